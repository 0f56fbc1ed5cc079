import { formPage } from "@/components/console/record/form-screen";
import { ships } from "@/lib/resources/cruises/ships";

export const metadata = { title: "Edit a ship" };
export default formPage("admin", ships, "edit");
