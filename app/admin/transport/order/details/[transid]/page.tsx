import { orderPage, orderTitle } from "@/components/console/orders/order-page";

export const generateMetadata = orderTitle("admin", "transport");
export default orderPage("admin", "transport");
