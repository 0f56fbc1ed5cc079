import { sailingViewPage } from "@/components/console/cruises/sailing-view";

export const metadata = { title: "Sailing" };
export default sailingViewPage;
