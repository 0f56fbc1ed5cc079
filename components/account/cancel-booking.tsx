import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Fieldset, RadioCard, Textarea } from "@/components/ui/field";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { CancelQuote, OrderView } from "@/lib/contracts/order";
import { quoteMyCancellation } from "@/lib/data/orders";
import { formatStay } from "@/lib/dates";
import { readFlash } from "@/lib/flash";
import { formatAmount, formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/time-zone";

function Lines({ quote, order }: { quote: CancelQuote; order: OrderView }) {
  const rows = [
    { label: "Price of the booking", minor: order.totalMinor },
    { label: "Paid so far", minor: quote.paidMinor },
    { label: "Kept by the cancellation terms", minor: 0 - quote.feeMinor },
  ];
  return (
    <table className="w-full max-w-md border-collapse text-sm">
      <caption className="sr-only">What cancelling now costs and gives back, in {quote.currency}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {row.label}
            </th>
            <td className="tabular py-2 text-right">{formatAmount(row.minor)}</td>
          </tr>
        ))}
        <tr className="border-t border-edge text-lg font-bold">
          <th scope="row" className="py-2.5 text-left">
            You get back
          </th>
          <td className="tabular py-2.5 text-right">{formatMoney(quote.refundMinor, quote.currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Where it can go: the wallet at once, or each part back the way it came. */
function Destinations({ quote }: { quote: CancelQuote }) {
  const card = quote.refundTo.find((part) => part.tender === "card");
  const wallet = quote.refundTo.find((part) => part.tender === "wallet");
  if (!card || quote.refundMinor === 0) return <input type="hidden" name="refundTo" value="wallet" />;
  const toCard = formatMoney(card.amountMinor, quote.currency);
  return (
    <Fieldset legend="Where it goes" name="refundTo" className="mt-6">
      <div className="grid gap-2.5">
        <RadioCard
          name="refundTo"
          value="wallet"
          defaultChecked
          label="To my wallet, at once"
          help={`${formatMoney(quote.refundMinor, quote.currency)} can be used for the next booking right away.`}
        />
        <RadioCard
          name="refundTo"
          value="original"
          label={wallet ? "Back the way it came" : "Back to the card"}
          help={
            wallet
              ? `${toCard} to the card, ${formatMoney(wallet.amountMinor, quote.currency)} to the wallet. The bank takes some days for the card.`
              : `${toCard} to the card. The bank takes some days.`
          }
        />
      </div>
    </Fieldset>
  );
}

/** What cancelling now costs and gives back, line by line; then the confirmation with a reason. */
export async function CancelBooking({ order }: { order: OrderView }) {
  const here = pathTo(routes.client.cancelOrder, { ref: order.ref });
  const booking = pathTo(routes.client.hotelBooking, {}, { ref: order.ref });
  const answer = order.actions.includes("cancel")
    ? await quoteMyCancellation(order.ref)
    : {
        refused:
          order.status === "cancelled"
            ? "It is cancelled already."
            : order.status === "awaiting_payment"
              ? "It is not paid yet: the rooms go back by themselves when the hold runs out."
              : "It can't be cancelled any more. Write to the hotel about it.",
      };
  const crumbs = (
    <Breadcrumb
      className="mb-4"
      crumbs={[
        { label: "Hotel bookings", href: routes.client.hotelBookings },
        { label: order.ref, href: booking },
        { label: "Cancel" },
      ]}
    />
  );
  if ("refused" in answer) {
    return (
      <>
        {crumbs}
        <h1 className="sr-only">Cancel a booking</h1>
        <EmptyState
          title="This booking can't be cancelled here"
          action={<LinkButton href={booking}>See the booking</LinkButton>}
        >
          {answer.refused}
        </EmptyState>
      </>
    );
  }
  const { quote } = answer;
  const flash = await readFlash();
  const back = formatMoney(quote.refundMinor, quote.currency);
  return (
    <div className="max-w-2xl">
      {crumbs}
      <h1 className="text-4xl">Cancel this booking?</h1>
      <p className="mt-2 mb-6 text-soft">
        {order.title}
        {order.checkIn && order.checkOut ? `, ${formatStay(order.checkIn, order.checkOut)}` : ""}
      </p>
      <Lines quote={quote} order={order} />
      <p className="mt-3 max-w-prose text-sm text-soft">
        {quote.words} Reckoned for {formatInstant(quote.asOf, order.timeZone)}; it holds until{" "}
        {formatInstant(quote.expiresAt, order.timeZone)}.
      </p>
      <ActionForm
        action={`/api/orders/${order.ref}/cancellation`}
        flash={flash?.kind === "error" ? flash : null}
        className="mt-6"
      >
        <GuardFields once back={here} next={booking} />
        <input type="hidden" name="quoteId" value={quote.id} />
        <FormField name="reason" label="Why do you cancel?" optional help="The hotel reads it.">
          <Textarea
            rows={3}
            maxLength={500}
            defaultValue={typeof flash?.values?.reason === "string" ? flash.values.reason : undefined}
          />
        </FormField>
        <Destinations quote={quote} />
        <p className="mt-5 mb-4 text-sm">The rooms go back on sale at once. This can't be undone.</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">
            {quote.refundMinor > 0 ? `Cancel and get ${back} back` : "Cancel and get nothing back"}
          </SubmitButton>
          <LinkButton href={booking} variant="quiet">
            Keep the booking
          </LinkButton>
        </div>
      </ActionForm>
    </div>
  );
}
