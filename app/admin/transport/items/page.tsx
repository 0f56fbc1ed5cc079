import { listPage } from "@/components/console/list/screen";
import { transportItems } from "@/lib/resources/catalogue/transport-types";

export const metadata = { title: transportItems.views.all.title };
export default listPage("admin", transportItems, "all");
