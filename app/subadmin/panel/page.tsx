import { dashboardPage } from "@/components/console/dashboard";

export const metadata = { title: "My hotels" };

export default dashboardPage("subadmin");
