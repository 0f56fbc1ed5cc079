import { listPage } from "@/components/console/list/screen";
import { titleByShow } from "@/lib/links/title-by-show";
import { hotels } from "@/lib/resources/hotels/hotels";

export const generateMetadata = titleByShow(hotels.views.unapproved, [hotels.views.refused]);
export default listPage("admin", hotels, "unapproved");
