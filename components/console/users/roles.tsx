import { toSectionProps } from "@/components/console/form/form-props";
import { RecordForm } from "@/components/console/form/record-form";
import { listPage } from "@/components/console/list/screen";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { setStaffRules } from "@/lib/contracts/accounts/staff-rules";
import { adminUsers, setUserRole, type UserRecord } from "@/lib/contracts/accounts/user";
import { fillPath } from "@/lib/contracts/define";
import { findUser, getStaffRules } from "@/lib/data/users";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";
import { staff } from "@/lib/resources/users/staff";
import { staffRuleSections } from "@/lib/resources/users/staff-rules";
import { roleFields } from "@/lib/resources/users/user-role-fields";
import { roleNumber } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { FindPerson } from "./find-person";
import { UserStatusRequest } from "./user-head";

/** Data that remains after a role change, shown before it. */
function whatStays(user: UserRecord): string | null {
  if (user.role !== roleNumber.client) return null;
  const has = [
    user.bookings > 0 ? counted(user.bookings, "booking") : null,
    user.walletMinor > 0 ? `${formatMoney(user.walletMinor, user.currency)} in the wallet` : null,
  ].filter(Boolean);
  return has.length === 0
    ? null
    : `${user.name} has ${has.join(" and ")}. Staff no longer see them; they are unchanged.`;
}

async function UserRole({ user }: { user: UserRecord }) {
  const places = { userid: user.id };
  const stays = whatStays(user);
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Roles", href: routes.admin.userRole }, { label: user.name }]} className="mb-2" />
      <h1 className="text-3xl">Role of {user.name}</h1>
      <p className="mt-1 mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <AppLink
          href={pathTo(routes.admin.userDetails, { email: user.email })}
          className="inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {user.email}
        </AppLink>
        <UserStatusRequest user={user} now={new Date()} />
      </p>
      {user.self ? (
        <Notice kind="info" title="This is you">
          Another administrator must change your role.
        </Notice>
      ) : (
        <>
          {stays ? (
            <Notice kind="warning" title="Existing client" className="mb-6">
              {stays}
            </Notice>
          ) : null}
          <RecordForm
            key={`${user.id}.${user.version}`}
            look="page"
            sections={
              await toSectionProps(
                "admin",
                [
                  {
                    title: "Role",
                    help: "Changing the role logs the person out. Hotels and permission group take effect immediately.",
                    fields: roleFields,
                  },
                ],
                "edit",
              )
            }
            record={user}
            draftKey={`role.${user.id}`}
            currency={user.currency}
            save={{
              endpointId: setUserRole.id,
              method: setUserRole.method,
              label: "Save role",
              path: fillPath(setUserRole.path, places),
            }}
            readPath={fillPath(adminUsers.get.path, places)}
            version={user.version}
            next={null}
            cancelHref={routes.admin.userRole}
          />
        </>
      )}
    </>
  );
}

const FindAnyone = () => (
  <div className="mb-6">
    <FindPerson find={adminUsers.find.path} hrefPrefix={`${routes.admin.userRole}?user=`} />
  </div>
);

const StaffList = listPage("admin", staff, "all", { Tabs: FindAnyone });

async function StaffRules() {
  const { currency, ...rules } = await getStaffRules();
  return (
    <div className="mt-8">
      <RecordForm
        look="page"
        sections={await toSectionProps("admin", staffRuleSections, "edit")}
        record={rules}
        draftKey="staff-rules"
        currency={currency}
        save={{
          endpointId: setStaffRules.id,
          method: setStaffRules.method,
          path: setStaffRules.path,
          label: "Save rules",
        }}
        readPath={null}
        version={null}
        next={null}
        cancelHref={null}
      />
    </div>
  );
}

/** Staff with their hotels and rights, and the rules for them; `?user=` shows the role of one user. */
export async function Roles(props: { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> }) {
  const user = await findUser(one((await props.searchParams).user));
  if (user) return <UserRole user={user} />;
  return (
    <>
      <StaffList {...props} />
      <StaffRules />
    </>
  );
}
