import { listPage } from "@/components/console/list/screen";
import { hotelOrders } from "@/lib/resources/hotel-orders";

export const metadata = { title: hotelOrders.views.requests.title };
export default listPage("admin", hotelOrders, "requests");
