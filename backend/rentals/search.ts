import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { priceOffer } from "@/backend/kinds/offer";
import { readCurrencies } from "@/backend/quotes/fx";
import { readTaxRules, type ScopedTaxRule } from "@/backend/terms/taxes";
import { withTitles } from "@/backend/terms/titles";
import { weightedTenths } from "@/lib/booking/weighted-score";
import type { OutputOf } from "@/lib/contracts/define";
import type { RentalHit, searchRentals } from "@/lib/contracts/transport/rental-search";
import { formatEnglishMessage, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { currencyExponent } from "@/lib/money";
import { isFreeToCancel } from "@/lib/pricing/cancellation";
import { findNearby, findOtherTimes, type Search } from "./alternatives";
import { type Candidate, computeFacets, matches, type RentalFilters } from "./facets";
import { type Found, findAt, type Refused, type Times } from "./find-at";
import { type ListedModel, readItems, readModels } from "./models";
import { buildOffer } from "./offer";
import { type Station, stationColumns, stationTables } from "./terms";

type Query = z.output<typeof searchRentals.query>;
type Result = OutputOf<typeof searchRentals>;

/** All stations in use by country, city and name. */
export async function readActiveStations(db: Db): Promise<Station[]> {
  const { rows } = await db.execute<Station>(sql`
    SELECT ${stationColumns} FROM ${stationTables} WHERE s.active ORDER BY n.name, c.name, s.name, s.id`);
  return rows;
}

const defaultAge = 30;
const few = 4;

const noVehicles = () => localized("This station has no vehicles.");

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

const isComplete = ({ pickUpDate, pickUpTime, returnDate, returnTime }: Query): Times | null =>
  pickUpDate && pickUpTime && returnDate && returnTime
    ? { pickUp: { date: pickUpDate, time: pickUpTime }, back: { date: returnDate, time: returnTime } }
    : null;

/** The price of one vehicle with taxes, and whether it can still be cancelled without a fee. */
function priceFound(
  { model, request, period, priced, left }: Found,
  taxes: readonly ScopedTaxRule[],
  base: string,
  now: Date,
) {
  const offer = buildOffer({ model, request, period, priced, services: [], taxes, base, left });
  const { priced: sums, freeToCancel } = priceOffer(offer, now);
  return { priceMinor: sums.totals.totalMinor, isFree: freeToCancel };
}

type Listed = Candidate & { hit: RentalHit };

function toHit(model: ListedModel, isFree: boolean, offer: RentalHit["offer"]): RentalHit {
  const { id, title, titles, slug, operator, type, picture, scoreTenths, reviewCount } = model;
  const { acriss, seats, doors, bags, gearbox, fuel, airCon } = model;
  const { dailyMinor, hourlyMinor, kmPerDay, depositMinor } = model;
  return {
    id,
    title,
    ...withTitles(titles),
    slug,
    operator,
    type,
    picture,
    scoreTenths,
    reviewCount,
    acriss,
    seats,
    doors,
    bags,
    gearbox,
    fuel,
    airCon,
    dailyMinor,
    hourlyMinor,
    kmPerDay,
    depositMinor,
    freeCancellation: isFree,
    offer,
  };
}

/** The cheapest station of each model. */
function listBest(found: readonly Found[], taxes: readonly ScopedTaxRule[], base: string, now: Date): Listed[] {
  const best = new Map<number, Listed>();
  for (const one of found) {
    const { priceMinor, isFree } = priceFound(one, taxes, base, now);
    const known = best.get(one.model.id);
    if (known && known.priceMinor <= priceMinor) continue;
    const { from } = one.period;
    const offer = {
      stationId: from.id,
      station: from.name,
      totalMinor: priceMinor,
      duration: one.priced.duration,
      left: one.left < few ? one.left : null,
    };
    best.set(one.model.id, { model: one.model, priceMinor, isFree, hit: toHit(one.model, isFree, offer) });
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
  const models = await readModels(db, query.mode, named ? stationIds : undefined);
  const search: Search | null = isSearch ? { mode: query.mode, models, stations, to, times, age, now } : null;
  const { found, refused } = search
    ? await findAt(db, models, stations, to, search.times, age, now)
    : { found: [], refused: [] };
  const listed = search
    ? listBest(found, taxes, base, now)
    : models.map((model): Listed => {
        const isFree = isFreeToCancel(model.policy);
        return { model, priceMinor: model.dailyMinor, isFree, hit: toHit(model, isFree, null) };
      });
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
    reasons: named && models.length === 0 ? [{ message: toMessage(noVehicles()), models: 0 }] : countReasons(refused),
    times: isEmpty ? await findOtherTimes(db, search) : [],
    nearby: isEmpty ? await findNearby(db, search, all) : [],
  };
}
