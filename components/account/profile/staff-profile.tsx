import { GuardFields } from "@/components/form/guard-fields";
import { OwnNotifications } from "@/components/notification/client-notifications";
import { NotificationPreferences } from "@/components/notification/preferences";
import { NotificationFilter } from "@/components/notification/staff-filter";
import { LinkTabs } from "@/components/ui/tabs";
import { getPreferences } from "@/lib/data/notifications";
import type { SearchParams } from "@/lib/links/selection-url";
import { type StaffAccountPart, staffAccountParts, staffAccountPath } from "@/lib/links/staff-account";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { Flash } from "@/lib/session/flash";
import { requireRole } from "@/lib/session/session-check";
import { ActivityList } from "../security/activity";
import { ProfileSections } from "./profile";
import { type FormsOfPage, FormTrouble, OwnSection } from "./profile-forms";
import { DataSections, PasswordSection, SafetySections } from "./settings";

async function NotificationSections({ area, page }: { area: ConsoleArea; page: FormsOfPage }) {
  return (
    <>
      <OwnSection id="received" title="Received">
        <OwnNotifications
          area={area}
          path={page.path}
          query={page.query}
          filter={<NotificationFilter area={area} path={page.path} query={page.query} />}
        />
      </OwnSection>
      <OwnSection id="preferences" title="Settings" intro="Choose what appears here and what we email you.">
        <NotificationPreferences preferences={await getPreferences(area)} guardFields={<GuardFields />} />
      </OwnSection>
    </>
  );
}

type StaffProfileProps = { area: ConsoleArea; shown: StaffAccountPart; query: SearchParams; flash: Flash | null };

/** The account of a staff member. Its parts are links, so that they work without scripts. */
export async function StaffProfile({ area, shown, query, flash }: StaffProfileProps) {
  const { user } = await requireRole(area);
  const page = { path: staffAccountPath(area, shown), query, flash };
  return (
    <>
      <FormTrouble page={page} />
      <h1 className="text-3xl">My account</h1>
      <p className="mt-1 text-sm text-soft">You log in as {user.email}.</p>
      <LinkTabs
        label="Parts of my account"
        className="mt-5 mb-6"
        tabs={(Object.keys(staffAccountParts) as StaffAccountPart[]).map((part) => ({
          href: staffAccountPath(area, part),
          label: staffAccountParts[part],
          current: part === shown,
        }))}
      />
      <div className="-mt-6 max-w-5xl [&>section:first-child]:border-t-0">
        {shown === "profile" ? <ProfileSections area={area} page={page} /> : null}
        {shown === "security" ? (
          <>
            <PasswordSection area={area} page={page} />
            <SafetySections area={area} page={page} />
          </>
        ) : null}
        {shown === "notifications" ? <NotificationSections area={area} page={page} /> : null}
        {shown === "data" ? <DataSections area={area} page={page} /> : null}
      </div>
      {shown === "activity" ? <ActivityList area={area} path={page.path} query={query} /> : null}
    </>
  );
}
