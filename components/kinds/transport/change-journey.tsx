import { Fragment, type ReactNode } from "react";
import { HiddenFields } from "@/components/form/hidden-fields";
import { PlaceRoute } from "@/components/storefront/term";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Fieldset, RadioCard } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { BookedJourney } from "@/lib/contracts/transport/journey";
import type { JourneyHit, JourneyOption } from "@/lib/contracts/transport/journey-search";
import type { BookedTransport } from "@/lib/contracts/transport/transport";
import { findJourneysBetween } from "@/lib/data/transport/journeys";
import { addDays, isCalendarDate } from "@/lib/dates";
import { flexibilities, flexibilityLabels } from "@/lib/kinds/transport/fares";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { translateTerm } from "@/lib/language/terms/terms";
import { titleIn } from "@/lib/language/titles";
import { countPassengers, parseRide, rideText } from "@/lib/links/journey-links";
import { one, type SearchParams } from "@/lib/links/selection-url";

/** The form for rebooking a journey, shared by clients and the console: another date, then one of its connections. */

export type BookedTrain = BookedTransport & { journey: BookedJourney };

type BookedRide = BookedJourney["rides"][number];

export const getBookedJourney = ({ booked }: Pick<OrderView, "booked">): BookedTrain | null =>
  booked.kind === "transport" && "journey" in booked && booked.journey ? ({ ...booked } as BookedTrain) : null;

/** One of the tickets of the day: its rides, class and fare as one value of the form. */
const ticketValue = (hit: JourneyHit, option: JourneyOption): string =>
  [
    option.flexibility,
    ...hit.rides.map(({ departureId, fromAt, toAt }, at) =>
      rideText({
        departureId,
        from: fromAt,
        to: toAt,
        class: option.classes[at]?.code ?? "",
        changeAt: option.changeAt[at] ?? null,
      }),
    ),
  ].join("~");

export type WantedJourney = {
  date: string;
  /** The URL has a date. */
  isChosen: boolean;
  ticket: string | null;
};

/** The journey that the URL requests; the booked date by default. */
export function wantedJourney(query: SearchParams, { journey }: BookedTrain): WantedJourney {
  const date = one(query.date) ?? "";
  const isChosen = isCalendarDate(date);
  return {
    isChosen,
    date: isChosen ? date : (journey.rides[0]?.from.date ?? ""),
    ticket: one(query.ticket) || null,
  };
}

const ticketPattern = /^(\w+)((?:~\d{1,9}\.\d{1,3}\.\d{1,3}\.[a-z0-9_-]{1,40}(?:\.\d{1,3})?){1,2})$/;

/** The change that the URL asks for; null without a chosen ticket. */
export function journeyChangeTo({ ticket }: WantedJourney): Amendment | null {
  const [, fare, rides = ""] = ticketPattern.exec(ticket ?? "") ?? [];
  const flexibility = flexibilities.find((one) => one === fare);
  if (!flexibility) return null;
  return {
    flexibility,
    rides: rides
      .split("~")
      .slice(1)
      .map((text) => ({ ...parseRide(text), seats: [] })),
  };
}

export const journeyChangeQuery = ({ date, isChosen, ticket }: WantedJourney): Record<string, string> => ({
  ...(isChosen ? { date } : {}),
  ...(ticket ? { ticket } : {}),
});

/** Connections of the date between the booked stations, for the remaining passengers. */
export async function findRebookings({ journey, mode }: BookedTrain, date: string) {
  const first = journey.rides[0];
  const last = journey.rides.at(-1);
  if (!first || !last || (mode !== "train" && mode !== "bus" && mode !== "cruise")) return null;
  const passengers = countPassengers(journey.passengers.map(({ type }) => type));
  return findJourneysBetween({ from: first.from, to: last.to, date, passengers });
}

type Ticket = { hit: JourneyHit; option: JourneyOption };

const daysOffered = 7;
const ticketsOffered = 3;

/** One ticket for each journey in the booked classes: with the booked fare, or another one if that is sold out. */
const inBookedClasses = ({ journey }: BookedTrain, { hit }: Pick<Ticket, "hit">): Ticket[] => {
  const names = new Set(journey.rides.map(({ className }) => className));
  const own = hit.options.filter(({ classes }) => classes.every(({ name }) => names.has(name)));
  const option = own.find(({ flexibility }) => flexibility === journey.flexibility) ?? own[0];
  return option ? [{ hit, option }] : [];
};

/**
 * The tickets that the form shows. After a change by the operator they are without extra cost: those of the chosen date, or
 * the next ones from the booked date on.
 */
async function listTickets(booked: BookedTrain, { date, isChosen }: WantedJourney) {
  const first = await findRebookings(booked, date);
  const all = (found: typeof first) =>
    (found?.journeys ?? []).flatMap((hit) => hit.options.map((option) => ({ hit, option })));
  if (!booked.journey.disruption) return { tickets: all(first), currency: first?.currency ?? "" };
  const tickets: Ticket[] = [];
  for (let day = 0; day < (isChosen ? 1 : daysOffered) && tickets.length < ticketsOffered; day++) {
    const found = day === 0 ? first : await findRebookings(booked, addDays(date, day));
    tickets.push(...(found?.journeys ?? []).flatMap((hit) => inBookedClasses(booked, { hit })));
  }
  return { tickets: isChosen ? tickets : tickets.slice(0, ticketsOffered), currency: first?.currency ?? "" };
}

/** Departure and class in words. */
export async function describeJourney({ journey }: BookedTrain): Promise<string> {
  const t = await getTranslator();
  const rides = journey.rides.map(({ from, number, line, lineTitles, className }) =>
    [
      formatDateIn(t.language, from.date),
      from.time,
      number || titleIn(t.language, { title: line, titles: lineTitles }),
      translateTerm(t.language, className),
    ].join(getListSeparator(t.language)),
  );
  return [...rides, t(flexibilityLabels[journey.flexibility])].join(" · ");
}

/** The number of a ride, or its line if it has none. */
const ShortName = ({ ride: { number, line, lineTitles } }: { ride: JourneyHit["rides"][number] }) =>
  number ? <UserText>{number}</UserText> : <OwnTitle of={{ title: line, titles: lineTitles }} />;

function describeTicket(t: PageTranslator, hit: JourneyHit, option: JourneyOption): string {
  const changes = hit.rides.length - 1;
  return [
    ...option.classes.map(({ name }) => translateTerm(t.language, name)),
    t(flexibilityLabels[option.flexibility]),
    ...(changes > 0 ? [t.count("{n} change", "{n} changes", changes)] : []),
  ].join(getListSeparator(t.language));
}

/** Each ride that can be given up, with the ticket of the other one. */
function listSingleRides({ journey, request }: BookedTrain): { gone: BookedRide; kept: BookedRide; ticket: string }[] {
  if (request.type !== "journey" || request.rides.length !== 2) return [];
  const of = (at: number) => ({ ride: request.rides[at], booked: journey.rides[at] });
  return [0, 1].flatMap((at) => {
    const gone = of(at);
    const kept = of(1 - at);
    if (!gone.booked || !kept.booked || !kept.ride) return [];
    const ticket = [request.flexibility, rideText(kept.ride)].join("~");
    return [{ gone: gone.booked, kept: kept.booked, ticket }];
  });
}

const stationsIn = (t: PageTranslator, { from, to }: BookedRide) => ({
  from: placeIn(t, from.name),
  to: placeIn(t, to.name),
});

/** Gives up one ride of a journey with a change. */
async function SingleRideForm({ path, kept, booked, wanted, children }: FormProps) {
  const t = await getTranslator();
  const rides = listSingleRides(booked);
  if (rides.length === 0) return null;
  return (
    <form action={path} aria-label={t("Cancel one part of the journey")} className="mb-8 grid gap-4">
      <HiddenFields values={{ ...kept, date: wanted.date }} />
      <Fieldset legend={t("Cancel one part of the journey")} name="part">
        <div className="grid gap-2">
          {rides.map(({ gone, kept: stays, ticket }) => (
            <RadioCard
              key={ticket}
              required
              name="ticket"
              value={ticket}
              defaultChecked={ticket === wanted.ticket}
              label={t("Cancel {from} – {to}", stationsIn(t, gone))}
              help={t("You keep {from} – {to} with your seats.", stationsIn(t, stays))}
            />
          ))}
        </div>
      </Fieldset>
      <div>
        <Button type="submit" className="max-sm:w-full">
          {t("Check the refund")}
        </Button>
      </div>
      {children}
    </form>
  );
}

type FormProps = {
  /** Path of the form and the parameters of its URL. */
  path: string;
  kept: Readonly<Record<string, string>>;
  booked: BookedTrain;
  wanted: WantedJourney;
  /** Additional fields, such as waiving the fee. */
  children?: ReactNode;
};

export async function ChangeJourneyForm({ path, kept, booked, wanted, children }: FormProps) {
  const t = await getTranslator();
  const { tickets, currency } = await listTickets(booked, wanted);
  const isFree = booked.journey.disruption !== undefined;
  const comma = getListSeparator(t.language);
  return (
    <>
      <SingleRideForm path={path} kept={kept} booked={booked} wanted={wanted} children={children} />
      <form action={path} aria-label={t("Date")} className="mb-6 flex flex-wrap items-end gap-3">
        <HiddenFields values={kept} />
        <Field name="date" label={t("Date")}>
          <DateInput required defaultValue={wanted.date} />
        </Field>
        <Button type="submit">{t("Show connections")}</Button>
      </form>
      {tickets.length === 0 ? (
        <p className="text-soft">{t("No journeys on this date")}</p>
      ) : (
        <form action={path} aria-label={t("Change this booking")} className="grid gap-4">
          <HiddenFields values={kept} />
          {wanted.isChosen ? <input type="hidden" name="date" value={wanted.date} /> : null}
          <Fieldset legend={t("Connection")} name="ticket">
            <div className="grid gap-2">
              {tickets.map(({ hit, option }) => {
                const value = ticketValue(hit, option);
                const first = hit.rides[0];
                const last = hit.rides.at(-1);
                return (
                  <RadioCard
                    key={value}
                    required
                    name="ticket"
                    value={value}
                    defaultChecked={value === wanted.ticket}
                    label={
                      <>
                        {isFree && first ? formatDateIn(t.language, first.from.date) + comma : null}
                        <bdi className="tabular">
                          {first?.from.time} – {last?.to.time}
                        </bdi>
                        {comma}
                        {hit.rides.map((ride, n) => (
                          <Fragment key={ride.departureId}>
                            {n > 0 ? comma : null}
                            <ShortName ride={ride} />
                          </Fragment>
                        ))}
                        {comma}
                        {isFree ? (
                          t("no extra cost")
                        ) : (
                          <bdi className="tabular">{formatMoneyIn(t.language, option.totalMinor, currency)}</bdi>
                        )}
                      </>
                    }
                    help={describeTicket(t, hit, option)}
                  />
                );
              })}
            </div>
          </Fieldset>
          <div>
            <Button type="submit" className="max-sm:w-full">
              {t("Check new price")}
            </Button>
          </div>
          {children}
        </form>
      )}
    </>
  );
}

/** The stations above the form. */
export const JourneyName = ({ booked }: { booked: BookedTrain }) => (
  <p className="mb-5 text-lg">
    <PlaceRoute names={[booked.journey.rides[0]?.from.name ?? "", booked.journey.rides.at(-1)?.to.name ?? ""]} />
  </p>
);
