import { orderStatusPage, statusMetadata } from "@/components/booking/status/status-page";

export const generateMetadata = statusMetadata;
export default orderStatusPage("cruise");
