import { orderPage } from "@/components/console/orders/order-page";

export const metadata = { title: "Tour booking" };
export default orderPage("admin", "tour");
