import { hotelViewPage } from "@/components/console/hotel-view";

export const metadata = { title: "Hotel" };
export default hotelViewPage("subadmin");
