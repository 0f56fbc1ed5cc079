import { listPage } from "@/components/console/list/screen";
import { byEmail } from "@/components/console/users/by-email";
import { OrdersExtra } from "@/components/console/users/orders-extra";
import { userOrders } from "@/lib/resources/users/user-orders";

export const metadata = { title: userOrders.views.all.title };
export default byEmail(listPage("admin", userOrders, "all", { Extra: OrdersExtra }));
