import { CalendarClock, Compass } from "lucide-react";
import { HoldBanner } from "@/components/booking/hold-banner";
import { LinkButton, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import type { OrderRow } from "@/lib/contracts/order";
import { getMyOrders } from "@/lib/data/orders";
import { getMyWallet } from "@/lib/data/wallet";
import { formatDay, formatStay, nightsBetween } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { requireRole } from "@/lib/session-check";
import { localToday, zoneWords } from "@/lib/time-zone";
import { payPath } from "./next-step";

function untilWords(checkIn: string, timeZone: string, now: Date): string {
  const days = nightsBetween(localToday(timeZone, now), checkIn);
  if (days < 0) return "You are there now";
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}

function Trip({ order, now }: { order: OrderRow; now: Date }) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-5 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center">
      <p className="font-display text-2xl font-[560] text-primary-ink">
        {order.checkIn ? untilWords(order.checkIn, order.timeZone, now) : ""}
      </p>
      <div className="min-w-0">
        <h3 className="text-xl">{order.title}</h3>
        <p className="text-sm text-soft">
          {order.placeName}
          {order.checkIn && order.checkOut ? `, ${formatStay(order.checkIn, order.checkOut)}` : ""}
        </p>
        {order.checkIn ? (
          <p className="text-sm text-soft">
            Check-in on {formatDay(order.checkIn)}, {zoneWords(order.timeZone)}
          </p>
        ) : null}
        {order.status === "requested" ? (
          <p className="mt-1 text-sm font-medium">The hotel has not answered yet.</p>
        ) : null}
      </div>
      <LinkButton href={pathTo(routes.client.hotelBooking, {}, { ref: order.ref })}>See the booking</LinkButton>
    </li>
  );
}

function Unpaid({ order, now }: { order: OrderRow; now: Date }) {
  const until = order.status === "awaiting_payment" ? order.holdExpiresAt : null;
  const secondsLeft = until ? Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 1000)) : 0;
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-card">
      {until && secondsLeft > 0 ? <HoldBanner until={until} secondsLeft={secondsLeft} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
        <div>
          <h3 className="text-lg">{order.title}</h3>
          <p className="text-sm text-soft">
            {order.checkIn && order.checkOut ? formatStay(order.checkIn, order.checkOut) : order.detail}
          </p>
        </div>
        <LinkButton href={payPath(order)} variant="primary">
          Pay {formatMoney(order.outstandingMinor, order.currency)}
        </LinkButton>
      </div>
    </li>
  );
}

/** The client's first screen: what is left to pay, where one goes next, what is in the wallet. */
export async function ClientPanel() {
  const [{ user, me }, upcoming, unfinished, wallet] = await Promise.all([
    requireRole("client"),
    getMyOrders({ tab: "upcoming", pageSize: 20 }),
    getMyOrders({ tab: "unfinished", pageSize: 10 }),
    getMyWallet(),
  ]);
  const { unread } = me;
  const now = new Date();
  const firstName = user.name.split(" ")[0] ?? "";
  const unpaid = unfinished.items.filter((order) => order.actions.includes("pay"));
  const trips = upcoming.items.toSorted((a, b) => ((a.checkIn ?? "") < (b.checkIn ?? "") ? -1 : 1)).slice(0, 3);
  return (
    <>
      <h1 className="text-4xl">{firstName ? `Hello ${firstName}` : "Hello"}</h1>
      {unpaid.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-3 text-2xl">Still to pay</h2>
          <ul className="grid gap-3">
            {unpaid.map((order) => (
              <Unpaid key={order.ref} order={order} now={now} />
            ))}
          </ul>
        </section>
      ) : null}
      <section className="mt-8">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">Next trips</h2>
          {upcoming.total > trips.length ? (
            <TextLink href={routes.client.hotelBookings}>All {upcoming.total}</TextLink>
          ) : null}
        </div>
        {trips.length === 0 ? (
          <EmptyState
            icon={<Compass aria-hidden />}
            title="No trip is ahead"
            action={
              <LinkButton variant="primary" href={routes.public.home}>
                Find a room
              </LinkButton>
            }
            className="border-y border-line"
          >
            Booked rooms stand here with the days that are left.
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {trips.map((order) => (
              <Trip key={order.ref} order={order} now={now} />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-10 grid gap-8 sm:grid-cols-2">
        <section>
          <h2 className="text-2xl">Wallet</h2>
          <p className="tabular mt-2 font-display text-3xl font-[560]">
            {formatMoney(wallet.balanceMinor, wallet.currency)}
          </p>
          {wallet.pendingMinor > 0 ? (
            <p className="text-sm text-soft">{formatMoney(wallet.pendingMinor, wallet.currency)} is on its way.</p>
          ) : null}
          <p className="mt-2">
            <TextLink href={routes.client.wallet}>Top up, or see what moved</TextLink>
          </p>
        </section>
        <section>
          <h2 className="text-2xl">News</h2>
          <p className="mt-2 flex items-center gap-2.5">
            <CalendarClock aria-hidden className="size-5 text-soft" />
            {unread === 0
              ? "Nothing new since you last looked."
              : `${unread} ${unread === 1 ? "message is" : "messages are"} unread. They are with your bookings.`}
          </p>
          <p className="mt-2">
            <TextLink href={routes.client.hotelBookings}>My hotel bookings</TextLink>
          </p>
        </section>
      </div>
    </>
  );
}
