import { DatabaseScreen } from "@/components/console/database/database-screen";

export const metadata = { title: "Database" };

export default function Page() {
  return <DatabaseScreen />;
}
