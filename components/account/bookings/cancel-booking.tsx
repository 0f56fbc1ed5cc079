import type { ReactNode } from "react";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { activeLines, LineCheckboxes, namedLines } from "@/components/order/line-checkboxes";
import { AutoForm } from "@/components/storefront/chrome/auto-submit";
import { Button, LinkButton } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState, Notice } from "@/components/ui/notice";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { CancelQuote } from "@/lib/contracts/orders/order-cancellation";
import { findCancelRequest, quoteMyCancellation } from "@/lib/data/orders";
import { formatStay } from "@/lib/dates";
import { readFlash } from "@/lib/flash";
import { getKindLabels, getKindTexts } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { bookingPath, listPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { formatMoney } from "@/lib/money";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/time-zone";
import { Destinations, QuoteLines, TermSteps } from "./cancel-quote";
import { CancelResponse, CancelWaiting } from "./cancel-waiting";

/** The lines in the URL; all lines without the parameter, null if all were deselected. */
function chosenLines(order: OrderView, query: SearchParams): number[] | null {
  const chosen = namedLines(order, query);
  if (chosen.length > 0) return chosen;
  return query.choose === undefined ? activeLines(order).map(({ id }) => id) : null;
}

/** The choice of lines, if there are several and they can be cancelled separately. */
function LineChoice({ order, chosen }: { order: OrderView; chosen: readonly number[] }) {
  if (activeLines(order).length < 2 || !order.actions.includes("cancel_lines")) return null;
  return (
    <AutoForm
      action={pathTo(routes.client.cancelOrder, { ref: order.ref })}
      label={`${getKindLabels(order.kind).units} to cancel`}
      className="mb-7 max-w-xl"
    >
      <input type="hidden" name="choose" value="1" />
      <LineCheckboxes order={order} chosen={chosen} />
      <div className="no-script-only mt-2">
        <Button type="submit" size="sm">
          Show what these cost
        </Button>
      </div>
    </AutoForm>
  );
}

const getUnits = ({ kind }: OrderView): string => getKindLabels(kind).units.toLowerCase();

function getButtonLabel({ closes, refundMinor, needsApproval, currency }: CancelQuote, units: string): string {
  const what = closes ? "Cancel" : `Cancel these ${units}`;
  const back = refundMinor > 0 ? `get ${formatMoney(refundMinor, currency)} back` : "get nothing back";
  return needsApproval ? `Ask to cancel and ${back}` : `${what} and ${back}`;
}

async function Confirmation({ order, quote, here }: { order: OrderView; quote: CancelQuote; here: string }) {
  const flash = await readFlash();
  const booking = bookingPath(order);
  const { needsApproval, closes } = quote;
  const texts = getKindTexts(order.kind);
  const units = getUnits(order);
  return (
    <QuotedForm
      action={`/api/orders/${order.ref}/cancellation`}
      flash={flash?.kind === "error" ? flash : null}
      className="mt-6"
    >
      <GuardFields once back={here} next={needsApproval ? here : booking} />
      <input type="hidden" name="quoteId" value={quote.id} />
      <FormField name="reason" label="Reason for cancelling" optional help={texts.providerReads}>
        <Textarea
          rows={3}
          maxLength={500}
          defaultValue={typeof flash?.values?.reason === "string" ? flash.values.reason : undefined}
        />
      </FormField>
      <Destinations quote={quote} />
      <p className="mt-5 mb-4 max-w-prose text-sm">
        {needsApproval
          ? "An administrator looks at it first. These amounts hold however long that takes, and until then the booking stands."
          : closes
            ? texts.released
            : `These ${units} are released immediately; the others stay booked. This can't be undone.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" className="whitespace-normal!">
          {getButtonLabel(quote, units)}
        </SubmitButton>
        <LinkButton href={booking} variant="quiet">
          Keep booking
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** The reason why it can't be cancelled. */
const describeClosed = (order: OrderView): string => {
  if (order.status === "cancelled") return "It is cancelled already.";
  return order.status === "awaiting_payment"
    ? `It is not paid yet: the ${getUnits(order)} go back by themselves when the hold runs out.`
    : "This booking can no longer be cancelled. Send a message about it or open a claim.";
};

const Refused = ({ booking, children }: { booking: string; children: ReactNode }) => (
  <>
    <h1 className="sr-only">Cancel a booking</h1>
    <EmptyState
      title="This booking can't be cancelled online"
      action={<LinkButton href={booking}>View booking</LinkButton>}
    >
      {children}
    </EmptyState>
  </>
);

async function Cancelling({ order, query, now }: { order: OrderView; query: SearchParams; now: Date }) {
  const t = await getTranslator();
  const booking = bookingPath(order);
  const request = await findCancelRequest(order.ref);
  if (request?.state === "waiting") return <CancelWaiting request={request} order={order} booking={booking} />;
  if (!order.actions.includes("cancel")) return <Refused booking={booking}>{describeClosed(order)}</Refused>;
  const chosen = chosenLines(order, query);
  const all = activeLines(order).length === chosen?.length;
  const response = chosen ? await quoteMyCancellation(order.ref, all ? undefined : chosen) : null;
  if (response && "refused" in response) return <Refused booking={booking}>{response.refused}</Refused>;
  const here = pathTo(
    routes.client.cancelOrder,
    { ref: order.ref },
    { choose: all ? undefined : 1, line: all ? undefined : chosen?.join(",") },
  );
  return (
    <>
      <h1 className="text-4xl">Cancel this booking?</h1>
      <p className="mt-2 mb-6 text-soft">
        {order.title}
        {order.checkIn && order.checkOut ? `, ${formatStay(order.checkIn, order.checkOut)}` : ""}
      </p>
      <CancelResponse request={request} />
      <LineChoice order={order} chosen={chosen ?? []} />
      {response ? (
        <>
          <QuoteLines quote={response.quote} kind={order.kind} />
          <p className="mt-3 max-w-prose text-sm">
            {response.quote.nextStepAt ? (
              <>
                It stays so until{" "}
                <strong className="font-semibold">{formatInstant(response.quote.nextStepAt, order.timeZone)}</strong>,
                after that more is kept.
              </>
            ) : (
              `It stays so until the ${getKindLabels(order.kind).one.toLowerCase()} begins.`
            )}{" "}
            <span className="text-soft">
              Computed for {formatInstant(response.quote.asOf, order.timeZone)}.{" "}
              {policyIn(t, order.policy, {
                kind: order.kind,
                zone: order.timeZone,
                currency: order.currency,
                booked: true,
              })}
            </span>
          </p>
          <TermSteps order={order} now={now} />
          <Confirmation order={order} quote={response.quote} here={here} />
        </>
      ) : (
        <Notice kind="info" title="Nothing is chosen">
          Tick the {getUnits(order)} that you want to cancel.
        </Notice>
      )}
    </>
  );
}

/** The retained and refunded amounts of cancelling now, line by line; then the confirmation with a reason. */
export function CancelBooking(props: { order: OrderView; query: SearchParams; now: Date }) {
  const { ref } = props.order;
  return (
    <div className="max-w-2xl">
      <Breadcrumb
        className="mb-4"
        crumbs={[
          { label: getKindLabels(props.order.kind).bookings, href: listPath(props.order.kind) },
          { label: ref, href: bookingPath(props.order) },
          { label: "Cancel" },
        ]}
      />
      <Cancelling {...props} />
    </div>
  );
}
