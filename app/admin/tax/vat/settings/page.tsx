import { listPage } from "@/components/console/list/screen";
import { taxes } from "@/lib/resources/catalogue/taxes";

export const metadata = { title: taxes.views.all.title };
export default listPage("admin", taxes, "all");
