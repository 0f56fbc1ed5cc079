import { orderPage } from "@/components/console/orders/order-page";

export const metadata = { title: "Transport booking" };
export default orderPage("admin", "transport");
