import { toSectionProps } from "@/components/console/form/form-props";
import { RecordForm } from "@/components/console/form/record-form";
import { CellView } from "@/components/console/list/cells";
import { Part } from "@/components/console/record/listing-parts";
import { AppLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Breadcrumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import { setStaffRules } from "@/lib/contracts/accounts/staff-rules";
import { adminUsers, setUserRole, type UserRecord, type UserRow } from "@/lib/contracts/accounts/user";
import { fillPath } from "@/lib/contracts/define";
import { findUser, getStaff, getStaffRules } from "@/lib/data/users";
import { roleLabel } from "@/lib/labels/role";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";
import { staffRuleSections } from "@/lib/resources/users/staff-rules";
import { roleFields } from "@/lib/resources/users/user-role-fields";
import { stateCell } from "@/lib/resources/users/users";
import { roleNumber } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { FindPerson } from "./find-person";
import { UserStatusRequest } from "./user-head";

const getRoleHref = (userId: string) => pathTo(routes.admin.userRole, {}, { user: userId });

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

const getHotels = (user: UserRow): string => {
  if (user.role !== roleNumber.subadmin) return user.groupName ?? "All (administrator)";
  if (user.allHotels) return "All";
  return user.hotelCount === 0 ? "None yet" : counted(user.hotelCount, "hotel");
};

function Staff({ staff, now }: { staff: readonly UserRow[]; now: Date }) {
  return (
    <Table caption="Staff">
      <thead>
        <tr>
          <Th>Person</Th>
          <Th>Role</Th>
          <Th>Hotels or group</Th>
          <Th>State</Th>
          <Th>Second factor</Th>
          <Th>Last seen</Th>
        </tr>
      </thead>
      <tbody>
        {staff.map((user) => (
          <Tr key={user.id}>
            <Td>
              <AppLink href={getRoleHref(user.id)} className="block underline-offset-4 hover:underline">
                <CellPair main={user.name} sub={user.email} />
              </AppLink>
            </Td>
            <Td className="whitespace-nowrap">{roleLabel(user.role)}</Td>
            <Td className="whitespace-nowrap">{getHotels(user)}</Td>
            <Td>
              <CellView cell={stateCell(user)} now={now.toISOString()} bareMoney={false} />
            </Td>
            <Td>{user.secondFactor ? "On" : "Off"}</Td>
            <Td>{user.lastSeenAt ? <LocalTime at={user.lastSeenAt} /> : "Never"}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Staff with their hotels and rights; `?user=` shows the role of one user. */
export async function Roles({ query }: { query: SearchParams }) {
  const user = await findUser(one(query.user));
  if (user) return <UserRole user={user} />;
  const [staff, { currency, ...rules }] = await Promise.all([getStaff(), getStaffRules()]);
  return (
    <>
      <h1 className="text-3xl">Roles</h1>
      <p className="mt-1 mb-6 text-sm text-soft">Staff members, their hotels and permissions.</p>
      <FindPerson find={adminUsers.find.path} hrefPrefix={`${routes.admin.userRole}?user=`} />
      <div className="mt-8">
        <Part title="Staff">
          <Staff staff={staff} now={new Date()} />
        </Part>
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
    </>
  );
}
