import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { PriceOptions, Remaining } from "@/backend/kinds/kind";
import { itemUnit, type Offer, type OfferLine } from "@/backend/kinds/offer";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import { soldOut } from "@/backend/stock/sold-out";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { withTitles } from "@/backend/terms/titles";
import type { BookedJourney, JourneyRequest, JourneyRide } from "@/lib/contracts/transport/journey";
import type { BookedTransport } from "@/lib/contracts/transport/transport";
import { AppError } from "@/lib/errors";
import { farePolicies } from "@/lib/kinds/transport/fare-policies";
import {
  findPassengerProblem,
  flexibilityLabels,
  type PassengerType,
  passengerAge,
  passengerCounts,
  passengerLabels,
} from "@/lib/kinds/transport/fares";
import {
  type LocalizedFact,
  type LocalizedMessage,
  localized,
  localizedFact,
  localizedList,
} from "@/lib/language/localized-message";
import type { Persons } from "@/lib/pricing/types";
import { asArrival, asDeparture, getFare, type RideTerms, type RouteCall, readRides } from "./rides";

type JourneyBooking = BookedTransport & { journey: BookedJourney };
type Planned = { ride: JourneyRide; terms: RideTerms; from: RouteCall; to: RouteCall };

/** Parts of a booking that a changed journey retains. */
export type KeptTerms = {
  /** The seats of booked rides that stay while another one is given up, also after their sale has ended. */
  seats?: readonly number[][];
  /** The prices of the rides by passenger; current prices without them. */
  prices: readonly number[][] | null;
};

/** Time between two departures at a change. */
export const transferMinutes = 10;
/** Free places are stated below this number. */
const fewSeats = 10;

const gone = () => new AppError("not_found", { user: localized("This connection does not exist.") });
const notOnSale = (text: Parameters<typeof localized>[0]) => new AppError("not_available", { user: localized(text) });
const noTickets = () => notOnSale("There are no tickets for this class. Choose another one.");
const isSeated = (type: PassengerType) => type !== "infant";

/**
 * @param kept a booked ride that stays
 * @throws AppError 404 for unknown departures and stops, 409 if the ride is not on sale any more
 */
function planRide(ride: JourneyRide, terms: RideTerms | null, now: Date, kept: boolean): Planned {
  const from = terms?.calls[ride.from];
  const to = terms?.calls[ride.to];
  if (!terms || !from || !to) throw gone();
  if (kept) return { ride, terms, from, to };
  if (!terms.active || !from.boarding || !to.alighting) throw gone();
  if (terms.status === "cancelled") throw notOnSale("This departure was cancelled. Choose another one.");
  if (terms.closed || terms.status === "closed" || terms.status === "departed")
    throw notOnSale("This departure is not on sale. Choose another one.");
  if (now.getTime() >= from.departs.getTime() - terms.cutoffMinutes * 60_000)
    throw notOnSale("Sales for this departure have ended. Choose a later one.");
  return { ride, terms, from, to };
}

/** @throws AppError 422 for rides that are not a journey, also because of a delay */
function requireTransfer(planned: readonly Planned[]): void {
  const [first, second] = planned;
  if (!first || !second) return;
  const late = (first.terms.delayMinutes - second.terms.delayMinutes) * 60_000;
  const wait = second.from.departs.getTime() - first.to.arrives.getTime() - Math.max(0, late);
  if (first.to.stationId !== second.from.stationId || wait < transferMinutes * 60_000)
    throw new AppError("invalid", {
      fields: { rides: localized("These departures don't connect. Search again.") },
    });
}

/** The parts of a ride in one seat each. */
const listParts = ({ from, to, changeAt }: JourneyRide): [number, number][] =>
  changeAt === null
    ? [[from, to]]
    : [
        [from, changeAt],
        [changeAt, to],
      ];

/**
 * The inventory that `quantity` passengers need on a ride.
 * @throws AppError 404 for an unknown class, 409 for one without places in the departure
 */
export function getRideNeeds(
  { ride, terms }: Pick<Planned, "ride" | "terms">,
  flexibility: JourneyRequest["flexibility"],
  quantity: number,
  seatIds: readonly number[] = [],
): Need[] {
  const of = terms.classes.find(({ code }) => code === ride.class);
  if (!of) throw gone();
  const quota = terms.pools.find((pool) => pool.class === ride.class && pool.flexibility === flexibility);
  const tickets: Need[] = quota ? [{ kind: "pool", poolId: quota.stockId, quantity }] : [];
  if (of.capacity !== null) {
    const pools = terms.pools.filter(
      ({ class: code, leg }) => code === ride.class && leg !== null && leg >= ride.from && leg < ride.to,
    );
    if (pools.length < ride.to - ride.from) throw noTickets();
    return [...tickets, ...pools.map(({ stockId }): Need => ({ kind: "pool", poolId: stockId, quantity }))];
  }
  const { departureId } = ride;
  if (seatIds.length > 0)
    return [...tickets, { kind: "seats", departureId, fromLeg: ride.from, toLeg: ride.to, seatIds }];
  return [
    ...tickets,
    ...listParts(ride).map(([fromLeg, toLeg]): Need => {
      return { kind: "seats", departureId, fromLeg, toLeg, class: ride.class, quantity };
    }),
  ];
}

/** @throws AppError 422 on `seats` for chosen seats of another class than that of their ride, which has another price */
async function requireSeatsOfClass(db: Db, rides: readonly JourneyRide[]): Promise<void> {
  const chosen = rides.flatMap(({ seats, class: code }) => seats.map((id) => ({ id, class: code })));
  if (chosen.length === 0) return;
  const { rows } = await db.execute(sql`
    SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) AS c (id bigint, class text)
      JOIN seat s ON s.id = c.id WHERE s.class <> c.class LIMIT 1`);
  if (rows.length > 0)
    throw new AppError("invalid", { fields: { seats: localized("Choose seats of the class of your ticket.") } });
}

/** The passengers that the journey still has room for. */
async function countLeft(db: Db, planned: readonly Planned[], { flexibility, passengers }: JourneyRequest) {
  const seated = passengers.filter(isSeated).length;
  const needs = planned.flatMap((one) => getRideNeeds(one, flexibility, seated));
  const all = await availability(db, needs);
  return Math.min(...all.map(({ left }) => left));
}

/** @throws AppError 409 `not_available` if a ride is not sold in this class and flexibility, 422 on `rides` */
function listLines(
  planned: readonly Planned[],
  { passengers, flexibility }: JourneyRequest,
  prices?: readonly number[][] | null,
): OfferLine[] {
  let place = 0;
  for (const { ride } of planned) {
    const seated = passengers.filter(isSeated).length;
    if (ride.seats.length > 0 && ride.seats.length !== seated)
      throw new AppError("invalid", { fields: { seats: localized("Choose a seat for each passenger.") } });
  }
  return passengers.map((type, index): OfferLine => {
    const at = isSeated(type) ? place++ : -1;
    return {
      product: { kind: "transport", id: planned[0]?.terms.transportId ?? 0 },
      name: passengerLabels[type],
      quantity: 1,
      from: planned[0]?.from.date ?? null,
      to: null,
      needs:
        at < 0 ? [] : planned.flatMap((one) => getRideNeeds(one, flexibility, 1, one.ride.seats.slice(at, at + 1))),
      persons: getPersons(type),
      units: planned.map(({ ride, terms, from, to }, rideAt) => {
        const booked = prices?.[index]?.[rideAt];
        const priceMinor = booked ?? getFare(terms, { class: ride.class, flexibility, passenger: type });
        if (priceMinor === null) throw noTickets();
        const where = planned.length > 1 ? [`${from.name} – ${to.name}`] : [];
        const name = { label: passengerLabels[type], localized: localizedList([passengerLabels[type], ...where]) };
        return itemUnit(name, from.date, priceMinor);
      }),
      detail: { passenger: type },
    };
  });
}

/** A passenger as counted by taxes. */
export function getPersons(type: PassengerType): Persons {
  const age = passengerAge[type];
  return age === null ? { adults: 1, childAges: [] } : { adults: 0, childAges: [age] };
}

const countPassengers = (passengers: readonly { type: PassengerType }[]) =>
  [...new Set(passengers.map(({ type }) => type))].map((type) => ({
    ...passengerCounts[type],
    n: passengers.filter((one) => one.type === type).length,
  }));

const whenAndWhere = ({ name, at, timeZone }: BookedJourney["rides"][number]["from"]): LocalizedMessage =>
  localized("{station}, {when}", { station: { city: name }, when: { at, zone: timeZone } });

/** The description of a journey for lists, tickets and receipts. */
export function describeJourney(booked: JourneyBooking): Pick<Offer<BookedTransport>, "summary" | "facts" | "booked"> {
  const { rides, passengers, flexibility } = booked.journey;
  const first = rides[0];
  const last = rides.at(-1);
  const facts = rides.flatMap((ride): LocalizedFact[] => [
    localizedFact(
      "Connection",
      localizedList([
        { title: ride.line, titles: ride.lineTitles },
        ...(ride.number ? [ride.number] : []),
        ride.operator,
      ]),
    ),
    localizedFact("Departure", whenAndWhere(ride.from)),
    localizedFact("Arrival", whenAndWhere(ride.to)),
    localizedFact("Class", localizedList([ride.className])),
    ...(ride.changeAt ? [localizedFact("Change of seat", localizedList([ride.changeAt]))] : []),
  ]);
  return {
    summary: localizedList([`${first?.from.name} – ${last?.to.name}`, ...countPassengers(passengers)]),
    facts: [
      ...facts,
      localizedFact("Passengers", localizedList(countPassengers(passengers))),
      localizedFact("Fare", localized(flexibilityLabels[flexibility])),
    ],
    booked,
  };
}

/** The booking without the passengers whose tickets were cancelled. */
export function describeRemainingJourney(booked: JourneyBooking, { lines }: Remaining) {
  if (!lines) return describeJourney(booked);
  const passengers = booked.journey.passengers.filter(({ line }) => lines.includes(line));
  return describeJourney({ ...booked, journey: { ...booked.journey, passengers } });
}

/** @throws AppError 422 on `lineIds` if infants would remain without an adult */
export async function checkRemainingJourney({ passengers }: BookedJourney, { lines }: Remaining): Promise<void> {
  if (!lines) return;
  const problem = findPassengerProblem(passengers.filter(({ line }) => lines.includes(line)).map(({ type }) => type));
  if (problem) throw new AppError("invalid", { fields: { lineIds: localized(problem) } });
}

/**
 * Prices a journey from the current rows (docs/domain.md §1.4): one line for each passenger with the seats or places of
 * all rides, so that it can be cancelled alone. `kept` are the terms of a booking that is changed.
 * @throws AppError 404, 409 `not_available` or `sold_out`, 422 on `passengers`, `rides` or `seats`
 */
export async function priceJourney(
  db: Db,
  request: JourneyRequest,
  { now, checkStock }: PriceOptions,
  kept?: KeptTerms,
): Promise<Offer<BookedTransport>> {
  const problem = kept ? null : findPassengerProblem(request.passengers);
  if (problem) throw new AppError("invalid", { fields: { passengers: localized(problem) } });
  const terms = await readRides(db, request.rides);
  const planned = request.rides.map((ride, at) =>
    planRide({ ...ride, seats: kept?.seats?.[at] ?? ride.seats }, terms[at] ?? null, now, kept?.seats !== undefined),
  );
  const first = planned[0];
  const last = planned.at(-1);
  if (!first || !last) throw gone();
  requireTransfer(planned);
  if (!kept?.seats) await requireSeatsOfClass(db, request.rides);
  const lines = listLines(planned, request, kept?.prices);
  const left = await countLeft(db, planned, request);
  if (checkStock && left < request.passengers.filter(isSeated).length) throw soldOut(left);
  const { base } = await readCurrencies(db);
  const { transportId, title, titles, slug, mode, operator } = first.terms;
  // One operator that confirms by hand is enough.
  const { confirmMode, respondHours } =
    planned.find(({ terms: of }) => of.confirmMode === "request")?.terms ?? first.terms;
  return {
    kind: "transport",
    product: { id: transportId, title, ...withTitles(titles), slug },
    picture: first.terms.picture,
    hotelId: null,
    scopeId: transportId,
    place: {
      name: first.from.name,
      address: first.from.name,
      timeZone: first.from.timeZone,
      endTimeZone: last.to.timeZone,
    },
    serviceStart: first.from.departs,
    serviceEnd: last.to.arrives,
    anchor: { date: first.from.date, time: first.from.time, timeZone: first.from.timeZone },
    stay: null,
    confirmMode,
    respondHours,
    lines,
    services: [],
    taxes: taxesAt(await readTaxRules(db, "transport"), first.terms),
    payment: { payment: "pay_now", depositBp: 0 },
    policy: farePolicies[request.flexibility],
    currency: base,
    unitsLeft: left < fewSeats ? left : null,
    ...describeJourney({
      kind: "transport",
      mode,
      item: { id: transportId, title, ...withTitles(titles), slug, operator },
      rental: null,
      request,
      journey: {
        ...(planned.some(({ terms: of }) => of.namesRequired) ? { namesRequired: true } : {}),
        rides: planned.map(({ ride, terms: of, from, to }) => ({
          departureId: ride.departureId,
          line: of.title,
          ...(of.titles ? { lineTitles: of.titles } : {}),
          mode: of.mode,
          number: of.number,
          operator: of.operator,
          className: of.classes.find(({ code }) => code === ride.class)?.name ?? ride.class,
          from: asDeparture(from),
          to: asArrival(to),
          changeAt: ride.changeAt === null ? null : (of.calls[ride.changeAt]?.name ?? null),
        })),
        flexibility: request.flexibility,
        passengers: request.passengers.map((type, line) => ({
          line,
          type,
          priceMinor: lines[line]?.units.reduce((sum, { amountMinor }) => sum + amountMinor, 0) ?? 0,
          ridesMinor: lines[line]?.units.map(({ amountMinor }) => amountMinor) ?? [],
        })),
      },
    }),
  };
}
