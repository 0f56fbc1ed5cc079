import { AppLink } from "@/components/ui/link";
import type { Flash } from "@/lib/flash";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { requireRole } from "@/lib/session-check";
import { ActivityList } from "../security/activity";
import { ProfileSections } from "./profile";
import { FormTrouble } from "./profile-forms";
import { DataSections, SafetySections } from "./settings";

const parts = { profile: "Profile", safety: "Safety", activity: "Activity", data: "Data" } as const;
type PartName = keyof typeof parts;
const isPart = (text: string | undefined): text is PartName => text !== undefined && Object.hasOwn(parts, text);

/** Clients have three pages for this, staff one page with a `part` parameter. */
export async function StaffProfile({ query, flash }: { query: SearchParams; flash: Flash | null }) {
  const { user } = await requireRole("admin");
  const asked = one(query.show);
  const shown: PartName = isPart(asked) ? asked : "profile";
  const getPath = (part: PartName) =>
    part === "profile" ? routes.admin.profile : `${routes.admin.profile}?show=${part}`;
  const page = { path: getPath(shown), query, flash };
  return (
    <>
      <FormTrouble page={page} />
      <h1 className="text-3xl">My account</h1>
      <p className="mt-1 text-sm text-soft">
        You log in as {user.email}.{" "}
        <AppLink href={routes.admin.changePassword} className="underline underline-offset-4">
          Change the password
        </AppLink>
      </p>
      <nav aria-label="Parts of my account" className="mt-5 mb-6 flex gap-1 overflow-x-auto border-b border-line">
        {(Object.keys(parts) as PartName[]).map((part) => (
          <AppLink
            key={part}
            href={getPath(part)}
            aria-current={part === shown ? "page" : undefined}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
          >
            {parts[part]}
          </AppLink>
        ))}
      </nav>
      <div className="-mt-6 max-w-5xl [&>section:first-child]:border-t-0">
        {shown === "profile" ? <ProfileSections area="admin" page={page} /> : null}
        {shown === "safety" ? <SafetySections area="admin" page={page} /> : null}
        {shown === "data" ? <DataSections area="admin" page={page} /> : null}
      </div>
      {shown === "activity" ? <ActivityList area="admin" path={page.path} query={query} /> : null}
    </>
  );
}
