import { listPage } from "@/components/console/list/screen";
import { cities } from "@/lib/resources/catalogue/cities";

export const metadata = { title: cities.views.all.title };
export default listPage("admin", cities, "all");
