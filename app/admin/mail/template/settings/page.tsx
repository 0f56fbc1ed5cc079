import { MailTemplates } from "@/components/console/mail/templates";
import type { SearchParams } from "@/lib/links/selection-url";

export const metadata = { title: "Email texts" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MailTemplates query={await searchParams} />;
}
