import { detailPage } from "@/components/console/record/detail-screen";
import { byEmail } from "@/components/console/users/by-email";
import { UserView } from "@/components/console/users/user-view";
import { userDetails } from "@/lib/resources/users/users";

export const metadata = { title: "User details" };
export default byEmail(detailPage("admin", userDetails, UserView));
