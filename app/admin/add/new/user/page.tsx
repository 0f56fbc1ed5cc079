import { formPage } from "@/components/console/record/form-screen";
import { users } from "@/lib/resources/users/users";

export const metadata = { title: "Add a user" };
export default formPage("admin", users, "add");
