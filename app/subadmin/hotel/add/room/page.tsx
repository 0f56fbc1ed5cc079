import { formPage } from "@/components/console/record/form-screen";
import { ListingAdvice } from "@/components/console/record/listing-advice";
import { rooms } from "@/lib/resources/hotels/rooms";

export const metadata = { title: "Add a room type" };
export default formPage("subadmin", rooms, "add", ListingAdvice);
