import { listPage } from "@/components/console/list/screen";
import { LoadPlaces } from "@/components/console/setup/load-places";
import { countries } from "@/lib/resources/catalogue/countries";

export const metadata = { title: countries.views.all.title };
export default listPage("admin", countries, "all", { Extra: LoadPlaces });
