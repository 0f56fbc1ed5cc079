import { calendarPage } from "@/components/room-calendar/screen";

export const metadata = { title: "Room calendar" };
export default calendarPage("admin");
