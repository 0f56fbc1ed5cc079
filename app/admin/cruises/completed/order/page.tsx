import { listPage } from "@/components/console/list/screen";
import { ordersResource } from "@/lib/resources/orders/resource";

const orders = ordersResource("cruise");

export const metadata = { title: orders.views.completed.title };
export default listPage("admin", orders, "completed");
