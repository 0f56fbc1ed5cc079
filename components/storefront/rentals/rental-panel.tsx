import { cookies } from "next/headers";
import { AddToTrip } from "@/components/booking/add-to-trip";
import { CheckoutForm, findCheckout } from "@/components/booking/checkout-form";
import { HoldForm } from "@/components/booking/hold-form";
import { JoinWaitingList } from "@/components/booking/join-waiting-list";
import { OfferPromises } from "@/components/booking/offer-promises";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { Promised } from "@/components/booking/promised";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import { Check } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import type { TransportQuote } from "@/lib/contracts/orders/quote";
import type { RentalPage } from "@/lib/contracts/transport/rental-search";
import { getSite } from "@/lib/data/site/site";
import { priceRental } from "@/lib/data/transport/rentals";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import { zoneIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { respondIn } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { storedTextTranslator } from "@/lib/language/written";
import type { QueryValues } from "@/lib/links/stay-links";
import {
  type RentalChoice,
  rentalChoiceValues,
  toRentalRequest,
  transportListPath,
  transportPath,
} from "@/lib/links/transport-links";
import { currencyCookie } from "@/lib/protocol";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";
import { AutoForm } from "../chrome/auto-submit";
import { Chosen } from "../chrome/choice";
import { PlaceName } from "../term";
import { RentalFields } from "./rental-fields";
import { describeDeposit } from "./rental-labels";

type PanelProps = {
  rental: RentalPage;
  choice: RentalChoice;
  /** The id of the selected traveller. */
  traveller: string | undefined;
};

const maxUnits = 5;

/** The search for all models with the selection of a model. */
const listValues = ({ mode }: RentalPage, { from, units: _, extras: __, ...times }: RentalChoice): QueryValues => ({
  mode,
  place: from,
  ...times,
});

/** Stations, times, age and extras: a GET form to the page itself. */
async function TimesForm({ rental, choice }: Pick<PanelProps, "rental" | "choice">) {
  const t = await getTranslator();
  return (
    <AutoForm
      action={`${t.at(transportPath(rental))}#book`}
      label={t("Times and price")}
      className="grid items-end gap-3 self-start sm:grid-cols-2"
    >
      <RentalFields rental={rental} choice={choice}>
        <Field name="units" label={t("Vehicles")} scope="rental">
          <Select key={choice.units} defaultValue={choice.units}>
            {Array.from({ length: maxUnits }, (_, at) => at + 1).map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </Select>
        </Field>
      </RentalFields>
      <Button type="submit" variant="primary" className="sm:col-span-2">
        {t("Show price")}
      </Button>
    </AutoForm>
  );
}

/** The facts, price and terms of a quote. Visitors pay here. */
async function Offer({ rental, choice, traveller, quote }: PanelProps & { quote: TransportQuote }) {
  const [t, site, session, flash] = await Promise.all([getTranslator(), getSite(), readSession(), readFlash()]);
  const checkout = await findCheckout(session, "transport", quote);
  const here = t.at(transportPath(rental, rentalChoiceValues(choice)));
  const held = `${t.at(routes.public.confirmBooking)}?ref={ref}`;
  const { price } = quote;
  const { rental: booked } = quote.booked;
  const stops = booked ? [booked.pickUp, booked.return] : [];
  const comma = getListSeparator(t.language);
  return (
    <>
      <div aria-live="polite">
        <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:text-end [&_dt]:text-soft">
          {stops.map(({ name, date, time, timeZone }, at) => (
            <div key={at === 0 ? "out" : "back"} className="contents">
              <dt>{at === 0 ? t("Pick-up") : t("Return")}</dt>
              <dd>
                <PlaceName>{name}</PlaceName>
                {["", formatDateIn(t.language, date), time].join(comma)} {zoneIn(t, timeZone)}
              </dd>
            </div>
          ))}
        </dl>
        <PayableGroup price={price} kind="transport" />
        <OfferPromises
          kind="transport"
          quote={quote}
          byHand={t(
            "The rental company confirms this booking. If it declines or doesn't respond in time, you get a full refund.",
          )}
          left={(units) => t("{n} left", { n: units })}
          className="mt-4 mb-5 grid max-w-prose gap-3"
        >
          {booked && booked.depositMinor > 0 ? (
            <Promised Icon={Check}>
              {describeDeposit(t, booked.units, formatMoneyIn(t.language, booked.depositMinor, price.currency))}
            </Promised>
          ) : null}
        </OfferPromises>
      </div>
      {checkout ? (
        <>
          <CheckoutForm
            kind="transport"
            quote={quote}
            checkout={checkout}
            here={here}
            traveller={traveller}
            units={null}
            flash={flash}
            next={held}
          />
          <AddToTrip quote={quote} here={here} />
        </>
      ) : (
        <HoldForm
          kind="transport"
          quote={quote}
          session={session}
          here={here}
          next={held}
          flash={flash}
          texts={{
            hold: t.count("Hold it for {n} minute", "Hold it for {n} minutes", site.holdMinutes),
            needsAccount: t("You need an account to book this."),
          }}
        />
      )}
    </>
  );
}

/** The price of a complete choice, or the reason why it cannot be booked; null for an incomplete one. */
export async function priceChoice(rental: RentalPage, choice: RentalChoice) {
  const request = rental.stations.length > 0 ? toRentalRequest(rental.id, choice) : null;
  if (!request) return null;
  const shown = (await cookies()).get(currencyCookie)?.value;
  const price = await priceRental(request, /^[A-Z]{3}$/.test(shown ?? "") ? shown : undefined);
  return { ...price, request };
}

type PricedChoice = NonNullable<Awaited<ReturnType<typeof priceChoice>>>;

async function ChoiceResult({ rental, choice, traveller, priced }: PanelProps & { priced: PricedChoice }) {
  const t = await getTranslator();
  const { quote, error, request } = priced;
  if (quote) return <Offer rental={rental} choice={choice} traveller={traveller} quote={quote} />;
  const refused = respondIn(storedTextTranslator(t.language), error.toBody());
  return (
    <>
      <Notice kind="warning" title={t("Not available as selected")}>
        {Object.values(refused.fields ?? {})[0] ?? refused.message}
      </Notice>
      <p className="mt-3">
        <AppLink
          href={transportListPath(listValues(rental, choice))}
          rel="nofollow"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("See other vehicles for these times")}
        </AppLink>
      </p>
      {error.code === "sold_out" ? (
        <JoinWaitingList
          kind="transport"
          request={request}
          session={await readSession()}
          here={t.at(transportPath(rental, rentalChoiceValues(choice)))}
          flash={await readFlash()}
        />
      ) : null}
    </>
  );
}

/** The choice with its price, or the reason why it cannot be booked. */
export async function RentalPanel({ rental, choice, traveller, priced }: PanelProps & { priced: PricedChoice | null }) {
  const t = await getTranslator();
  if (rental.stations.length === 0) return <p className="text-soft">{t("No vehicle of this model is in service.")}</p>;
  return (
    <div className={cn("grid gap-x-14 gap-y-8", priced && "lg:grid-cols-2")}>
      <TimesForm rental={rental} choice={choice} />
      {priced ? (
        <div id="price" className="scroll-mt-6">
          <Chosen note={t("You changed your selection. Update the price to continue.")}>
            <ChoiceResult rental={rental} choice={choice} traveller={traveller} priced={priced} />
          </Chosen>
        </div>
      ) : null}
    </div>
  );
}
