import { listPage } from "@/components/console/list/screen";
import { rooms } from "@/lib/resources/hotels/rooms";

export const metadata = { title: rooms.views.unapproved.title };
export default listPage("admin", rooms, "unapproved");
