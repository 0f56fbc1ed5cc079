import { formPage } from "@/components/console/record/form-screen";
import { sailings } from "@/lib/resources/cruises/sailings";

export const metadata = { title: "Edit a sailing" };
export default formPage("admin", sailings, "edit");
