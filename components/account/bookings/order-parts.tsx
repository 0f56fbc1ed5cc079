import type { ReactNode } from "react";
import { HoldBanner } from "@/components/booking/hold-banner";
import { StatusDot } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getOutcome, lineStateLabels, paymentStatusLabels } from "@/lib/labels/order";
import { moneySummaryIn } from "@/lib/language/order-money";
import { getTranslator } from "@/lib/language/server";
import { formatAmount, formatMoney } from "@/lib/money";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { formatInstant } from "@/lib/time-zone";

/** A section of the pages of bookings and trips. */

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-line pt-5 pb-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export const secondsUntil = (instant: string | null, now: Date): number =>
  instant ? Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / 1000)) : 0;

/** The remaining time of a hold; renders nothing without one. */
export function HoldStrip({ until, now, sentence }: { until: string | null; now: Date; sentence: string }) {
  const secondsLeft = secondsUntil(until, now);
  if (!until || secondsLeft === 0) return null;
  return (
    <div className="mb-6 overflow-hidden rounded-lg border border-primary-line [&>p]:border-b-0 [&>p>span]:px-4">
      <HoldBanner until={until} secondsLeft={secondsLeft} sentence={sentence} />
    </div>
  );
}

/** Status, payment status and title. */
export async function ListingStatus({ order }: { order: OrderView }) {
  const t = await getTranslator();
  const state = getOutcome(order);
  const payment = paymentStatusLabels[order.paymentStatus];
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <StatusDot tone={state.tone}>{state.words}</StatusDot>
      {order.status === "awaiting_payment" ? null : (
        <StatusDot tone={payment.tone}>{moneySummaryIn(t, order) || payment.words}</StatusDot>
      )}
      <span>
        Reference <span className="font-mono">{order.ref}</span>
      </span>
    </p>
  );
}

export function Travellers({ guests }: { guests: OrderView["guests"] }) {
  if (!guests) return <p className="text-sm text-soft">Names are asked for when you pay.</p>;
  const others = guests.otherGuests.filter(Boolean);
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {guests.firstName} {guests.lastName}
      </p>
      <p className="text-soft">
        {guests.email}, {guests.phone}
      </p>
      {others.length > 0 ? <p className="mt-1">With {others.join(", ")}</p> : null}
      {guests.arrivalTime ? <p className="mt-1">Arrival: {guests.arrivalTime}</p> : null}
      {guests.requests ? <p className="mt-1 whitespace-pre-line">{guests.requests}</p> : null}
    </div>
  );
}

const named = (words: string, things: string[] | null) => (things?.length ? `${words} ${things.join(", ")}` : "");

/** The rooms, seats or tickets of an order with their status; nothing for a single line without changes. */
export function Lines({ order }: { order: Pick<OrderView, "lines" | "currency" | "timeZone"> }) {
  const { lines, currency } = order;
  const isPlain = (line: OrderView["lines"][number]) =>
    line.state === "active" && !line.seats && !line.units && !line.redeemedAt;
  const plain = lines.length === 1 && lines.every(isPlain);
  if (plain) return null;
  return (
    <ul className="mt-5 text-sm">
      {lines.map((line) => {
        const text = lineStateLabels[line.state];
        return (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2">
            <span>
              {line.quantity > 1 ? `${line.quantity} × ` : ""}
              {line.name}
              <span className="block text-soft">
                {[named("Seats", line.seats), named("Vehicle", line.units)].filter(Boolean).join(". ")}
              </span>
            </span>
            <span className="flex items-baseline gap-4">
              {text ? <StatusDot tone={text.tone}>{text.words}</StatusDot> : null}
              {line.redeemedAt ? (
                <StatusDot tone="good">Used {formatInstant(line.redeemedAt, order.timeZone)}</StatusDot>
              ) : null}
              <span className="tabular">{formatMoney(line.totalMinor, currency)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The agreed terms: as text, and step by step while the booking can be cancelled. */
export async function CancelTerms({ order }: { order: OrderView }) {
  const { kind, policy, currency, timeZone, status } = order;
  const t = await getTranslator();
  const open = status === "requested" || status === "processing";
  return (
    <>
      <p className="max-w-prose text-sm">{policyIn(t, policy, { kind, zone: timeZone, currency, booked: true })}</p>
      {open && policy.timeline.length > 1 ? (
        <div className="mt-3 max-w-xl">
          <Table caption={`What cancelling costs, in ${currency}`}>
            <thead>
              <tr>
                <Th>If you cancel</Th>
                <Th numeric>Kept, {currency}</Th>
                <Th numeric>Back, {currency}</Th>
              </tr>
            </thead>
            <tbody>
              {policy.timeline.map((step) => (
                <Tr key={step.untilUtc ?? "after"}>
                  <Td>{step.untilUtc ? `until ${formatInstant(step.untilUtc, timeZone)}` : "after that"}</Td>
                  <Td numeric>{formatAmount(step.feeMinor, currency)}</Td>
                  <Td numeric>{formatAmount(step.refundMinor, currency)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
    </>
  );
}
