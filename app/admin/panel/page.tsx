import { Dashboard } from "@/components/console/dashboard";

export const metadata = { title: "Dashboard" };

export default function Page() {
  return <Dashboard area="admin" />;
}
