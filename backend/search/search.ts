import type { z } from "zod";
import type { Database } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { requireStay } from "@/backend/quotes/stay";
import { shareOff } from "@/lib/booking/discount";
import { formatParty } from "@/lib/booking/party";
import type { OutputOf } from "@/lib/contracts/define";
import type { HotelCard, SearchHit, searchHotels } from "@/lib/contracts/hotels/hotel";
import { nightsBetween } from "@/lib/dates";
import { currencyExponent, divideRounded } from "@/lib/money";
import { isNonRefundable } from "@/lib/pricing/cancellation";
import { buildDateStrip, getReasons, nearestStays } from "./alternatives";
import type { HotelEntry } from "./catalogue";
import { cheapestIn } from "./cheapest";
import { computeFacets } from "./facets";
import { type Candidate, FilteredCandidate, type Filters } from "./filters";
import { fromFields, getLowestPrice, todayNumber } from "./from";
import type { LiveCatalogue } from "./live";
import { Memo } from "./memo";
import { type Offer, offersIn, type StayRequest } from "./offers";
import { citiesAround, resolveScope, type Scope } from "./scope";
import { type Found, sorted } from "./sort";

type Query = z.output<(typeof searchHotels)["query"]>;
type ApiResponse = OutputOf<typeof searchHotels>;

const nearbyMetres = 300_000;
const maxNearbyCities = 8;
const maxNearbyShown = 3;

/**
 * The maximum number of cached offers, about ten megabytes, for other pages, sort orders and filters of the same stay.
 */
const maxCachedOffers = 100_000;
const memos = new WeakMap<LiveCatalogue, { offers: Memo<Candidate<Offer>[]>; strips: Memo<ApiResponse["strip"]> }>();

function getMemos(live: LiveCatalogue) {
  let known = memos.get(live);
  if (!known) {
    const count = (found: Candidate<Offer>[]) => found.reduce((sum, { choices }) => sum + choices.length, 1);
    known = { offers: new Memo(maxCachedOffers, 30_000, count), strips: new Memo(200, 30_000) };
    memos.set(live, known);
  }
  return known;
}

/** Prices are given in whole units of the base currency, which is read only if needed. */
export async function getFilters(db: Database, query: Omit<Query, "in" | "out" | "party">): Promise<Filters> {
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined;
  const unit = isPriced ? 10 ** currencyExponent((await readCurrencies(db)).base) : 1;
  const whole = (units?: number) => (units === undefined ? undefined : units * unit);
  return {
    minMinor: whole(query.minPrice),
    maxMinor: whole(query.maxPrice),
    stars: query.stars,
    type: query.type,
    feature: query.feature,
    score: query.score,
    board: query.board,
    freeCancellation: query.freeCancellation,
  };
}

export function toCard(hotel: HotelEntry, today: number): HotelCard {
  return { ...hotel.card, distanceMetres: hotel.distanceMetres, ...fromFields(getLowestPrice(hotel, today)) };
}

export function toHit({ hotel, best }: Found<Offer>, nights: number, today: number): SearchHit {
  const { room, plan, totalMinor, discountMinor, freeUntil, unitsLeft } = best;
  const { id: roomId, title: roomTitle, titles: roomTitles, slug: roomSlug, sizeM2 } = room;
  return {
    ...toCard(hotel, today),
    timeZone: hotel.times.timeZone,
    offer: {
      roomId,
      roomTitle,
      roomSlug,
      sizeM2,
      totalMinor,
      unitsLeft,
      ...(roomTitles ? { roomTitles } : {}),
      planId: plan.id,
      board: plan.board,
      payment: plan.payment,
      perNightMinor: divideRounded(totalMinor, nights),
      grossTotalMinor: totalMinor + discountMinor,
      discountBp: shareOff(totalMinor + discountMinor, totalMinor) * 100,
      freeCancellationUntil: freeUntil,
      nonRefundable: isNonRefundable(plan.policy),
    },
  };
}

const getCheapest = (found: readonly Found<Offer>[]): number | null =>
  found.reduce<number | null>((least, { best }) => Math.min(least ?? best.totalMinor, best.totalMinor), null);

function nearbyWithRooms(cities: readonly Scope[], request: StayRequest): ApiResponse["nearbyPlaces"] {
  const found: ApiResponse["nearbyPlaces"] = [];
  for (const city of cities) {
    const { hotels, fromMinor } = cheapestIn(city.hotels, request, {});
    if (fromMinor !== null) found.push({ cityId: city.id, name: city.label, hotels, fromMinor });
    if (found.length === maxNearbyShown) break;
  }
  return found;
}

/** Finds available hotels for a place, dates and guests, for the results page. */
export async function findHotels(
  db: Database,
  live: LiveCatalogue,
  query: Query,
  now = new Date(),
): Promise<ApiResponse> {
  const request: StayRequest = { checkIn: query.in, checkOut: query.out, rooms: query.party, now };
  requireStay(request, { in: "in", out: "out" });
  const catalogue = await live.current();
  const scope = await resolveScope(db, catalogue, query);
  const filters = await getFilters(db, query);
  const hotels = scope?.hotels ?? [];
  const key = `${scope?.kind} ${scope?.id} ${request.checkIn} ${request.checkOut} ${formatParty(request.rooms)}`;
  const memo = getMemos(live);
  const candidates = memo.offers.get(key, live.version, () => offersIn(hotels, request));
  const filtered = candidates.flatMap((one) => (one.choices.length > 0 ? new FilteredCandidate(one, filters) : []));
  const found = filtered.flatMap((one): Found<Offer>[] => {
    const best = one.passes() ? one.best() : null;
    return best ? [{ hotel: one.hotel, best }] : [];
  });
  const { page, pageSize } = query;
  const nights = nightsBetween(request.checkIn, request.checkOut);
  const shown = sorted(found, query.sort).slice((page - 1) * pageSize, page * pageSize);
  const nothing = filtered.length === 0;
  const today = todayNumber(now);
  return {
    items: shown.map((one) => toHit(one, nights, today)),
    total: found.length,
    page,
    pageSize,
    place: scope && {
      label: scope.label,
      kind: scope.kind,
      isGuess: scope.isGuess,
      latitude: scope.point?.latitude ?? null,
      longitude: scope.point?.longitude ?? null,
    },
    nights,
    facets: computeFacets(filtered, filters, catalogue),
    strip: memo.strips.get(`${key} ${JSON.stringify(filters)}`, live.version, () =>
      buildDateStrip(hotels, request, filters, getCheapest(found)),
    ),
    refusals: nothing ? getReasons(hotels, request) : [],
    alternatives: nothing ? nearestStays(hotels, request) : [],
    nearbyPlaces:
      nothing && scope ? nearbyWithRooms(citiesAround(catalogue, scope, nearbyMetres, maxNearbyCities), request) : [],
  };
}
