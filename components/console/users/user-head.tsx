import { CellView } from "@/components/console/list/cells";
import { Breadcrumb } from "@/components/ui/navigation";
import { LinkTabs } from "@/components/ui/tabs";
import { grants, partsOfPage } from "@/lib/access/admin-parts";
import type { UserRow } from "@/lib/contracts/accounts/user";
import { roleLabel } from "@/lib/labels/role";
import { stateCell, users } from "@/lib/resources/users/users";
import { pathTo, routes } from "@/lib/routes";
import { requireRole } from "@/lib/session/session-check";

export type UserPage = "details" | "orders" | "money" | "fund";

const pages: Record<UserPage, { label: string; path: (email: string) => string }> = {
  details: { label: "Details", path: (email) => pathTo(routes.admin.userDetails, { email }) },
  orders: { label: "Bookings", path: (email) => pathTo(routes.admin.userOrders, { email }) },
  money: { label: "Transactions", path: (email) => pathTo(routes.admin.userMoney, { email }) },
  fund: { label: "Adjust wallet", path: (email) => pathTo(routes.admin.sendFund, { email }) },
};

/** Tabs of the pages about one user that the administrator may open. */
export async function UserTabs({ email, here }: { email: string; here: UserPage }) {
  const { user } = await requireRole("admin");
  const tabs = Object.entries(pages).map(([name, { label, path }]) => ({
    href: path(email),
    label,
    current: name === here,
  }));
  return (
    <LinkTabs
      label="User pages"
      tabs={tabs.filter(({ href }) => grants(user.parts, partsOfPage(href) ?? "full"))}
      className="mb-6"
    />
  );
}

/** Breadcrumbs to the list and to the user. */
export function UserCrumbs({ user, here }: { user: { name: string; email: string }; here: UserPage }) {
  return (
    <Breadcrumb
      crumbs={[
        { label: users.views.all.title, href: routes.admin.users },
        { label: user.name, href: pages.details.path(user.email) },
        { label: pages[here].label },
      ]}
      className="mb-2"
    />
  );
}

/** Status and role in one line. */
export function UserStatusRequest({ user, now }: { user: UserRow; now: Date }) {
  return (
    <>
      <CellView cell={stateCell(user)} now={now.toISOString()} bareMoney={false} />
      <span className="text-soft">{roleLabel(user.role)}</span>
    </>
  );
}
