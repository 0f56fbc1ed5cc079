import { listPage } from "@/components/console/list/screen";
import { rooms } from "@/lib/resources/rooms";

export const metadata = { title: rooms.views.booked.title };
export default listPage("admin", rooms, "booked");
