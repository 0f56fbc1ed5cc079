import { roomViewPage } from "@/components/console/record/room-view";

export const metadata = { title: "Room type" };
export default roomViewPage("admin");
