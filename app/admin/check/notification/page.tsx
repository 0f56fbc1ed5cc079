import { NotificationQueue } from "@/components/notification/staff-notifications";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Notifications" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NotificationQueue query={await searchParams} />;
}
