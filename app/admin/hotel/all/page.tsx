import { hotelsPage, hotelsTitle } from "@/components/console/record/hotels-page";

export const generateMetadata = hotelsTitle("admin");
export default hotelsPage("admin");
