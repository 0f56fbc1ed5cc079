import { PayChoices } from "@/components/booking/pay-choices";
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
import { getMyWallet } from "@/lib/data/wallet";
import { cachedValue, type Flash } from "@/lib/flash";
import { hotelTexts } from "@/lib/kinds/hotel/texts";
import { formatMoneyIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { formatParty } from "@/lib/party";
import { pathTo } from "@/lib/routes";
import type { FormPlace } from "../account";
import { amendmentTo, ChangeForm, Difference, NotAsAsked, wantedStay } from "./change-stay";

type ConfirmProps = { order: OrderView; quote: AmendQuote; here: string; place: FormPlace; flash: Flash | null };

/** Describes the destination of the refund for a cheaper stay. */
async function WayBack({ quote, guest }: { quote: AmendQuote; guest: boolean }) {
  if (guest) return <input type="hidden" name="refundTo" value="original" />;
  const t = await getTranslator();
  const toCard = quote.refundTo.some(({ tender }) => tender === "card");
  if (quote.refundMinor === 0 || !toCard) return <input type="hidden" name="refundTo" value="original" />;
  return (
    <Fieldset legend={t("Refund to")} name="refundTo">
      <div className="grid gap-2.5">
        <RadioCard
          name="refundTo"
          value="original"
          defaultChecked
          label={t("Original payment method")}
          help={t("Card refunds take 3–10 days.")}
        />
        <RadioCard name="refundTo" value="wallet" label={t("Wallet (instant)")} />
      </div>
    </Fieldset>
  );
}

/** A change with a higher price: paid first, by card or from a wallet with sufficient balance. */
async function PayChange({ order, quote, here, place, flash }: ConfirmProps) {
  const { payNowMinor, currency } = quote;
  const { guest, home } = place;
  const t = await getTranslator();
  const money = (minor: number) => formatMoneyIn(t.language, minor, currency);
  const walletMinor = guest ? 0 : (await getMyWallet()).balanceMinor;
  const isEnough = walletMinor >= payNowMinor;
  const none = { walletMinor: 0, cardMinor: 0, charge: null };
  const card = {
    ...{ method: "card" as const, label: "Card", detail: `${money(payNowMinor)} on the bank's secure page` },
    ...{ offered: true, ...none, cardMinor: payNowMinor },
  };
  const wallet = {
    ...{ method: "wallet" as const, label: "Wallet", offered: isEnough, ...none, walletMinor: payNowMinor },
    detail: isEnough
      ? `${money(walletMinor - payNowMinor)} stays in it`
      : `It holds ${money(walletMinor)}, which is less than ${money(payNowMinor)}`,
  };
  return (
    <QuotedForm action={`/api/orders/${order.ref}/amendment/payment`} flash={flash} scope="change" className="mt-6">
      <GuardFields once back={here} />
      <input type="hidden" name="quoteId" value={quote.id} />
      <Fieldset legend={t("How you pay")} name="method">
        <PayChoices
          options={guest ? [card] : [card, wallet]}
          dueMinor={payNowMinor}
          currency={currency}
          there={{ pay: t(hotelTexts.payThere), book: t(hotelTexts.bookAndPayThere) }}
          button={t("Change and pay {amount}", { amount: money(payNowMinor) })}
        />
      </Fieldset>
      <p className="mt-3 max-w-prose text-sm text-soft">
        {t(
          "We'll update your booking once the payment goes through. If the room or price is no longer available, we refund you in full and nothing changes.",
        )}
      </p>
      <div className="mt-3">
        <LinkButton href={home} variant="quiet">
          {t("Keep as is")}
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** A change with an equal or lower price. */
async function Confirm({ order, quote, here, place, flash }: ConfirmProps) {
  const { refundMinor, currency } = quote;
  const { guest, home } = place;
  const t = await getTranslator();
  return (
    <QuotedForm action={`/api/orders/${order.ref}/amendment`} flash={flash} scope="change" className="mt-6 grid gap-5">
      <GuardFields once back={here} next={home} />
      <input type="hidden" name="quoteId" value={quote.id} />
      <FormField name="reason" label={t("Special requests")} optional>
        <Textarea rows={2} maxLength={500} defaultValue={cachedValue(flash, "reason")} />
      </FormField>
      <WayBack quote={quote} guest={guest} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="whitespace-normal!">
          {refundMinor > 0
            ? t("Change and get {amount} back", { amount: formatMoneyIn(t.language, refundMinor, currency) })
            : t("Change the booking")}
        </SubmitButton>
        <LinkButton href={home} variant="quiet">
          {t("Keep as is")}
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

type ChangeOwnStayProps = {
  order: OrderView;
  booked: Selection;
  hotelId: number;
  query: SearchParams;
  /** Credential of the person who booked: a client's session token or a guest access token. */
  token: string;
  place: FormPlace;
  flash: Flash | null;
};

/** Changes the client's own stay: dates, guests, room or rate. Shows the price difference, then confirms. */
export async function ChangeOwnStay({ order, booked, hotelId, query, token, place, flash }: ChangeOwnStayProps) {
  const { wanted, enteredParty, problem } = wantedStay(query, booked);
  const change = problem ? null : amendmentTo(wanted, booked);
  const [rates, response] = await Promise.all([
    getHotelPage(hotelId, wanted),
    change ? quoteAmendmentAs(token, order.ref, change) : null,
  ]);
  const { checkIn, checkOut, party, roomId, planId } = wanted;
  const asked = { in: checkIn, out: checkOut, party: formatParty(party), rate: `${roomId}-${planId}` };
  const t = await getTranslator();
  const Settle = response && "quote" in response && response.quote.payNowMinor > 0 ? PayChange : Confirm;
  const here = t.at(pathTo(place.path, {}, { ...place.kept, ...asked }));
  return (
    <>
      <ChangeForm
        path={t.at(place.path)}
        kept={place.kept}
        order={order}
        booked={booked}
        wanted={wanted}
        enteredParty={enteredParty}
        rates={rates}
      />
      {problem ? <NotAsAsked>{t.known(problem)}</NotAsAsked> : null}
      {response && "refused" in response ? <NotAsAsked>{response.refused}</NotAsAsked> : null}
      {response && "quote" in response ? (
        <>
          <Difference quote={response.quote} booked={booked} timeZone={order.timeZone} />
          <Settle order={order} quote={response.quote} here={here} place={place} flash={flash} />
        </>
      ) : null}
    </>
  );
}
