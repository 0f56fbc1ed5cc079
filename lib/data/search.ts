import "server-only";
import type { z } from "zod";
import { call } from "@/lib/backend";
import { formatParty } from "@/lib/booking/party";
import { hotelSort, listHotels, searchHotels } from "@/lib/contracts/hotels/hotel";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { DatedStay, QueryValues } from "@/lib/links/stay-links";
import { listTags } from "./hotels";
import { requireKindOnSale } from "./site/kinds-on-sale";

export type SearchResult = z.output<typeof searchHotels.out>;
export type ListResult = z.output<typeof listHotels.out>;
export type Facets = SearchResult["facets"];

/** Name of the place; null for a worldwide list or a search text without a matching place. */
export const placeLabel = (place: { label: string; kind: string } | null): string | null =>
  place && place.kind !== "anywhere" ? place.label : null;

/** Filters of a result list in the URL. Invalid values are dropped instead of refused. */
export type Narrowing = {
  q: string | null;
  city: number | null;
  state: number | null;
  country: number | null;
  hotel: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  stars: number[];
  type: number[];
  feature: number[];
  score: number | null;
  board: string[];
  freeCancellation: boolean;
  sort: z.output<typeof hotelSort>;
  page: number;
};

const boards = ["room_only", "breakfast", "half_board", "full_board", "all_inclusive"];

/** Places that are suggested for an unknown name. */
export const placesSuggested = 5;

/** A whole number up to `most` in a query; null if it is missing or malformed. */
export function wholeNumber(value: string | string[] | undefined, most = 2_147_483_647): number | null {
  const text = one(value);
  return text && /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** A price in whole units of the base currency, up to the limit of the searches. */
export const wholePrice = (value: string | string[] | undefined): number | null => wholeNumber(value, 1_000_000_000);

/** Removes control and other invisible characters from the search text. */
export const readable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, "")
    .trim()
    .slice(0, 100);

/** The parts of a parameter with several values, which may also be repeated. */
export const parts = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .filter(Boolean)
    .slice(0, 50);

export const numbers = (value: string | string[] | undefined, most = 2_147_483_647): number[] =>
  parts(value).flatMap((text) => wholeNumber(text, most) ?? []);

/**
 * The id of a place wins over the text. The form without scripts sends the id with the name that it belongs to
 * (`picked`): another text replaces the place.
 */
function readPlace(query: SearchParams): Pick<Narrowing, "q" | "city" | "state" | "country" | "hotel"> {
  const q = readable(one(query.q) ?? "");
  const picked = one(query.picked);
  const isReplaced = picked !== undefined && readable(picked) !== q;
  const id = (kind: "city" | "state" | "country" | "hotel") => (isReplaced ? null : wholeNumber(query[kind]));
  return { q: q || null, city: id("city"), state: id("state"), country: id("country"), hotel: id("hotel") };
}

export function readNarrowing(query: SearchParams): Narrowing {
  return {
    ...readPlace(query),
    minPrice: wholePrice(query.minPrice),
    maxPrice: wholePrice(query.maxPrice),
    stars: numbers(query.stars, 5).filter((stars) => stars > 0),
    type: numbers(query.type),
    feature: numbers(query.feature),
    score: wholeNumber(query.score, 100),
    board: parts(query.board).filter((board) => boards.includes(board)),
    freeCancellation: ["1", "true"].includes(one(query.freeCancellation) ?? ""),
    sort: hotelSort.safeParse(one(query.sort)).data ?? "recommended",
    page: Math.min(1000, Math.max(1, wholeNumber(query.page) ?? 1)),
  };
}

/** Converts filters to URL parameters, including the place's label for the search box. */
export function narrowingValues(narrowing: Narrowing): QueryValues {
  const { freeCancellation, sort, page, ...rest } = narrowing;
  return {
    ...rest,
    freeCancellation: freeCancellation ? 1 : null,
    sort: sort === "recommended" ? null : sort,
    page: page === 1 ? null : page,
  };
}

/** The filters that `Clear` removes. */
export const noHotelFilters = {
  minPrice: null,
  maxPrice: null,
  stars: [],
  type: [],
  feature: [],
  score: null,
  board: [],
  freeCancellation: false,
};

export const filterCount = (n: Narrowing): number =>
  n.stars.length +
  n.type.length +
  n.feature.length +
  n.board.length +
  [n.minPrice, n.maxPrice, n.score].filter((value) => value !== null).length +
  (n.freeCancellation ? 1 : 0);

const asQuery = (n: Narrowing) => {
  const some = <T>(value: T | null): T | undefined => value ?? undefined;
  const list = (values: readonly (string | number)[]): string | undefined => values.join(",") || undefined;
  return {
    q: some(n.q),
    city: some(n.city),
    state: some(n.state),
    country: some(n.country),
    hotel: some(n.hotel),
    minPrice: some(n.minPrice),
    maxPrice: some(n.maxPrice),
    stars: list(n.stars),
    type: list(n.type),
    feature: list(n.feature),
    score: some(n.score),
    board: list(n.board),
    freeCancellation: n.freeCancellation ? ("1" as const) : undefined,
    sort: n.sort,
    page: n.page,
  };
};

export async function searchStays(narrowing: Narrowing, stay: DatedStay): Promise<SearchResult> {
  await requireKindOnSale("hotel");
  return call(
    searchHotels,
    { query: { ...asQuery(narrowing), in: stay.checkIn, out: stay.checkOut, party: formatParty(stay.party) } },
    { tags: ({ items }) => listTags(items) },
  );
}

/** Fills two, three and four columns. */
const listPageSize = 24;

export async function listStays(narrowing: Narrowing): Promise<ListResult> {
  await requireKindOnSale("hotel");
  return call(
    listHotels,
    { query: { ...asQuery(narrowing), pageSize: String(listPageSize) } },
    { tags: ({ items }) => listTags(items), seconds: 60 },
  );
}
