import { byEmail, titleByEmail } from "@/components/console/users/by-email";
import { UserStatement } from "@/components/console/users/user-statement";

export const generateMetadata = titleByEmail("Transactions of");
export default byEmail(UserStatement);
