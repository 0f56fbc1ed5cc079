import { cookies } from "next/headers";
import { HoldStep } from "@/components/booking/hold-step";
import { JoinWaitingList } from "@/components/booking/join-waiting-list";
import { OfferPromises } from "@/components/booking/offer-promises";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { Promised } from "@/components/booking/promised";
import { travelTimeIn } from "@/components/storefront/journeys/times";
import { LinkButton } from "@/components/ui/button";
import { Timer } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { EmptyState, Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import type { BookedFlight, FareTerms, FlightLeg } from "@/lib/contracts/flights/flight";
import type { FlightQuote } from "@/lib/contracts/orders/quote";
import { type FlightSearch, flightSearchValues, isCompleteSearch, priceFlights } from "@/lib/data/flights";
import { getSite } from "@/lib/data/site/site";
import type { AppError } from "@/lib/errors";
import { cabinLabels } from "@/lib/kinds/flight/cabins";
import { countSeats, flightPassengerCounts, flightPassengerTypes } from "@/lib/kinds/flight/passengers";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { respondIn } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { flightsPath, legText } from "@/lib/links/flight-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { queryText } from "@/lib/links/stay-links";
import { currencyCookie } from "@/lib/protocol";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";
import { ChosenTotal } from "../chosen-total";
import { ChoiceScope, Chosen } from "../chrome/choice";
import { StickyPrice } from "../sticky-price";
import { FareRules } from "./fare-rules";
import { FlightSeatForms, parseSeats, readSeatMaps, seatValues } from "./flight-seats";
import { LegFlights, legDayIn } from "./times";

type Leg = BookedFlight["legs"][number];

/** The flights of a leg and the rules of its fare. */
function LegDetails({ t, leg, fares }: { t: PageTranslator; leg: Leg; fares: readonly FareTerms[] }) {
  const first = leg.flights[0];
  const last = leg.flights.at(-1);
  if (!first || !last) return null;
  return (
    <section className="border-t border-line py-5">
      <h2 className="text-xl">
        {t("{from} – {to}", { from: placeIn(t, first.from.city), to: placeIn(t, last.to.city) })}
      </h2>
      <p className="mb-2 text-soft">
        {legDayIn(t, leg.flights)}
        {getListSeparator(t.language)}
        {travelTimeIn(t, leg.durationMinutes)}
      </p>
      <LegFlights t={t} flights={leg.flights} />
      <h3 className="mt-3 font-sans text-sm font-semibold tracking-normal">
        {t(cabinLabels[leg.fare.cabin])}
        {getListSeparator(t.language)}
        <UserText>{leg.fare.name}</UserText>
      </h3>
      <FareRules t={t} fare={leg.fare} others={fares} />
    </section>
  );
}

const partyIn = (t: PageTranslator, { passengers }: BookedFlight): string =>
  flightPassengerTypes
    .flatMap((type) => {
      const n = passengers.filter((one) => one.type === type).length;
      const { one, text } = flightPassengerCounts[type];
      return n > 0 ? [t.count(one, text, n)] : [];
    })
    .join(getListSeparator(t.language));

/** The price, the terms and the hold. */
async function Terms({ quote, here }: { quote: FlightQuote; here: string }) {
  const [t, site, session, flash] = await Promise.all([getTranslator(), getSite(), readSession(), readFlash()]);
  return (
    <>
      <PayableGroup price={quote.price} kind="flight" />
      <OfferPromises
        kind="flight"
        quote={quote}
        byHand={t(
          "The airline confirms this booking. If it declines or doesn't respond in time, you get a full refund.",
        )}
        left={(units) => t.count("{n} seat left", "{n} seats left", units)}
        className="my-4 grid gap-3"
      >
        {quote.payLaterUntil && Date.parse(quote.payLaterUntil) > Date.now() + site.holdMinutes * 60_000 ? (
          <Promised Icon={Timer}>
            {t("Or hold this fare until {time} without payment: choose it in the next step.", {
              time: instantIn(t, quote.payLaterUntil, quote.timeZone),
            })}
          </Promised>
        ) : null}
      </OfferPromises>
      <HoldStep
        how={t(
          "We hold the seats for you. Enter the passengers' names as on their passports and choose how to pay in the next step. You aren't charged before that.",
        )}
        kind="flight"
        quote={quote}
        session={session}
        here={here}
        next={t.at(`${routes.public.confirmBooking}?ref={ref}`)}
        flash={flash}
        texts={{
          hold: t.count("Hold these seats for {n} minute", "Hold these seats for {n} minutes", site.holdMinutes),
          needsAccount: t("You need an account to book these flights."),
        }}
      />
    </>
  );
}

/** The first problem of a field, or the message. */
const toText = ({
  message,
  fields,
}: {
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
}): string => Object.values(fields ?? {})[0] ?? message;

type RefusedProps = { legs: readonly FlightLeg[]; search: FlightSearch; here: string; back: string };

/** Why the flights cannot be booked; a sold-out flight has a waiting list. */
async function Refused({ legs, search, here, back, error }: RefusedProps & { error: AppError }) {
  const [t, session, flash] = await Promise.all([getTranslator(), readSession(), readFlash()]);
  return (
    <div className="wrap gutter py-8">
      <EmptyState
        title={toText(respondIn(t, error.toBody()))}
        action={
          <LinkButton variant="primary" href={t.at(back)}>
            {t("See other flights")}
          </LinkButton>
        }
      />
      {error.code === "sold_out" ? (
        <div className="mx-auto max-w-xl">
          <JoinWaitingList
            kind="flight"
            request={{ legs: [...legs], ...search.party, seats: [] }}
            session={session}
            here={here}
            flash={flash}
          />
        </div>
      ) : null}
    </div>
  );
}

type OfferProps = { legs: readonly FlightLeg[]; search: FlightSearch; query: SearchParams };

/** The price with the seats that the URL names; without them and with the reason if they cannot be booked. */
async function priceWithSeats({ legs, search, query }: OfferProps, currency: string | undefined) {
  const passengers = countSeats(search.party);
  const plain = await priceFlights(legs, search.party, { currency });
  const maps = plain.quote ? await readSeatMaps(plain.quote.booked.legs) : [];
  const seats = parseSeats(query, maps, passengers);
  if (seats.length === 0) return { ...plain, maps, seats, problem: null };
  const priced = await priceFlights(legs, search.party, { currency, seats });
  if (priced.quote) return { ...priced, maps, seats, problem: null };
  return { ...plain, maps, seats: [], problem: priced.error };
}

/** The chosen flights at their current price, with the hold. */
export async function FlightOffer(props: OfferProps) {
  const { legs, search } = props;
  const [t, store] = await Promise.all([getTranslator(), cookies()]);
  const chosen = store.get(currencyCookie)?.value;
  const currency = /^[A-Z]{3}$/.test(chosen ?? "") ? chosen : undefined;
  const { quote, error, maps, seats, problem } = await priceWithSeats(props, currency);
  const values = { ...flightSearchValues(search), offer: legs.map(legText) };
  const back = flightsPath(isCompleteSearch(search) ? flightSearchValues(search) : {});
  const passengers = countSeats(search.party);
  const here = t.at(flightsPath({ ...values, ...seatValues(seats, maps, passengers) }));
  if (error) return <Refused legs={legs} search={search} here={here} back={back} error={error} />;
  const { booked, product } = quote;
  return (
    <ChoiceScope>
      <article className="wrap gutter">
        <div className="beside pt-8 lg:pb-8">
          <div className="lg:mb-6">
            <AppLink href={back} className="text-sm font-medium text-primary-ink hover:underline">
              {t("Find other flights")}
            </AppLink>
            <h1 className="mt-2 text-3xl sm:text-4xl">
              <OwnTitle of={product} />
            </h1>
            <p className="mt-2 text-soft">{partyIn(t, booked)}</p>
            <p className="text-soft">{t("Times are local at each airport.")}</p>
          </div>
          <aside
            id="price"
            aria-label={t("Price")}
            className="scroll-mt-6 self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
          >
            <Chosen note={t("You changed your selection. Update the price to continue.")}>
              <Terms quote={quote} here={here} />
            </Chosen>
          </aside>
          <div>
            {booked.legs.map((leg) => (
              <LegDetails key={leg.flights[0]?.dateId} t={t} leg={leg} fares={booked.legs.map(({ fare }) => fare)} />
            ))}
            {problem ? (
              <Notice kind="warning" className="mb-5">
                {toText(respondIn(t, problem.toBody()))}
              </Notice>
            ) : null}
            {maps.length > 0 ? (
              <FlightSeatForms
                action={t.at(routes.public.flights)}
                hidden={[...new URLSearchParams(queryText(values).slice(1))]}
                maps={maps}
                chosen={seats}
                passengers={passengers}
                currency={quote.price.currency}
              />
            ) : null}
            <p className="mt-5 border-t border-line pt-5 text-sm text-soft">
              {t(
                "Enter the ages of children and infants on the date of the last flight. Infants under 2 travel on an adult's lap.",
              )}
            </p>
          </div>
        </div>
        <StickyPrice
          price={<ChosenTotal minor={quote.price.totals.totalMinor} currency={quote.price.currency} />}
          href="#price"
          label={t("Go to booking")}
        />
      </article>
    </ChoiceScope>
  );
}
