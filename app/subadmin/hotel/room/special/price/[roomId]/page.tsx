import { pricesPage } from "@/components/room-calendar/prices/prices-screen";

export const metadata = { title: "Special prices" };
export default pricesPage("subadmin");
