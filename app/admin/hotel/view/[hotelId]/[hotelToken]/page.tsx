import { hotelViewPage } from "@/components/console/record/hotel-view";

export const metadata = { title: "Hotel" };
export default hotelViewPage("admin");
