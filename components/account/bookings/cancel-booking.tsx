import type { ReactNode } from "react";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { activeLines, LineCheckboxes, namedLines } from "@/components/order/line-checkboxes";
import { AutoForm } from "@/components/storefront/chrome/auto-submit";
import { ChoiceScope, Chosen } from "@/components/storefront/chrome/choice";
import { Button, LinkButton } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState, Notice } from "@/components/ui/notice";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { CancelQuote } from "@/lib/contracts/orders/order-cancellation";
import { findCancelRequest, quoteMyCancellation } from "@/lib/data/orders";
import { getKindLabels, getKindTexts } from "@/lib/kinds";
import { formatMoneyIn, stayIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { bookingPath, listPath } from "@/lib/links/booking-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { pathTo, routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { Destinations, QuoteLines, TermSteps } from "./cancel-quote";
import { CancelResponse, CancelWaiting } from "./cancel-waiting";

/** The lines in the URL; all lines without the parameter, null if all were deselected. */
export function chosenLines(order: OrderView, query: SearchParams): number[] | null {
  const chosen = namedLines(order, query);
  if (chosen.length > 0) return chosen;
  return query.choose === undefined ? activeLines(order).map(({ id }) => id) : null;
}

type ChoiceProps = {
  order: OrderView;
  /** The path of the page with its query. */
  page: string;
  chosen: readonly number[];
  result: ReactNode;
};

/** The choice of lines, if there are several and they can be cancelled separately, and what cancelling them means. */
export function LineChoice({ order, page, chosen, result }: ChoiceProps) {
  const t = useServerTranslations();
  if (activeLines(order).length < 2 || !order.actions.includes("cancel_lines")) return result;
  const [path = "", search] = page.split("?");
  return (
    <ChoiceScope>
      <AutoForm action={t.at(path)} label={t("Select what to cancel")} className="mb-7 max-w-xl">
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="choose" value="1" />
        <LineCheckboxes order={order} chosen={chosen} />
        <div className="no-script-only mt-2">
          <Button type="submit" size="sm">
            {t("Check refund")}
          </Button>
        </div>
      </AutoForm>
      <Chosen>{result}</Chosen>
    </ChoiceScope>
  );
}

export function getButtonLabel(
  t: PageTranslator,
  { closes, refundMinor, paidMinor, needsApproval, currency }: CancelQuote,
): string {
  // Nothing was paid, so nothing is lost: "without a refund" would frighten.
  if (paidMinor === 0) {
    if (needsApproval) return t("Ask to cancel free of charge");
    return closes ? t("Cancel free of charge") : t("Cancel the selection free of charge");
  }
  const amount = formatMoneyIn(t.language, refundMinor, currency);
  if (needsApproval)
    return refundMinor > 0 ? t("Ask to cancel and get {amount} back", { amount }) : t("Ask to cancel without a refund");
  if (closes) return refundMinor > 0 ? t("Cancel and get {amount} back", { amount }) : t("Cancel without a refund");
  return refundMinor > 0
    ? t("Cancel the selection and get {amount} back", { amount })
    : t("Cancel the selection without a refund");
}

async function Confirmation({ order, quote, here }: { order: OrderView; quote: CancelQuote; here: string }) {
  const t = await getTranslator();
  const flash = await readFlash();
  const booking = bookingPath(order);
  const { needsApproval, closes } = quote;
  const texts = getKindTexts(order.kind);
  return (
    <QuotedForm
      action={`/api/orders/${order.ref}/cancellation`}
      flash={flash?.kind === "error" ? flash : null}
      className="mt-6"
    >
      <GuardFields once back={here} next={needsApproval ? here : booking} />
      <input type="hidden" name="quoteId" value={quote.id} />
      <FormField name="reason" label={t("Reason for cancelling")} optional help={t(texts.providerReads)}>
        <Textarea
          rows={3}
          maxLength={500}
          defaultValue={typeof flash?.values?.reason === "string" ? flash.values.reason : undefined}
        />
      </FormField>
      <Destinations quote={quote} />
      <p className="mt-5 mb-4 max-w-prose text-sm">
        {needsApproval
          ? t("We review your request first. These amounts stay fixed, and your booking stays active until we decide.")
          : closes
            ? t(texts.released)
            : t("The selection is released immediately; the rest stays booked. This can't be undone.")}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" className="py-2 whitespace-normal!">
          {getButtonLabel(t, quote)}
        </SubmitButton>
        <LinkButton href={booking} variant="quiet">
          {t("Keep booking")}
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** How long the amounts of a quote are valid, and the terms behind them. */
export function QuoteValidity({ quote, order }: { quote: CancelQuote; order: OrderView }) {
  const t = useServerTranslations();
  return (
    <p className="mt-3 max-w-prose text-sm">
      {quote.nextStepAt
        ? t.rich("Valid until {time}. After that, the fee goes up.", {
            time: (
              <strong key="time" className="font-semibold">
                {instantIn(t, quote.nextStepAt, order.timeZone)}
              </strong>
            ),
          })
        : t("Valid until the booking begins.")}{" "}
      <span className="text-soft">
        {t("Calculated for {time}.", { time: instantIn(t, quote.asOf, order.timeZone) })}{" "}
        {policyIn(t, order.policy, { kind: order.kind, zone: order.timeZone, currency: order.currency, booked: true })}
      </span>
    </p>
  );
}

type ConsequencesProps = { order: OrderView; quote: CancelQuote; here: string; now: Date };

/** The amounts of cancelling now, how long they are valid, and the confirmation. */
function Consequences({ order, quote, here, now }: ConsequencesProps) {
  return (
    <>
      <QuoteLines quote={quote} order={order} />
      <QuoteValidity quote={quote} order={order} />
      <TermSteps order={order} now={now} />
      <Confirmation order={order} quote={quote} here={here} />
    </>
  );
}

/** The reason why it can't be cancelled. */
const describeClosed = (t: PageTranslator, order: OrderView): string => {
  if (order.status === "cancelled") return t("This booking is already cancelled.");
  return order.status === "awaiting_payment"
    ? t("This booking is not paid yet. It is released automatically when the hold ends.")
    : t("This booking can no longer be cancelled. Send a message about it or open a claim.");
};

const Refused = ({ booking, children }: { booking: string; children: ReactNode }) => {
  const t = useServerTranslations();
  return (
    <>
      <h1 className="sr-only">{t("Cancel a booking")}</h1>
      <EmptyState
        title={t("This booking can't be cancelled online")}
        action={<LinkButton href={booking}>{t("View booking")}</LinkButton>}
      >
        {children}
      </EmptyState>
    </>
  );
};

async function Cancelling({ order, query, now }: { order: OrderView; query: SearchParams; now: Date }) {
  const t = await getTranslator();
  const booking = bookingPath(order);
  const request = await findCancelRequest(order.ref);
  if (request?.state === "waiting") return <CancelWaiting request={request} order={order} booking={booking} />;
  if (!order.actions.includes("cancel")) return <Refused booking={booking}>{describeClosed(t, order)}</Refused>;
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
      <h1 className="text-4xl">{t("Cancel this booking?")}</h1>
      <p className="mt-2 mb-6 text-soft">
        {titleIn(t.language, order.product)}
        {order.checkIn && order.checkOut
          ? `${getListSeparator(t.language)}${stayIn(t.language, order.checkIn, order.checkOut)}`
          : ""}
      </p>
      <CancelResponse request={request} />
      <LineChoice
        order={order}
        page={pathTo(routes.client.cancelOrder, { ref: order.ref })}
        chosen={chosen ?? []}
        result={
          response ? (
            <Consequences order={order} quote={response.quote} here={here} now={now} />
          ) : (
            <Notice kind="info" title={t("Nothing selected")}>
              {t("Select what you want to cancel.")}
            </Notice>
          )
        }
      />
    </>
  );
}

/** The retained and refunded amounts of cancelling now, line by line; then the confirmation with a reason. */
export function CancelBooking(props: { order: OrderView; query: SearchParams; now: Date }) {
  const t = useServerTranslations();
  const { ref } = props.order;
  return (
    <div className="max-w-2xl">
      <Breadcrumb
        t={t}
        className="mb-4"
        crumbs={[
          { label: t(getKindLabels(props.order.kind).bookings), href: listPath(props.order.kind) },
          { label: ref, href: bookingPath(props.order) },
          { label: t("Cancel this booking") },
        ]}
      />
      <Cancelling {...props} />
    </div>
  );
}
