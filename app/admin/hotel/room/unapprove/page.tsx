import { listPage } from "@/components/console/list/screen";
import { titleByShow } from "@/lib/links/title-by-show";
import { rooms } from "@/lib/resources/hotels/rooms";

export const generateMetadata = titleByShow(rooms.views.unapproved, [rooms.views.refused]);
export default listPage("admin", rooms, "unapproved");
