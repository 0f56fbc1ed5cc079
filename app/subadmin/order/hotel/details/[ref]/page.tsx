import { detailPage } from "@/components/console/detail-screen";
import { HotelOrder } from "@/components/console/hotel-order";
import { hotelOrders } from "@/lib/resources/hotel-orders";

export const metadata = { title: "Hotel booking" };
export default detailPage("subadmin", hotelOrders, HotelOrder);
