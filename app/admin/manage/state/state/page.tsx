import { listPage } from "@/components/console/list/screen";
import { states } from "@/lib/resources/catalogue/states";

export const metadata = { title: states.views.all.title };
export default listPage("admin", states, "all");
