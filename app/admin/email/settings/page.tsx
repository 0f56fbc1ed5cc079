import { listPage } from "@/components/console/list/screen";
import { settingsPage } from "@/components/console/settings/screen";
import { TextLink } from "@/components/ui/button";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { outbox } from "@/lib/resources/outbox";
import { emailSettings } from "@/lib/resources/settings/email";
import { routes } from "@/lib/routes";

type PageProps = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

const showsOutbox = async ({ searchParams }: PageProps) => one((await searchParams).show) === outbox.views.all.show;

const ToOutbox = () => (
  <p className="mt-10 border-t border-line pt-6">
    <TextLink href={`${routes.admin.emailSettings}?show=outbox`}>Open the outbox</TextLink>
  </p>
);
const ToSettings = () => <TextLink href={routes.admin.emailSettings}>Email settings</TextLink>;

const SettingsPage = settingsPage(emailSettings, { Below: ToOutbox });
const OutboxPage = listPage("admin", outbox, "all", { Extra: ToSettings });

export async function generateMetadata(props: PageProps) {
  return { title: (await showsOutbox(props)) ? outbox.views.all.title : emailSettings.title };
}

/** `?show=outbox` lists the emails, which have no path of their own (docs/specification.md §2). */
export default async function Page(props: PageProps) {
  return (await showsOutbox(props)) ? <OutboxPage {...props} /> : <SettingsPage />;
}
