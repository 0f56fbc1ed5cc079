import { listPage } from "@/components/console/list/screen";
import { users } from "@/lib/resources/users/users";

export const metadata = { title: users.views.all.title };
export default listPage("admin", users, "all");
