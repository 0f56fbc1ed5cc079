import { listPage } from "@/components/console/list/screen";
import { titleByShow } from "@/lib/links/title-by-show";
import { ordersResource } from "@/lib/resources/orders/resource";

const orders = ordersResource("hotel");

export const generateMetadata = titleByShow(orders.views.requests, Object.values(orders.views));
export default listPage("subadmin", orders, "requests");
