import { byEmail } from "@/components/console/users/by-email";
import { SendFund } from "@/components/console/users/send-wallet-adjustment";

export const metadata = { title: "Adjust wallet" };
export default byEmail(SendFund);
