import { listPage } from "@/components/console/list/screen";
import { propertyTypes } from "@/lib/resources/catalogue/property-types";

export const metadata = { title: propertyTypes.views.all.title };
export default listPage("admin", propertyTypes, "all");
