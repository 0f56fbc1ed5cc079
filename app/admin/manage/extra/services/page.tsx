import { listPage } from "@/components/console/list/screen";
import { extraServices } from "@/lib/resources/catalogue/extra-services";

export const metadata = { title: extraServices.views.all.title };
export default listPage("admin", extraServices, "all");
