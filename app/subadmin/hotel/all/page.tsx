import { hotelsPage, hotelsTitle } from "@/components/console/record/hotels-page";

export const generateMetadata = hotelsTitle("subadmin");
export default hotelsPage("subadmin");
