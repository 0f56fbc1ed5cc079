import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { LinkButton } from "@/components/ui/button";
import { Fieldset, RadioCard, Textarea } from "@/components/ui/field";
import type { AmendQuote } from "@/lib/contracts/amendment";
import type { OrderView } from "@/lib/contracts/order";
import type { Selection } from "@/lib/contracts/selection";
import { getHotelPage } from "@/lib/data/hotels";
import { quoteAmendmentAs } from "@/lib/data/orders";
import { type Flash, keptValue } from "@/lib/flash";
import { formatMoney } from "@/lib/money";
import { formatParty } from "@/lib/party";
import { pathTo, type routes } from "@/lib/routes";
import type { SearchParams } from "@/lib/selection-url";
import { amendmentTo, ChangeForm, Difference, NotAsAsked, wantedStay } from "./change-stay";

type Place = {
  /** The page that it is asked on, and what of its address stays. */
  path: typeof routes.client.hotelBooking | typeof routes.public.hotelPaymentStatus;
  kept: Readonly<Record<string, string>>;
  /** Where the booking is seen. */
  home: string;
  /** Booked without an account: there is no wallet, so cards pay and are paid back. */
  guest: boolean;
};

type ConfirmProps = { order: OrderView; quote: AmendQuote; here: string; place: Place; flash: Flash | null };

/** Where the money goes that a cheaper stay gives back. */
function WayBack({ quote, guest }: { quote: AmendQuote; guest: boolean }) {
  if (guest) return <input type="hidden" name="refundTo" value="original" />;
  const toCard = quote.refundTo.some(({ tender }) => tender === "card");
  if (quote.refundMinor === 0 || !toCard) return <input type="hidden" name="refundTo" value="wallet" />;
  return (
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
  );
}

/** The change itself: what it costs more comes out of the wallet, or is paid by card and changes the stay when it is there. */
function Confirm({ order, quote, here, place, flash }: ConfirmProps) {
  const { payNowMinor, refundMinor, currency } = quote;
  const { guest, home } = place;
  const now = formatMoney(payNowMinor, currency);
  const byWallet = payNowMinor > 0 ? `Change it and pay ${now} from my wallet` : "Change the booking";
  return (
    <>
      {guest && payNowMinor > 0 ? null : (
        <QuotedForm
          action={`/api/orders/${order.ref}/amendment`}
          flash={flash}
          scope="change"
          className="mt-6 grid gap-5"
        >
          <GuardFields once back={here} next={home} />
          <input type="hidden" name="quoteId" value={quote.id} />
          <FormField name="reason" label="Anything the hotel should know?" optional>
            <Textarea rows={2} maxLength={500} defaultValue={keptValue(flash, "reason")} />
          </FormField>
          <WayBack quote={quote} guest={guest} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton className="whitespace-normal!">
              {refundMinor > 0 ? `Change it and get ${formatMoney(refundMinor, currency)} back` : byWallet}
            </SubmitButton>
            <LinkButton href={home} variant="quiet">
              Leave it as it is
            </LinkButton>
          </div>
        </QuotedForm>
      )}
      {payNowMinor > 0 ? (
        <QuotedForm
          action={`/api/orders/${order.ref}/amendment/payment`}
          flash={guest ? flash : null}
          scope="card"
          className="mt-6"
        >
          <GuardFields once back={here} />
          <input type="hidden" name="quoteId" value={quote.id} />
          <p className="mb-3 max-w-prose text-sm text-soft">
            The stay is changed when the card's payment is there. Should the rooms be gone or the price be another by
            then, all of it goes back to the card and the booking stays as it is.
          </p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant={guest ? "primary" : "secondary"} className="whitespace-normal!">
              {guest ? `Change it and pay ${now} by card` : `Pay ${now} by card instead`}
            </SubmitButton>
            {guest ? (
              <LinkButton href={home} variant="quiet">
                Leave it as it is
              </LinkButton>
            ) : null}
          </div>
        </QuotedForm>
      ) : null}
    </>
  );
}

type ChangeOwnStayProps = {
  order: OrderView;
  booked: Selection;
  hotelId: number;
  query: SearchParams;
  /** Of whoever booked it: a client's session, or a guest's pass. */
  token: string;
  place: Place;
  flash: Flash | null;
};

/** One's own stay with other dates, guests, room or rate: what it would cost, then the change itself. */
export async function ChangeOwnStay({ order, booked, hotelId, query, token, place, flash }: ChangeOwnStayProps) {
  const { wanted, problem } = wantedStay(query, booked);
  const change = amendmentTo(wanted, booked);
  const [rates, answer] = await Promise.all([
    getHotelPage(hotelId, wanted),
    change ? quoteAmendmentAs(token, order.ref, change) : null,
  ]);
  const { checkIn, checkOut, party, roomId, planId } = wanted;
  const asked = { in: checkIn, out: checkOut, party: formatParty(party), rate: `${roomId}-${planId}` };
  const here = pathTo(place.path, {}, { ...place.kept, ...asked });
  return (
    <>
      <ChangeForm path={place.path} kept={place.kept} order={order} booked={booked} wanted={wanted} rates={rates} />
      {problem ? <NotAsAsked>{problem}</NotAsAsked> : null}
      {answer && "refused" in answer ? <NotAsAsked>{answer.refused}</NotAsAsked> : null}
      {answer && "quote" in answer ? (
        <>
          <Difference quote={answer.quote} booked={booked} />
          <Confirm order={order} quote={answer.quote} here={here} place={place} flash={flash} />
        </>
      ) : null}
    </>
  );
}
