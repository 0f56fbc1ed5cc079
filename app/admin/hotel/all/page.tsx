import { hotelsPage } from "@/components/console/record/hotels-page";
import { hotels } from "@/lib/resources/hotels/hotels";

export const metadata = { title: hotels.views.all.title };
export default hotelsPage("admin");
