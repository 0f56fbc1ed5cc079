import { StatusDot } from "@/components/ui/badge";
import { AppLink } from "@/components/ui/link";
import { CellPair, Table, Td, Th, Tr } from "@/components/ui/table";
import type { UserDetails } from "@/lib/contracts/accounts/user";
import { formatDate } from "@/lib/dates";
import { getOutcomeLabel } from "@/lib/labels/order";
import { staffOrderPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { humanize } from "@/lib/text/humanize";

export const quietLink = "underline decoration-line underline-offset-4 hover:decoration-current";

export function Bookings({ user }: { user: UserDetails }) {
  const { counts, last } = user.orders;
  if (last.length === 0) return <p className="text-sm text-soft">No bookings yet.</p>;
  const message = [
    [counts.upcoming, "upcoming"],
    [counts.past, "past"],
    [counts.cancelled, "cancelled"],
    [counts.unfinished, "not finished"],
  ] as const;
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        {message
          .filter(([n]) => n > 0)
          .map(([n, text]) => `${n} ${text}`)
          .join(", ")}
      </p>
      <Table caption="Last bookings">
        <thead>
          <tr>
            <Th>Reference</Th>
            <Th>What</Th>
            <Th>State</Th>
            <Th numeric>Total</Th>
          </tr>
        </thead>
        <tbody>
          {last.map((order) => {
            const state = getOutcomeLabel(order);
            return (
              <Tr key={order.ref}>
                <Td>
                  <AppLink
                    href={staffOrderPath("admin", order.ref, order.kind)}
                    className={`font-mono text-[0.8125rem] ${quietLink}`}
                  >
                    {order.ref}
                  </AppLink>
                </Td>
                <Td>
                  <CellPair main={order.title} sub={order.detail} />
                </Td>
                <Td>
                  <StatusDot tone={state.tone}>{state.label}</StatusDot>
                </Td>
                <Td numeric>{formatMoney(order.totalMinor, order.currency)}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      <p className="mt-2 text-sm">
        <AppLink href={pathTo(routes.admin.userOrders, { email: user.email })} className={quietLink}>
          All {counts.all === 1 ? "bookings" : `${counts.all} bookings`}
        </AppLink>
      </p>
    </>
  );
}

export function Claims({ user }: { user: UserDetails }) {
  return (
    <Table caption="Claims">
      <thead>
        <tr>
          <Th>Claim</Th>
          <Th>About</Th>
          <Th>State</Th>
          <Th>Opened</Th>
        </tr>
      </thead>
      <tbody>
        {user.claims.map((claim) => (
          <Tr key={claim.ref}>
            <Td>
              <AppLink
                href={pathTo(routes.admin.cancelRequests, {}, { q: claim.ref })}
                className={`font-mono text-[0.8125rem] ${quietLink}`}
              >
                {claim.ref}
              </AppLink>
            </Td>
            <Td>
              <CellPair main={claim.title} sub={claim.orderRef} />
            </Td>
            <Td>{humanize(claim.state)}</Td>
            <Td>{formatDate(claim.openedAt.slice(0, 10))}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
