import { formPage } from "@/components/console/form-screen";
import { ListingAdvice } from "@/components/console/listing-advice";
import { hotels } from "@/lib/resources/hotels";

export const metadata = { title: "Edit a hotel" };
export default formPage("admin", hotels, "edit", ListingAdvice);
