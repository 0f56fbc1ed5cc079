import { listPage } from "@/components/console/list/screen";
import { ordersResource } from "@/lib/resources/orders/resource";

const orders = ordersResource("cruise");

export const metadata = { title: orders.views.cancelled.title };
export default listPage("admin", orders, "cancelled");
