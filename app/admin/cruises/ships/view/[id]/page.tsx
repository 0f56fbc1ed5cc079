import { shipViewPage } from "@/components/console/cruises/ship-view";

export const metadata = { title: "Ship" };
export default shipViewPage;
