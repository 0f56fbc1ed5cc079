import { dashboardPage } from "@/components/console/dashboard/dashboard";

export const metadata = { title: "My hotels" };

export default dashboardPage("subadmin");
