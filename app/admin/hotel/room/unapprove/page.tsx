import { listPage } from "@/components/console/list/screen";
import { rooms } from "@/lib/resources/rooms";

export const metadata = { title: rooms.views.unapproved.title };
export default listPage("admin", rooms, "unapproved");
