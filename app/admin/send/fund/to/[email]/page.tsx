import { byEmail } from "@/components/console/users/by-email";
import { SendWalletAdjustment } from "@/components/console/users/send-wallet-adjustment";

export const metadata = { title: "Adjust wallet" };
export default byEmail(SendWalletAdjustment);
