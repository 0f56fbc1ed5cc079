import { importPrices } from "@/components/console/import/import-extra";
import { listPage } from "@/components/console/list/screen";
import { RoomsBulkScreen } from "@/components/console/rooms/bulk-screen";
import { rooms } from "@/lib/resources/hotels/rooms";

export const metadata = { title: rooms.views.all.title };
export default listPage("subadmin", rooms, "all", { Opened: RoomsBulkScreen, Extra: importPrices("subadmin") });
