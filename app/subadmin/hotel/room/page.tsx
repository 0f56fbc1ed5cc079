import { importPrices } from "@/components/console/import/import-extra";
import { listPage } from "@/components/console/list/screen";
import { RoomsBulkScreen } from "@/components/console/rooms/bulk-screen";
import { titleByShow } from "@/lib/links/title-by-show";
import { rooms } from "@/lib/resources/hotels/rooms";

export const generateMetadata = titleByShow(rooms.views.all, [rooms.views.refused]);
export default listPage("subadmin", rooms, "all", { Opened: RoomsBulkScreen, Extra: importPrices("subadmin") });
