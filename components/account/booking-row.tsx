import { StatusDot } from "@/components/ui/badge";
import { AppLink } from "@/components/ui/link";
import type { OrderRow } from "@/lib/contracts/order";
import { formatDate, formatStay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { outcomeOf, paymentSaid } from "@/lib/order-words";
import { pathTo, routes } from "@/lib/routes";
import { NextStep } from "./next-step";

/** One booking in a list: when, where, how it stands, what to do next. */
export function BookingRow({ order }: { order: OrderRow }) {
  const state = outcomeOf(order);
  const [day = "", month = "", year = ""] = order.checkIn ? formatDate(order.checkIn).split(" ") : [];
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[4rem_minmax(0,1fr)_auto] sm:items-center">
      <div aria-hidden className="self-start rounded-md border border-line bg-card py-1.5 text-center leading-tight">
        <span className="tabular block font-display text-2xl font-[560]">{day}</span>
        <span className="tabular block text-xs text-soft">
          {month} {year.slice(2)}
        </span>
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">
          <AppLink
            href={pathTo(routes.client.hotelBooking, {}, { ref: order.ref })}
            className="underline-offset-4 hover:underline"
          >
            {order.title}
          </AppLink>
        </h2>
        <p className="text-sm text-soft">
          {order.placeName}
          {order.checkIn && order.checkOut ? `, ${formatStay(order.checkIn, order.checkOut)}` : ""}
        </p>
        <p className="text-sm text-soft">{order.detail}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StatusDot tone={state.tone}>{state.words}</StatusDot>
          {order.status === "awaiting_payment" ? null : (
            <span className="text-soft">{paymentSaid[order.paymentStatus].words}</span>
          )}
          <span className="tabular">{formatMoney(order.totalMinor, order.currency)}</span>
          <span className="font-mono text-xs leading-5.5 text-soft">{order.ref}</span>
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        <NextStep order={order} />
      </div>
    </li>
  );
}
