import { formPage } from "@/components/console/record/form-screen";
import { hotels } from "@/lib/resources/hotels/hotels";

export const metadata = { title: "Add a hotel" };
export default formPage("admin", hotels, "add");
