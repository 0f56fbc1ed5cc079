import { detailPage } from "@/components/console/record/detail-screen";
import { byEmail, titleByEmail } from "@/components/console/users/by-email";
import { UserView } from "@/components/console/users/user-view";
import { userDetails } from "@/lib/resources/users/users";

export const generateMetadata = titleByEmail("User");
export default byEmail(detailPage("admin", userDetails, UserView));
