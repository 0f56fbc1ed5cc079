import { formPage } from "@/components/console/record/form-screen";
import { ListingAdvice } from "@/components/console/record/listing-advice";
import { hotels } from "@/lib/resources/hotels/hotels";

export const metadata = { title: "Edit a hotel" };
export default formPage("subadmin", hotels, "edit", ListingAdvice);
