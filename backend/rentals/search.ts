import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { priceOffer } from "@/backend/kinds/offer";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import { readTaxRules, type ScopedTaxRule } from "@/backend/terms/taxes";
import { weightedTenths } from "@/lib/booking/weighted-score";
import type { OutputOf } from "@/lib/contracts/define";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import type { RentalHit, searchRentals } from "@/lib/contracts/transport/rental-search";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { RentalMode } from "@/lib/kinds/transport/modes";
import type { LocalTime } from "@/lib/kinds/transport/rental-price";
import { formatEnglishMessage, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { currencyExponent } from "@/lib/money";
import { isFreeToCancel } from "@/lib/pricing/cancellation";
import { type Candidate, computeFacets, matches, type RentalFilters } from "./facets";
import { type ListedModel, readItems, readModels } from "./models";
import { buildOffer, type Priced, priceUnit, type RentalPeriod, requirePeriod, unitNeed } from "./offer";
import { type Station, stationColumns, stationTables } from "./terms";

type Query = z.output<typeof searchRentals.query>;
type Result = OutputOf<typeof searchRentals>;
type Times = { pickUp: LocalTime; back: LocalTime };

/** All stations in use by country, city and name. */
export async function readActiveStations(db: Db): Promise<Station[]> {
  const { rows } = await db.execute<Station>(sql`
    SELECT ${stationColumns} FROM ${stationTables} WHERE s.active ORDER BY n.name, c.name, s.name, s.id`);
  return rows;
}

/** A model at a station for a period; `left` counts the free vehicles. */
type Found = { model: ListedModel; request: RentalRequest; period: RentalPeriod; priced: Priced; left: number };
type Refused = { model: ListedModel; message: LocalizedMessage };

const defaultAge = 30;
const few = 4;

const noVehicles = () => localized("This station has no vehicles.");
const soldOut = () => localized("All vehicles are booked at that time.");

/** Looks for models at stations, with the reason of each model that cannot be had at any of them. */
async function findAt(
  db: Db,
  models: readonly ListedModel[],
  stations: readonly Station[],
  to: Station | null,
  { pickUp, back }: Times,
  driverAge: number,
  now: Date,
): Promise<{ found: Found[]; refused: Refused[] }> {
  const refused: Refused[] = [];
  const open: Omit<Found, "left">[] = [];
  for (const model of models) {
    for (const from of stations) {
      const request: RentalRequest = {
        ...{ type: "rental", transportId: model.id, pickUpStationId: from.id, returnStationId: to?.id ?? from.id },
        ...{ pickUp, return: back, driverAge, units: 1, extras: [] },
      };
      try {
        const all = new Map([from, ...(to ? [to] : [])].map((station) => [station.id, station]));
        const period = requirePeriod(request, all, now);
        open.push({ model, request, period, priced: priceUnit(model, request, period) });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "invalid") throw error;
        refused.push({ model, message: Object.values(error.localizedFields ?? {})[0] ?? soldOut() });
      }
    }
  }
  const free = await availability(
    db,
    open.map(({ model, period }) => unitNeed(model.id, period)),
  );
  const found: Found[] = [];
  for (const [at, one] of open.entries()) {
    const left = free[at]?.left ?? 0;
    if (left > 0) found.push({ ...one, left });
    else refused.push({ model: one.model, message: soldOut() });
  }
  const available = new Set(found.map(({ model }) => model.id));
  return { found, refused: refused.filter(({ model }) => !available.has(model.id)) };
}

const toMessage = (message: LocalizedMessage) =>
  message.map(({ text, one, facts }) => ({ text, facts, ...(one === undefined ? {} : { one }) }));

/** Reasons by number of models, one for each model. */
function countReasons(refused: readonly Refused[]): Result["reasons"] {
  const reasons = new Map<string, { message: LocalizedMessage; models: Set<number> }>();
  for (const { model, message } of refused) {
    const key = formatEnglishMessage(message);
    const known = reasons.get(key) ?? { message, models: new Set<number>() };
    known.models.add(model.id);
    reasons.set(key, known);
  }
  return [...reasons.values()]
    .map(({ message, models }) => ({
      message: toMessage(message),
      models: models.size,
    }))
    .sort((a, b) => b.models - a.models)
    .slice(0, 3);
}

const pad = (n: number) => String(n).padStart(2, "0");

/** The local time moved by hours; null beyond its day. */
function addHours({ date, time }: LocalTime, hours: number): LocalTime | null {
  const hour = Number(time.slice(0, 2)) + hours;
  return hour < 0 || hour > 23 ? null : { date, time: `${pad(hour)}:${time.slice(3)}` };
}

/** The same rental at other times, nearest first. */
function listOtherTimes({ pickUp, back }: Times): Times[] {
  const byHour = [1, -1, 2, -2, 3, -3, 4, -4].flatMap((hours) => {
    const [from, to] = [addHours(pickUp, hours), addHours(back, hours)];
    return from && to ? [{ pickUp: from, back: to }] : [];
  });
  const byDay = [1, -1, 2, -2, 3, -3, 4, -4, 7].map((days) => ({
    pickUp: { ...pickUp, date: addDays(pickUp.date, days) },
    back: { ...back, date: addDays(back.date, days) },
  }));
  return [...byHour, ...byDay];
}

const shownTimes = 3;
/** Stations that are tried together, and how far away they may be. */
const stationsAtOnce = 6;
const maxKm = 300;
const shownStations = 3;
const kmPerDegree = 111.2;

/** Distance in kilometres; the earth is flat enough for neighbouring stations. */
function getDistance(a: Station, b: Station): number {
  const north = (a.latitude - b.latitude) * kmPerDegree;
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

type Search = {
  mode: RentalMode;
  models: readonly ListedModel[];
  stations: readonly Station[];
  to: Station | null;
  times: Times;
  age: number;
  now: Date;
};

async function findOtherTimes(db: Db, { models, stations, to, times, age, now }: Search): Promise<Result["times"]> {
  const free: Result["times"] = [];
  for (const other of listOtherTimes(times)) {
    const { found } = await findAt(db, models, stations, to, other, age, now);
    if (found.length === 0) continue;
    const { pickUp, back } = other;
    free.push({ pickUpDate: pickUp.date, pickUpTime: pickUp.time, returnDate: back.date, returnTime: back.time });
    if (free.length === shownTimes) break;
  }
  return free;
}

async function findNearby(
  db: Db,
  { mode, stations, to, times, age, now }: Search,
  all: readonly Station[],
): Promise<Result["nearby"]> {
  const [here] = stations;
  if (!here) return [];
  const others = all
    .filter(({ id }) => !stations.some((station) => station.id === id))
    .map((station) => ({ station, km: getDistance(here, station) }))
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => a.km - b.km);
  const nearby: Result["nearby"] = [];
  for (let from = 0; from < others.length && nearby.length < shownStations; from += stationsAtOnce) {
    const part = others.slice(from, from + stationsAtOnce);
    const near = part.map(({ station }) => station);
    const models = await readModels(
      db,
      mode,
      near.map(({ id }) => id),
    );
    const { found } = await findAt(db, models, near, to, times, age, now);
    for (const { station, km } of part) {
      const { id, name, city } = station;
      const count = found.filter(({ period }) => period.from.id === id).length;
      if (count > 0) nearby.push({ id, name, city, km: Math.round(km), models: count });
    }
  }
  return nearby.slice(0, shownStations);
}

const isComplete = ({ pickUpDate, pickUpTime, returnDate, returnTime }: Query): Times | null =>
  pickUpDate && pickUpTime && returnDate && returnTime
    ? { pickUp: { date: pickUpDate, time: pickUpTime }, back: { date: returnDate, time: returnTime } }
    : null;

/** The price of one vehicle with taxes. */
function getTotal(
  { model, request, period, priced, left }: Found,
  taxes: readonly ScopedTaxRule[],
  base: string,
  now: Date,
) {
  const offer = buildOffer({ model, request, period, priced, services: [], taxes, base, left });
  return priceOffer(offer, now).priced.totals.totalMinor;
}

type Listed = Candidate & { hit: RentalHit };

function toHit(model: ListedModel, offer: RentalHit["offer"]): RentalHit {
  const { id, title, slug, operator, type, picture, scoreTenths, reviewCount } = model;
  const { acriss, seats, doors, bags, gearbox, fuel, airCon } = model;
  const { dailyMinor, hourlyMinor, kmPerDay, depositMinor } = model;
  return {
    ...{ id, title, slug, operator, type, picture, scoreTenths, reviewCount },
    ...{ acriss, seats, doors, bags, gearbox, fuel, airCon },
    ...{ dailyMinor, hourlyMinor, kmPerDay, depositMinor, freeCancellation: isFreeToCancel(model.policy), offer },
  };
}

/** The cheapest station of each model. */
function listBest(found: readonly Found[], taxes: readonly ScopedTaxRule[], base: string, now: Date): Listed[] {
  const best = new Map<number, Listed>();
  for (const one of found) {
    const totalMinor = getTotal(one, taxes, base, now);
    const known = best.get(one.model.id);
    if (known && known.priceMinor <= totalMinor) continue;
    const { from } = one.period;
    const offer = {
      ...{ stationId: from.id, station: from.name, totalMinor, duration: one.priced.duration },
      left: one.left < few ? one.left : null,
    };
    best.set(one.model.id, { model: one.model, priceMinor: totalMinor, hit: toHit(one.model, offer) });
  }
  return [...best.values()];
}

function compare(sort: Query["sort"]): (a: Listed, b: Listed) => number {
  const byTitle = (a: Listed, b: Listed) => a.model.title.localeCompare(b.model.title) || a.model.id - b.model.id;
  const byPrice = (a: Listed, b: Listed) => a.priceMinor - b.priceMinor;
  if (sort === "score")
    return (a, b) => weightedTenths(b.model) - weightedTenths(a.model) || byPrice(a, b) || byTitle(a, b);
  return sort === "price_down" ? (a, b) => byPrice(b, a) || byTitle(a, b) : (a, b) => byPrice(a, b) || byTitle(a, b);
}

/** Models by place and times, with reasons and alternatives if nothing is available (docs/domain.md §1.5). */
export async function findRentals(db: Db, query: Query, now = new Date()): Promise<Result> {
  const [all, items, taxes, { base }] = await Promise.all([
    readActiveStations(db),
    readItems(db),
    readTaxRules(db, "transport"),
    readCurrencies(db),
  ]);
  const named = query.from !== undefined || query.city !== undefined;
  const stations = named
    ? all.filter(({ id, cityId }) => (query.from === undefined ? cityId === query.city : id === query.from))
    : all;
  const to = all.find(({ id }) => id === query.to) ?? null;
  const times = isComplete(query);
  const age = query.age ?? defaultAge;
  const isSearch = times !== null && named;
  const stationIds = stations.map(({ id }) => id);
  const models = await readModels(db, query.mode, isSearch ? stationIds : undefined);
  const search = isSearch ? { mode: query.mode, models, stations, to, times, age, now } : null;
  const { found, refused } = search
    ? await findAt(db, models, stations, to, search.times, age, now)
    : { found: [], refused: [] };
  const listed = search
    ? listBest(found, taxes, base, now)
    : models.map((model) => ({ model, priceMinor: model.dailyMinor, hit: toHit(model, null) }));
  const unit = 10 ** currencyExponent(base);
  const filters: RentalFilters = {
    ...query,
    minMinor: query.minPrice === undefined ? undefined : query.minPrice * unit,
    maxMinor: query.maxPrice === undefined ? undefined : query.maxPrice * unit,
  };
  const shown = listed.filter((one) => matches(one, filters)).sort(compare(query.sort));
  const start = (query.page - 1) * query.pageSize;
  const [first] = stations;
  const isEmpty = search !== null && listed.length === 0;
  return {
    items: shown.slice(start, start + query.pageSize).map(({ hit }) => hit),
    total: shown.length,
    page: query.page,
    pageSize: query.pageSize,
    place: named && first ? (query.from === undefined ? first.city : first.name) : null,
    facets: computeFacets(listed, filters, items),
    reasons: search && models.length === 0 ? [{ message: toMessage(noVehicles()), models: 0 }] : countReasons(refused),
    times: isEmpty ? await findOtherTimes(db, search) : [],
    nearby: isEmpty ? await findNearby(db, search, all) : [],
  };
}
