import { JoinWaitingList } from "@/components/booking/join-waiting-list";
import { Button, buttonLook, LinkButton } from "@/components/ui/button";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { EmptyState, Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import type { JourneyDetails, JourneyOption } from "@/lib/contracts/transport/journey-search";
import { listPassengerTypes } from "@/lib/contracts/transport/journey-search";
import { getChosenJourney, type JourneyChoice, toJourneyRequest } from "@/lib/data/transport/journeys";
import { flexibilityLabels } from "@/lib/kinds/transport/fares";
import { formatDateIn } from "@/lib/language/formats";
import { zonesIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { translateTerm } from "@/lib/language/terms/terms";
import { parseRide, passengerValues } from "@/lib/links/journey-links";
import { type QueryValues, queryText } from "@/lib/links/stay-links";
import { transportPath } from "@/lib/links/transport-links";
import { routes } from "@/lib/routes";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";
import { ChosenTotal } from "../chosen-total";
import { AutoForm } from "../chrome/auto-submit";
import { ChoiceScope, Chosen } from "../chrome/choice";
import { Money } from "../money";
import { StickyPrice } from "../sticky-price";
import { PlaceName } from "../term";
import { Hold, Offer, PayHere, priceChoice } from "./journey-checkout";
import { journeyPath, RideName, RideNews } from "./journey-hit";
import { PassengerFields } from "./journey-search-form";
import { ChosenSeats, SeatForms } from "./seat-map";
import { crossesZones, DayMark, travelTimeIn } from "./times";

type Line = { id: number; slug: string };

/** All parameters of the choice. */
const choiceValues = ({ rides, flexibility, passengers, seats }: JourneyChoice): QueryValues => ({
  ride: rides,
  fare: flexibility,
  ...passengerValues(passengers),
  seat: seats[0] ?? [],
  seat2: seats[1] ?? [],
});

const toHidden = (values: QueryValues): [string, string][] =>
  [...new URLSearchParams(queryText(values).slice(1))].map(([name, value]) => [name, value]);

/** The stops of each ride with their times. */
function Stops({ t, details }: { t: PageTranslator; details: JourneyDetails }) {
  const { rides } = details.journey;
  return (
    <section aria-labelledby="stops" className="mt-6 border-t border-line pt-5">
      <h2 id="stops" className="text-xl">
        {t("Stops")}
      </h2>
      {rides.map((ride, at) => (
        <div key={ride.departureId} className="mt-3">
          <h3 className="font-semibold">
            <RideName ride={ride} />
          </h3>
          <RideNews ride={ride} />
          <ol className="mt-1 grid gap-1.5 text-sm">
            {(details.stops[at] ?? []).map(({ name, date, arrives, departs }, n, stops) => (
              <li key={`${name} ${n}`} className="flex flex-wrap gap-x-3">
                <bdi className="tabular text-soft">{departs ?? arrives}</bdi>
                <PlaceName>{name}</PlaceName>
                {date === stops[n - 1]?.date ? null : <DayMark t={t} from={ride.from.date} date={date} />}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** The classes and fares as links. */
function Options({ t, details, choice }: { t: PageTranslator; details: JourneyDetails; choice: JourneyChoice }) {
  const { journey, currency } = details;
  const classes = choice.rides.map((text) => parseRide(text).class);
  const isChosen = ({ flexibility, classes: own }: JourneyOption) =>
    flexibility === choice.flexibility && own.every(({ code }, at) => code === classes[at]);
  return (
    <section aria-labelledby="tickets" className="mt-6 border-t border-line pt-5">
      <h2 id="tickets" className="text-xl">
        {t("Class and fare")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {journey.options.map((option) => {
          const names = [...new Set(option.classes.map(({ name }) => translateTerm(t.language, name)))].join(", ");
          return (
            <li key={`${names} ${option.flexibility}`}>
              <AppLink
                href={journeyPath(journey, option, choice.passengers)}
                rel="nofollow"
                aria-current={isChosen(option) ? "true" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium",
                  isChosen(option) ? "border-edge bg-ink text-paper" : "border-line bg-card hover:border-edge",
                )}
              >
                <span>
                  <UserText>{names}</UserText>
                  {getListSeparator(t.language)}
                  {t(flexibilityLabels[option.flexibility])}
                </span>
                <span className="text-sm font-normal">
                  <Money minor={option.totalMinor} currency={currency} />
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type JourneyBookingProps = {
  choice: JourneyChoice;
  line: Line;
  /** Why the passengers of the form cannot travel together. */
  problem: Text | null;
  /** The id of the selected traveller. */
  traveller: string | undefined;
};

/** A chosen journey: stops, classes and fares, passengers, seats, price and hold. */
export async function JourneyBooking({ choice, line, problem, traveller }: JourneyBookingProps) {
  const [t, details] = await Promise.all([getTranslator(), getChosenJourney(choice)]);
  const back = `${routes.public.transportList}?mode=${details?.journey.rides[0]?.mode ?? "train"}`;
  if (!details) {
    return (
      <EmptyState
        title={t("This journey is no longer available")}
        action={
          <LinkButton variant="primary" href={routes.public.transport}>
            {t("Find a journey")}
          </LinkButton>
        }
      />
    );
  }
  const { journey } = details;
  const first = journey.rides[0];
  const last = journey.rides.at(-1);
  if (!first || !last) return null;
  const seated = listPassengerTypes(choice.passengers).filter((type) => type !== "infant").length;
  const rides = journey.rides.map((ride, at) => ({
    name: at === 0 ? "seat" : "seat2",
    title: t("{from} – {to}", { from: placeIn(t, ride.from.name), to: placeIn(t, ride.to.name) }),
    seats: details.seats[at] ?? [],
    chosen: choice.seats[at] ?? [],
  }));
  const isIncomplete = rides.some(({ chosen }) => chosen.length > 0 && chosen.length !== seated);
  const priced = isIncomplete ? null : await priceChoice(choice);
  const here = t.at(transportPath(line, choiceValues(choice)));
  const held = `${t.at(routes.public.confirmBooking)}?ref={ref}`;
  const plain = { ...choice, seats: [] };
  const action = t.at(transportPath(line));
  const note = t("You changed your selection. Update the price to continue.");
  return (
    <ChoiceScope>
      <article className="wrap gutter">
        <div className="beside pt-8 lg:pb-8">
          <div className="lg:mb-6">
            <AppLink href={back} className="text-sm font-medium text-primary-ink hover:underline">
              {t("Find another journey")}
            </AppLink>
            <h1 className="mt-2 text-3xl sm:text-4xl">
              {t("{from} – {to}", { from: placeIn(t, first.from.name), to: placeIn(t, last.to.name) })}
            </h1>
            <p className="mt-2 text-soft">
              {formatDateIn(t.language, first.from.date)}, <bdi className="tabular">{first.from.time}</bdi> –{" "}
              <bdi className="tabular">{last.to.time}</bdi> <DayMark t={t} from={first.from.date} date={last.to.date} />
            </p>
            <p className="text-soft">
              {[travelTimeIn(t, journey.durationMinutes), zonesIn(t, first.from, last.to)].join(
                getListSeparator(t.language),
              )}
              {crossesZones(first.from, last.to) ? `. ${t("Times are local at each station.")}` : null}
            </p>
          </div>
          <aside
            id="price"
            aria-label={t("Price")}
            className="scroll-mt-6 self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
          >
            <Chosen note={note}>
              {rides.map(({ name, seats, chosen }) => (
                <ChosenSeats key={name} seats={seats} chosen={chosen} />
              ))}
              {priced === null ? (
                <Notice kind="warning">
                  {t.count("Choose {n} seat, or none.", "Choose {n} seats, or none.", seated)}
                </Notice>
              ) : "quote" in priced ? (
                <Offer quote={priced.quote}>
                  {priced.checkout ? (
                    <a href="#book" className={buttonLook({ variant: "primary", size: "lg", wide: true })}>
                      {t("Continue to booking")}
                    </a>
                  ) : (
                    <Hold quote={priced.quote} here={here} held={held} />
                  )}
                </Offer>
              ) : (
                <>
                  <Notice kind="warning">{priced.refused}</Notice>
                  {priced.isSoldOut ? (
                    // Any seats: those that were chosen may never be free again.
                    <JoinWaitingList
                      kind="transport"
                      request={toJourneyRequest({ ...choice, seats: [] })}
                      session={await readSession()}
                      here={here}
                      flash={await readFlash()}
                    />
                  ) : null}
                </>
              )}
            </Chosen>
          </aside>
          <div>
            {problem ? (
              <Notice kind="warning" className="mb-3">
                {t(problem)}
              </Notice>
            ) : null}
            <AutoForm action={action} label={t("Passengers")} className="mb-6">
              {toHidden({ ride: choice.rides, fare: choice.flexibility }).map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
              <PassengerFields scope="booking" passengers={choice.passengers} />
              <Button type="submit" className="mt-3">
                {t("Update the price")}
              </Button>
            </AutoForm>
            <Options t={t} details={details} choice={choice} />
            {choice.rides.some((text) => parseRide(text).changeAt !== null) ? (
              <Notice kind="info" className="mt-4">
                {t("No seat is available for the whole journey. You change seats on the way; we assign both.")}
              </Notice>
            ) : null}
            <SeatForms action={action} hidden={toHidden(choiceValues(plain))} rides={rides} passengers={seated} />
            <Stops t={t} details={details} />
            {priced && "quote" in priced && priced.checkout ? (
              <Chosen note={note}>
                <PayHere
                  quote={priced.quote}
                  here={here}
                  held={held}
                  checkout={priced.checkout}
                  traveller={traveller}
                />
              </Chosen>
            ) : null}
          </div>
        </div>
        {priced && "quote" in priced ? (
          <StickyPrice
            price={<ChosenTotal minor={priced.quote.price.totals.totalMinor} currency={priced.quote.price.currency} />}
            href={priced.checkout ? "#book" : "#price"}
            label={t("Go to booking")}
          />
        ) : null}
      </article>
    </ChoiceScope>
  );
}
