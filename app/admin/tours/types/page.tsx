import { listPage } from "@/components/console/list/screen";
import { tourTypes } from "@/lib/resources/catalogue/tour-types";

export const metadata = { title: tourTypes.views.all.title };
export default listPage("admin", tourTypes, "all");
