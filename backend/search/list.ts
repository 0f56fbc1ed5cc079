import type { z } from "zod";
import type { Database } from "@/backend/db/client";
import { isPublicPlan } from "@/backend/terms/room";
import type { OutputOf } from "@/lib/contracts/define";
import type { listHotels } from "@/lib/contracts/hotels/hotel";
import { isFreeToCancel } from "@/lib/pricing/cancellation";
import type { Catalogue, HotelEntry, NamedPlace } from "./catalogue";
import { computeFacets } from "./facets";
import { type Candidate, type Choice, FilteredCandidate } from "./filters";
import { getLowestPrice, todayNumber } from "./from";
import { buildLanding } from "./landing";
import type { LiveCatalogue } from "./live";
import { resolveScope, type Scope } from "./scope";
import { getFilters, toCard } from "./search";
import { type Found, sorted } from "./sort";

type Query = z.output<(typeof listHotels)["query"]>;
type ApiResponse = OutputOf<typeof listHotels>;

/** Without dates a hotel is represented by its rate plans and its from-price. */
function getCandidate(hotel: HotelEntry, today: number): Candidate<Choice> {
  const totalMinor = getLowestPrice(hotel, today).minor ?? Number.POSITIVE_INFINITY;
  const plans = hotel.rooms.flatMap((room) => room.plans.filter(isPublicPlan));
  const choices = plans.map(({ board, policy }) => ({
    totalMinor,
    board,
    free: isFreeToCancel(policy),
  }));
  return { hotel, choices: choices.length > 0 ? choices : [{ totalMinor, board: null, free: false }] };
}

/** The places on the next lower level with their number of hotels. */
function placesWithin(catalogue: Catalogue, scope: Scope | null): ApiResponse["places"] {
  if (!scope || scope.kind === "city" || scope.kind === "hotel") return [];
  const kind = scope.kind === "anywhere" ? "country" : "city";
  const counts = new Map<number, number>();
  for (const hotel of scope.hotels) {
    const id = kind === "country" ? hotel.countryId : hotel.cityId;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const named: ReadonlyMap<number, NamedPlace> = kind === "country" ? catalogue.countries : catalogue.cities;
  return [...counts]
    .map(([id, hotels]) => ({ kind, id, name: named.get(id)?.name ?? "", hotels }) as const)
    .sort((a, b) => b.hotels - a.hotels || a.name.localeCompare(b.name, "en"));
}

/** All public hotels of a place, without dates. */
export async function browseHotels(
  db: Database,
  live: LiveCatalogue,
  query: Query,
  now = new Date(),
): Promise<ApiResponse> {
  const catalogue = await live.current();
  const scope = await resolveScope(db, catalogue, query);
  const filters = await getFilters(db, query);
  const today = todayNumber(now);
  const filtered = (scope?.hotels ?? []).map((hotel) => new FilteredCandidate(getCandidate(hotel, today), filters));
  const found = filtered.flatMap((one): Found<Choice>[] => {
    const best = one.passes() ? one.best() : null;
    return best ? [{ hotel: one.hotel, best }] : [];
  });
  const { page, pageSize } = query;
  const shown = sorted(found, query.sort).slice((page - 1) * pageSize, page * pageSize);
  return {
    items: shown.map(({ hotel }) => toCard(hotel, today)),
    total: found.length,
    page,
    pageSize,
    place: scope && { label: scope.label, kind: scope.kind, isGuess: scope.isGuess },
    landing: await buildLanding(db, catalogue, scope, today),
    facets: computeFacets(filtered, filters, catalogue),
    places: placesWithin(catalogue, scope),
  };
}
