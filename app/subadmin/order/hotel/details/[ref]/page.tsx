import { orderPage, orderTitle } from "@/components/console/orders/order-page";

export const generateMetadata = orderTitle("subadmin", "hotel");
export default orderPage("subadmin", "hotel");
