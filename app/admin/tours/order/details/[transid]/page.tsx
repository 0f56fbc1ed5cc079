import { orderPage, orderTitle } from "@/components/console/orders/order-page";

export const generateMetadata = orderTitle("admin", "tour");
export default orderPage("admin", "tour");
