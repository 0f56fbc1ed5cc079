import { listPage } from "@/components/console/list/screen";
import { hotelOrders } from "@/lib/resources/hotel-orders";

export const metadata = { title: hotelOrders.views.completed.title };
export default listPage("subadmin", hotelOrders, "completed");
