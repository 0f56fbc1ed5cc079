import { ClientNotifications } from "@/components/account/notifications";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Notifications" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ClientNotifications query={await searchParams} />;
}
