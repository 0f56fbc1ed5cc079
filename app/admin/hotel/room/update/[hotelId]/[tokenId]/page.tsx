import { formPage } from "@/components/console/record/form-screen";
import { rooms } from "@/lib/resources/hotels/rooms";

export const metadata = { title: "Edit a room type" };
export default formPage("admin", rooms, "edit");
