import { ClientNotifications } from "@/components/account/notifications";
import { accountTitle } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";

export const generateMetadata = accountTitle("Notifications");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ClientNotifications query={await searchParams} />;
}
