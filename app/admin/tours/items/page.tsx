import { listPage } from "@/components/console/list/screen";
import { tourItems } from "@/lib/resources/catalogue/tour-types";

export const metadata = { title: tourItems.views.all.title };
export default listPage("admin", tourItems, "all");
