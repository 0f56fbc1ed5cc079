import { Dashboard } from "@/components/console/dashboard";

export const metadata = { title: "My hotels" };

export default function Page() {
  return <Dashboard area="subadmin" />;
}
