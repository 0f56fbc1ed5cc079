import { orderPage } from "@/components/console/orders/order-page";

export const metadata = { title: "Cruise booking" };
export default orderPage("admin", "cruise");
