import { orderPage } from "@/components/console/orders/order-page";

export const metadata = { title: "Hotel booking" };
export default orderPage("admin", "hotel");
