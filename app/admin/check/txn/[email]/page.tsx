import { byEmail } from "@/components/console/users/by-email";
import { UserStatement } from "@/components/console/users/user-statement";

export const metadata = { title: "Transactions of a user" };
export default byEmail(UserStatement);
