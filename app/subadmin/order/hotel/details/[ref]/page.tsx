import { hotelOrderPage } from "@/components/console/orders/order-screens";

export const metadata = { title: "Hotel booking" };
export default hotelOrderPage("subadmin");
