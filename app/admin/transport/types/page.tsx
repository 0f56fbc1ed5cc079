import { listPage } from "@/components/console/list/screen";
import { transportTypes } from "@/lib/resources/catalogue/transport-types";

export const metadata = { title: transportTypes.views.all.title };
export default listPage("admin", transportTypes, "all");
