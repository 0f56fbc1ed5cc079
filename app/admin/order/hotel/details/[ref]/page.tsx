import { orderPage, orderTitle } from "@/components/console/orders/order-page";

export const generateMetadata = orderTitle("admin", "hotel");
export default orderPage("admin", "hotel");
