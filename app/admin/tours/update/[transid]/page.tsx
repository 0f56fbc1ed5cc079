import { formPage } from "@/components/console/record/form-screen";
import { tours } from "@/lib/resources/tours/tours";

export const metadata = { title: "Edit a tour" };
export default formPage("admin", tours, "edit");
