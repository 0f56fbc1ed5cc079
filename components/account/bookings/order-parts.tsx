import type { ReactNode } from "react";
import { arrivalTimeIn } from "@/components/booking/arrival-times";
import { HoldNotice } from "@/components/booking/hold-notice";
import { StatusDot } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OrderRow, OrderView } from "@/lib/contracts/orders/order";
import { getOutcomeLabel, paymentStatusLabels } from "@/lib/labels/order";
import { amountIn, formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { Text } from "@/lib/language/messages";
import { moneySummaryIn } from "@/lib/language/order-money";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { policyIn } from "@/lib/pricing/cancellation-wording";

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

type HoldStripProps = {
  until: string | null;
  now: Date;
  sentence: Text;
  /** Of a booking that is held without payment. */
  order?: Pick<OrderRow, "payBy" | "timeZone">;
};

/** The remaining time of a hold; renders nothing without one. */
export function HoldStrip({ until, now, sentence, order }: HoldStripProps) {
  const t = useServerTranslations();
  const secondsLeft = secondsUntil(until, now);
  if (!until || secondsLeft === 0) return null;
  return (
    <div className="mb-6 overflow-hidden rounded-lg border border-primary-line [&>p]:border-b-0 [&>p>span]:px-4">
      <HoldNotice until={until} secondsLeft={secondsLeft} sentence={t(sentence)} order={order} />
    </div>
  );
}

/** Status, payment status and title. */
export async function ListingStatus({ order }: { order: OrderView }) {
  const t = await getTranslator();
  const state = getOutcomeLabel(order);
  const payment = paymentStatusLabels[order.paymentStatus];
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <StatusDot tone={state.tone} className="whitespace-normal!">
        {t.known(state.label)}
      </StatusDot>
      {order.status === "awaiting_payment" ? null : (
        <StatusDot tone={payment.tone} className="whitespace-normal!">
          {moneySummaryIn(t, order) || t.known(payment.label)}
        </StatusDot>
      )}
      <span>
        {t.rich("Reference {ref}", {
          ref: (
            <span key="ref" className="font-mono">
              {order.ref}
            </span>
          ),
        })}
      </span>
    </p>
  );
}

export function Travellers({ guests }: { guests: OrderView["guests"] }) {
  const t = useServerTranslations();
  if (!guests) return <p className="text-sm text-soft">{t("We ask for names when you pay.")}</p>;
  const others = guests.otherGuests.filter(Boolean);
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {guests.firstName} {guests.lastName}
      </p>
      <p className="text-soft">
        {guests.email}, {guests.phone}
      </p>
      {others.length > 0 ? (
        <p className="mt-1">{t("With {list}", { list: others.join(getListSeparator(t.language)) })}</p>
      ) : null}
      {guests.arrivalTime ? (
        <p className="mt-1">{t("Arrival: {time}", { time: arrivalTimeIn(t, guests.arrivalTime) })}</p>
      ) : null}
      {guests.requests ? <p className="mt-1 whitespace-pre-line">{guests.requests}</p> : null}
    </div>
  );
}

/** The agreed terms as text, and what cancelling gives back of the amount paid so far, step by step. */
export async function CancelTerms({ order }: { order: OrderView }) {
  const { kind, policy, currency, timeZone, status, cancelSteps, paidMinor, outstandingMinor } = order;
  const t = await getTranslator();
  const open = status === "requested" || status === "processing";
  return (
    <>
      <p className="max-w-prose text-sm">{policyIn(t, policy, { kind, zone: timeZone, currency, booked: true })}</p>
      {open && paidMinor === 0 ? (
        <p className="mt-2 max-w-prose text-sm">{t("Nothing has been paid online, so there is nothing to refund.")}</p>
      ) : null}
      {open && paidMinor > 0 && outstandingMinor > 0 ? (
        <p className="mt-2 max-w-prose text-sm">
          {t("These amounts are for the {amount} paid so far.", {
            amount: formatMoneyIn(t.language, paidMinor, currency),
          })}
        </p>
      ) : null}
      {cancelSteps.length > 1 && paidMinor > 0 ? (
        <div className="mt-3 max-w-xl">
          <Table caption={t("Cancellation fees, in {currency}", { currency })}>
            <thead>
              <tr>
                <Th>{t("If you cancel")}</Th>
                <Th numeric>{t("Fee, {currency}", { currency })}</Th>
                <Th numeric>{t("Refund, {currency}", { currency })}</Th>
              </tr>
            </thead>
            <tbody>
              {cancelSteps.map((step) => (
                <Tr key={step.untilUtc ?? "after"}>
                  <Td>
                    {step.untilUtc
                      ? t("until {when}", { when: instantIn(t, step.untilUtc, timeZone) })
                      : t("after that")}
                  </Td>
                  <Td numeric>{amountIn(t.language, step.feeMinor, currency)}</Td>
                  <Td numeric>{amountIn(t.language, step.refundMinor, currency)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
    </>
  );
}
