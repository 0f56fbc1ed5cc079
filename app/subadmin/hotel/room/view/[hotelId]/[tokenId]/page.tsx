import { roomViewPage } from "@/components/console/room-view";

export const metadata = { title: "Room type" };
export default roomViewPage("subadmin");
