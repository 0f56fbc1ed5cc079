import { orderPage, orderTitle } from "@/components/console/orders/order-page";

export const generateMetadata = orderTitle("admin", "flight");
export default orderPage("admin", "flight");
