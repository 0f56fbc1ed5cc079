import { orderPage } from "@/components/console/orders/order-page";

export const metadata = { title: "Flight booking" };
export default orderPage("admin", "flight");
