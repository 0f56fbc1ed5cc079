import { dashboardPage } from "@/components/console/dashboard/dashboard";

export const metadata = { title: "Dashboard" };

export default dashboardPage("admin");
