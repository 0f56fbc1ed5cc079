import { formPage } from "@/components/console/record/form-screen";
import { flights } from "@/lib/resources/flights/flights";

export const metadata = { title: "Edit a flight number" };
export default formPage("admin", flights, "edit");
