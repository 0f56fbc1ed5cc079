import { listPage } from "@/components/console/list/screen";
import { hotels } from "@/lib/resources/hotels/hotels";

export const metadata = { title: hotels.views.search.title };
export default listPage("admin", hotels, "search");
