import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { amendmentTo, ChangeForm, Difference, NotAsAsked, wantedStay } from "@/components/order/change-stay";
import { LinkButton } from "@/components/ui/button";
import { Fieldset, RadioCard, Textarea } from "@/components/ui/field";
import { Breadcrumb } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { bookingPath } from "@/lib/booking-links";
import type { AmendQuote } from "@/lib/contracts/amendment";
import type { OrderView } from "@/lib/contracts/order";
import { getHotelPage } from "@/lib/data/hotels";
import { quoteMyAmendment } from "@/lib/data/orders";
import { formFlash, keptValue, readFlash } from "@/lib/flash";
import { formatMoney } from "@/lib/money";
import { formatParty } from "@/lib/party";
import { pathTo, routes } from "@/lib/routes";
import type { SearchParams } from "@/lib/selection-url";

function buttonWords({ payNowMinor, refundMinor, currency }: AmendQuote): string {
  if (payNowMinor > 0) return `Change it and pay ${formatMoney(payNowMinor, currency)} from my wallet`;
  return refundMinor > 0 ? `Change it and get ${formatMoney(refundMinor, currency)} back` : "Change the booking";
}

async function Confirm({ order, quote, here }: { order: OrderView; quote: AmendQuote; here: string }) {
  const flash = formFlash(await readFlash());
  const toCard = quote.refundTo.some(({ tender }) => tender === "card");
  return (
    <QuotedForm action={`/api/orders/${order.ref}/amendment`} flash={flash} className="mt-6 grid gap-5">
      <GuardFields once back={here} next={bookingPath(order)} />
      <input type="hidden" name="quoteId" value={quote.id} />
      <FormField name="reason" label="Anything the hotel should know?" optional>
        <Textarea rows={2} maxLength={500} defaultValue={keptValue(flash, "reason")} />
      </FormField>
      {quote.refundMinor > 0 && toCard ? (
        <Fieldset legend="Where it goes" name="refundTo">
          <div className="grid gap-2.5">
            <RadioCard name="refundTo" value="wallet" defaultChecked label="To my wallet, at once" />
            <RadioCard
              name="refundTo"
              value="original"
              label="Back the way it came"
              help="A card's bank takes some days."
            />
          </div>
        </Fieldset>
      ) : (
        <input type="hidden" name="refundTo" value="wallet" />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="whitespace-normal">{buttonWords(quote)}</SubmitButton>
        <LinkButton href={bookingPath(order)} variant="quiet">
          Leave it as it is
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** The client's own stay with other dates, guests, room or rate: what it would cost, then the change itself. */
export async function ChangeBooking({ order, query }: { order: OrderView; query: SearchParams }) {
  const booking = bookingPath(order);
  const crumbs = <Breadcrumb className="mb-4" crumbs={[{ label: order.title, href: booking }, { label: "Change" }]} />;
  const { selection: booked, hotel } = order;
  if (!booked || !hotel || !order.actions.includes("amend")) {
    return (
      <>
        {crumbs}
        <h1 className="sr-only">Change a booking</h1>
        <EmptyState
          title="This booking can't be changed here"
          action={<LinkButton href={booking}>See the booking</LinkButton>}
        >
          Write to the hotel about it, or cancel it and book anew.
        </EmptyState>
      </>
    );
  }
  const { wanted, problem } = wantedStay(query, booked);
  const change = amendmentTo(wanted, booked);
  const [rates, answer] = await Promise.all([
    getHotelPage(hotel.id, wanted),
    change ? quoteMyAmendment(order.ref, change) : null,
  ]);
  const here = pathTo(
    routes.client.hotelBooking,
    {},
    {
      ref: order.ref,
      change: 1,
      in: wanted.checkIn,
      out: wanted.checkOut,
      party: formatParty(wanted.party),
      rate: `${wanted.roomId}-${wanted.planId}`,
    },
  );
  return (
    <div className="max-w-3xl">
      {crumbs}
      <h1 className="mb-6 text-4xl">Change this booking</h1>
      <ChangeForm
        path={routes.client.hotelBooking}
        kept={{ ref: order.ref, change: "1" }}
        order={order}
        booked={booked}
        wanted={wanted}
        rates={rates}
      />
      {problem ? <NotAsAsked>{problem}</NotAsAsked> : null}
      {answer && "refused" in answer ? <NotAsAsked>{answer.refused}</NotAsAsked> : null}
      {answer && "quote" in answer ? (
        <>
          <Difference quote={answer.quote} booked={booked} />
          <Confirm order={order} quote={answer.quote} here={here} />
        </>
      ) : null}
    </div>
  );
}
