import { listPage } from "@/components/console/list/screen";
import { features } from "@/lib/resources/catalogue/features";

export const metadata = { title: features.views.all.title };
export default listPage("admin", features, "all");
