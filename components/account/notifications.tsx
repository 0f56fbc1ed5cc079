import { GuardFields } from "@/components/form/guard-fields";
import { OwnNotifications } from "@/components/notification/client-notifications";
import { NotificationPreferences } from "@/components/notification/preferences";
import { getPreferences } from "@/lib/data/notifications";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";

/** The client's notifications and their settings. */
export async function ClientNotifications({ query }: { query: SearchParams }) {
  const t = await getTranslator();
  return (
    <>
      <h1 className="mb-6 text-4xl">{t("Notifications")}</h1>
      <OwnNotifications area="client" path={routes.client.notifications} query={query} />
      <section aria-labelledby="preferences" className="mt-16 max-w-2xl">
        <h2 id="preferences" className="text-2xl">
          {t("Notification settings")}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">{t("Choose what appears here and what we email you.")}</p>
        <NotificationPreferences preferences={await getPreferences("client")} guardFields={<GuardFields />} />
      </section>
    </>
  );
}
