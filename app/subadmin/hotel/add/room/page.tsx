import { formPage } from "@/components/console/form-screen";
import { ListingAdvice } from "@/components/console/listing-advice";
import { rooms } from "@/lib/resources/rooms";

export const metadata = { title: "Add a room type" };
export default formPage("subadmin", rooms, "add", ListingAdvice);
