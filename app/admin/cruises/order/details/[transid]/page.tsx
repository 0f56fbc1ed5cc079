import { orderPage, orderTitle } from "@/components/console/orders/order-page";

export const generateMetadata = orderTitle("admin", "cruise");
export default orderPage("admin", "cruise");
