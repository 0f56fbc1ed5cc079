import { DatabaseScreen } from "@/components/console/database/database-screen";
import { settingsPage } from "@/components/console/settings/screen";
import { WebhooksScreen } from "@/components/console/webhooks/webhooks-screen";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { webhooksShow } from "@/lib/links/webhook-links";
import { backupSettings } from "@/lib/resources/settings/backups";

type Props = { searchParams: Promise<SearchParams> };

const SchedulePage = settingsPage(backupSettings);
const titles: Record<string, string> = {
  [webhooksShow]: "Webhooks",
  [backupSettings.show ?? ""]: backupSettings.title,
};

export async function generateMetadata({ searchParams }: Props) {
  return { title: titles[one((await searchParams).show) ?? ""] ?? "Database" };
}

/** `?show=webhooks` and `?show=schedule` have no path of their own (docs/specification.md §2). */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams;
  if (query.show === webhooksShow) return <WebhooksScreen id={one(query.webhook)} />;
  if (query.show === backupSettings.show) return <SchedulePage />;
  return <DatabaseScreen />;
}
