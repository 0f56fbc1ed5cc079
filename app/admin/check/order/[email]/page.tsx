import { listPage } from "@/components/console/list/screen";
import { byEmail, titleByEmail } from "@/components/console/users/by-email";
import { OrdersCrumbs, OrdersTabs } from "@/components/console/users/orders-frame";
import { userOrders } from "@/lib/resources/users/user-orders";

export const generateMetadata = titleByEmail("Bookings of");
export default byEmail(listPage("admin", userOrders, "all", { Crumbs: OrdersCrumbs, Tabs: OrdersTabs }));
