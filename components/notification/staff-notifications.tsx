import { GuardFields } from "@/components/form/guard-fields";
import { LinkTabs } from "@/components/ui/tabs";
import { sendBroadcast } from "@/lib/contracts/site/notification";
import { getMessageUsers, getPreferences } from "@/lib/data/notifications";
import { readPageNumber } from "@/lib/links/page-number";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { pathTo, routes } from "@/lib/routes";
import { mayCall } from "@/lib/session/session-check";
import { BroadcastForm } from "./broadcast-form";
import { Broadcasts } from "./broadcasts";
import { OwnNotifications } from "./client-notifications";
import { NotificationPreferences } from "./preferences";
import { NotificationFilter } from "./staff-filter";

const base = routes.admin.notifications;
const parts = ["yours", "send", "choices"] as const;
const labels = { yours: "Yours", send: "Broadcasts", choices: "Notification settings" };

/** An administrator's notifications and the form for messages. */
export async function NotificationQueue({ query }: { query: SearchParams }) {
  const offered = (await mayCall(sendBroadcast)) ? parts : parts.filter((part) => part !== "send");
  const shown = offered.find((part) => part === one(query.part)) ?? "yours";
  const page = readPageNumber(query.page);
  const users = shown === "send" ? one(query.users) : undefined;
  return (
    <>
      <h1 className="text-3xl">Notifications</h1>
      <LinkTabs
        label="Parts of this page"
        className="mt-4 mb-7"
        tabs={offered.map((part) => ({
          href: part === "yours" ? base : pathTo(base, {}, { part }),
          label: labels[part],
          current: part === shown,
        }))}
      />
      {shown === "yours" ? (
        <div className="max-w-3xl">
          <OwnNotifications
            area="admin"
            path={base}
            query={query}
            filter={<NotificationFilter area="admin" path={base} query={query} />}
          />
        </div>
      ) : null}
      {shown === "send" ? (
        <>
          <BroadcastForm
            guardFields={<GuardFields once />}
            to={one(query.to)}
            chosen={users ? await getMessageUsers(users) : null}
          />
          <section aria-labelledby="sent" className="mt-12">
            <h2 id="sent" className="mb-3 text-xl">
              Sent
            </h2>
            <Broadcasts page={page} hrefFor={(n) => pathTo(base, {}, { part: "send", page: n > 1 ? n : undefined })} />
          </section>
        </>
      ) : null}
      {shown === "choices" ? (
        <div className="max-w-2xl">
          <p className="mb-4 text-sm text-soft">Choose which notifications you receive here and by email.</p>
          <NotificationPreferences preferences={await getPreferences("admin")} guardFields={<GuardFields />} />
        </div>
      ) : null}
    </>
  );
}
