import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { readTaxRules, type ScopedTaxRule, taxesAt } from "@/backend/terms/taxes";
import type { OutputOf } from "@/lib/contracts/define";
import {
  type JourneyHit,
  type JourneyOption,
  type JourneyRideView,
  type journeyDays,
  listPassengerTypes,
  type PassengerCounts,
  type searchJourneys,
} from "@/lib/contracts/transport/journey-search";
import { addDays } from "@/lib/dates";
import { flexibilities, type PassengerType } from "@/lib/kinds/transport/fares";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import { addedTaxes } from "@/lib/pricing/taxes";
import type { TaxRule } from "@/lib/pricing/types";
import { localToday, zonedInstant } from "@/lib/time-zone";
import { filterHits, lowest, readItems } from "./filters";
import { getPersons, transferMinutes } from "./offer";
import { type FoundPlace, findPlace } from "./places";
import { asArrival, asDeparture, getFare, type RideTerms, readRides } from "./rides";
import { findSeatChanges, quotaKey, type Room, readRoom } from "./room";
import { findConnections } from "./timetable/connections";
import { TimetableCache } from "./timetable/load";
import type { Connection, Ride } from "./timetable/types";

type Where = { from: FoundPlace; to: FoundPlace; mode: JourneyMode | undefined };
export type RidePart = { departureId: number; from: number; to: number };
type Priced = { part: RidePart; terms: RideTerms; room: Room };

const timetables = new TimetableCache();
/** Days shown before and after the chosen one. */
const daysAround = 3;

const toPart = ({ run, from, to }: Ride): RidePart => ({ departureId: run.departureId, from, to });

/** The connections of a local date. */
async function findDay(db: Db, { from, to, mode }: Where, date: string, now: Date): Promise<Connection[]> {
  const start = zonedInstant(date, "00:00", from.timeZone).getTime();
  const before = zonedInstant(addDays(date, 1), "00:00", from.timeZone).getTime();
  const after = Math.max(start, now.getTime());
  if (after >= before) return [];
  const search = { from: new Set(from.stations), to: new Set(to.stations), after, before };
  return findConnections(await timetables.read(db, after, before), {
    ...search,
    mode,
    transferMs: transferMinutes * 60_000,
  });
}

export function toRideView({ part, terms }: Pick<Priced, "part" | "terms">): JourneyRideView | null {
  const from = terms.calls[part.from];
  const to = terms.calls[part.to];
  if (!from || !to) return null;
  const {
    departureId,
    transportId,
    slug,
    title: line,
    titles,
    mode,
    number,
    operator,
    delayMinutes,
    platform,
    reason,
  } = terms;
  return {
    departureId,
    transportId,
    slug,
    line,
    ...(titles ? { lineTitles: titles } : {}),
    mode,
    number,
    operator,
    delayMinutes,
    platform,
    reason,
    fromAt: part.from,
    toAt: part.to,
    from: asDeparture(from),
    to: asArrival(to),
  };
}

type PricedRide = { part: RidePart; terms: RideTerms; fares: readonly number[] };

/** The fares of all passengers on all rides with the taxes that are added to them, as in the offer of this journey. */
function getTotal(rides: readonly PricedRide[], types: readonly PassengerType[], taxes: readonly TaxRule[]): number {
  const units = types.flatMap((_, line) =>
    rides.map(({ part, terms, fares }) => {
      return { on: terms.calls[part.from]?.date ?? "", line, amountMinor: fares[line] ?? 0 };
    }),
  );
  const added = addedTaxes(taxes, { units, services: [], persons: types.map(getPersons) });
  return [...units, ...added].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The classes and flexibilities in which all rides are sold, cheapest first, whether or not there is room. */
function listOptions(
  rides: readonly Priced[],
  types: readonly PassengerType[],
  { rules, seated }: { rules: readonly ScopedTaxRule[]; seated: number },
): JourneyOption[] {
  const [first] = rides;
  if (!first) return [];
  const taxes = taxesAt(rules, first.terms);
  const sum = (fares: readonly number[]) => fares.reduce((total, minor) => total + minor, 0);
  const price = (terms: RideTerms, code: string, flexibility: JourneyOption["flexibility"]) => {
    const fares = types.map((passenger) => getFare(terms, { class: code, flexibility, passenger }));
    return fares.every((minor) => minor !== null) ? fares : null;
  };
  const options = first.terms.classes.flatMap(({ code }) =>
    flexibilities.flatMap((flexibility): JourneyOption[] => {
      const chosen = rides.map(({ part, terms, room }) => {
        // A second ride is in the same class, or in the cheapest one with room if it has no such class.
        const classes = terms.classes.some((one) => one.code === code) ? [code] : terms.classes.map((one) => one.code);
        const priced = classes
          .flatMap((one) => {
            const fares = price(terms, one, flexibility);
            const quota = room.quotas.get(quotaKey(one, flexibility)) ?? Number.POSITIVE_INFINITY;
            const left = Math.max(0, Math.min(quota, room.byClass.get(one) ?? 0));
            return fares ? [{ code: one, fares, left }] : [];
          })
          .sort((a, b) => Number(b.left >= seated) - Number(a.left >= seated) || sum(a.fares) - sum(b.fares))[0];
        const of = terms.classes.find((one) => one.code === priced?.code);
        return priced && of ? { of, part, terms, fares: priced.fares, left: priced.left } : null;
      });
      const sold = chosen.filter((one) => one !== null);
      if (sold.length < rides.length) return [];
      return [
        {
          classes: sold.map(({ of }) => ({ code: of.code, name: of.name, numbered: of.capacity === null })),
          flexibility,
          totalMinor: getTotal(sold, types, taxes),
          left: Math.min(...sold.map(({ left }) => left)),
          changeAt: rides.map(() => null),
        },
      ];
    }),
  );
  return options.sort((a, b) => a.totalMinor - b.totalMinor);
}

const isTooLate = ({ part, terms }: Priced, now: Date) =>
  now.getTime() >= (terms.calls[part.from]?.departs.getTime() ?? 0) - terms.cutoffMinutes * 60_000;

/** Journeys with their prices and free seats from the database. Cancelled departures are left out. */
export async function priceParts(
  db: Db,
  journeys: readonly (readonly RidePart[])[],
  counts: PassengerCounts,
  now: Date,
): Promise<JourneyHit[]> {
  const parts = journeys.flat();
  const [terms, rooms, taxes] = await Promise.all([
    readRides(db, parts),
    readRoom(db, parts),
    readTaxRules(db, "transport"),
  ]);
  const types = listPassengerTypes(counts);
  const seated = types.filter((type) => type !== "infant").length;
  let at = 0;
  const found = journeys.flatMap((rides) => {
    const priced = rides.flatMap((part): Priced[] => {
      const own = terms[at];
      const room = rooms[at];
      at++;
      const isShown = own?.active && !own.closed && (own.status === "scheduled" || own.status === "delayed");
      return isShown && room ? [{ part, terms: own, room }] : [];
    });
    const views = priced.map(toRideView).filter((view) => view !== null);
    const first = views[0];
    const last = views.at(-1);
    if (views.length < rides.length || !first || !last) return [];
    const all = listOptions(priced, types, { rules: taxes, seated });
    const durationMinutes = Math.round((Date.parse(last.to.at) - Date.parse(first.from.at)) / 60_000);
    return [{ priced, all, hit: { rides: views, durationMinutes }, late: priced.some((ride) => isTooLate(ride, now)) }];
  });
  await offerSeatChanges(db, found, seated);
  return found.map(({ all, hit, late }): JourneyHit => {
    const options = late ? [] : all.filter(({ left }) => left >= Math.max(1, seated));
    const state = late ? "too_late" : all.length === 0 ? "not_sold" : options.length === 0 ? "sold_out" : "open";
    return { ...hit, options, state };
  });
}

/** For numbered classes without a seat for the whole way, offers other seats from a stop on the way. */
async function offerSeatChanges(db: Db, found: readonly { priced: Priced[]; all: JourneyOption[] }[], seated: number) {
  const wanted = found.flatMap(({ priced, all }) =>
    all.flatMap((option) => {
      const quotas = priced.map(
        ({ room }, at) => room.quotas.get(quotaKey(option.classes[at]?.code ?? "", option.flexibility)) ?? seated,
      );
      if (option.left >= seated || quotas.some((left) => left < seated)) return [];
      const short = priced.flatMap(({ part, room }, at) => {
        const of = option.classes[at];
        if (!of || (room.byClass.get(of.code) ?? 0) >= seated) return [];
        return [{ ...part, at, class: of.code, quantity: seated, numbered: of.numbered }];
      });
      return short.every(({ numbered }) => numbered) ? [{ option, short }] : [];
    }),
  );
  const stops = await findSeatChanges(
    db,
    wanted.flatMap(({ short }) => short),
  );
  let at = 0;
  for (const { option, short } of wanted) {
    const own = short.map((ride) => ({ ride, stop: stops[at++] ?? null }));
    if (own.some(({ stop }) => stop === null)) continue;
    for (const { ride, stop } of own) option.changeAt[ride.at] = stop;
    option.left = seated;
  }
}

type SearchQuery = z.output<typeof searchJourneys.query>;
type DaysQuery = z.output<typeof journeyDays.query>;

async function findPlaces(db: Db, { from, to, mode }: Pick<SearchQuery, "from" | "to" | "mode">) {
  return Promise.all([findPlace(db, mode, from), findPlace(db, mode, to)]);
}

/** Prices that differ; journeys without a ticket are last. */
function comparePrices(a: JourneyHit, b: JourneyHit): number {
  const first = lowest(a);
  const second = lowest(b);
  return first === second ? 0 : first - second;
}

/** Journeys between two places on a local date of the origin, by departure unless sorted otherwise. */
export async function findJourneys(
  db: Db,
  query: SearchQuery,
  now = new Date(),
): Promise<OutputOf<typeof searchJourneys>> {
  const [[from, to], { base: currency }] = await Promise.all([findPlaces(db, query), readCurrencies(db)]);
  const shown = (place: FoundPlace | null) =>
    place && { key: place.key, name: place.name, detail: place.detail, corrected: place.corrected };
  const none = {
    from: shown(from),
    to: shown(to),
    currency,
    journeys: [],
    total: 0,
    operators: [],
    classes: [],
    items: [],
  };
  if (!from || !to) return none;
  const connections = await findDay(db, { from, to, mode: query.mode }, query.date, now);
  const all = await priceParts(
    db,
    connections.map((rides) => rides.map(toPart)),
    query,
    now,
  );
  const items = await readItems(db, all);
  const journeys = filterHits(all, query, items);
  if (query.sort === "price") journeys.sort(comparePrices);
  if (query.sort === "duration") journeys.sort((a, b) => a.durationMinutes - b.durationMinutes);
  const classes = new Map(
    all.flatMap(({ options }) => options.flatMap((one) => one.classes.map(({ code, name }) => [code, name] as const))),
  );
  return {
    ...none,
    journeys,
    total: all.length,
    operators: [...new Set(all.flatMap(({ rides }) => rides.map(({ operator }) => operator)))].sort(),
    classes: [...classes].map(([code, name]) => ({ code, name })),
    items: [...new Map([...items.values()].flat().map(({ id, name }) => [id, name]))].map(([id, name]) => ({
      id,
      name,
    })),
  };
}

/** The number of journeys that match the filters and the lowest price of the days around a date. */
export async function findDays(db: Db, query: DaysQuery, now = new Date()): Promise<OutputOf<typeof journeyDays>> {
  const { base: currency } = await readCurrencies(db);
  const [from, to] = await findPlaces(db, query);
  if (!from || !to) return { currency, days: [] };
  const today = localToday(from.timeZone, now);
  const dates = Array.from({ length: 2 * daysAround + 1 }, (_, at) => addDays(query.date, at - daysAround)).filter(
    (date) => date >= today,
  );
  const found = await Promise.all(dates.map((date) => findDay(db, { from, to, mode: query.mode }, date, now)));
  const priced = await priceParts(
    db,
    found.flat().map((rides) => rides.map(toPart)),
    query,
    now,
  );
  const hits = filterHits(priced, query, query.item?.length ? await readItems(db, priced) : new Map());
  return {
    currency,
    days: dates.map((date) => {
      const own = hits.filter(({ rides }) => rides[0]?.from.date === date);
      const least = Math.min(...own.map(lowest));
      return { date, journeys: own.length, fromMinor: Number.isFinite(least) ? least : null };
    }),
  };
}
