import "server-only";
import { cache } from "react";
import type { z } from "zod";
import { call, callOrNull } from "@/lib/backend";
import { listTag, recordsTag } from "@/lib/cache/product-tags";
import { createTransportQuote, type TransportQuote } from "@/lib/contracts/orders/quote";
import { fuels, gearboxes, type RentalRequest } from "@/lib/contracts/transport/rental";
import {
  getRental,
  listStations,
  type RentalSearch,
  type RentalSort,
  rentalSort,
  searchRentals,
} from "@/lib/contracts/transport/rental-search";
import { AppError } from "@/lib/errors";
import type { RentalMode } from "@/lib/kinds/transport/modes";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { QueryValues } from "@/lib/links/stay-links";
import { readRentalChoice } from "@/lib/links/transport-links";
import { numbers, parts, wholeNumber, wholePrice } from "../search";
import { requireKindOnSale } from "../site/kinds-on-sale";

/** Vehicles change with every booking: lists are cached for at most this number of seconds. */
const seconds = 60;

/** Search and filters of a list of rentals in the URL. Invalid values are dropped instead of refused. */
export type RentalNarrowing = {
  /** `12` is a station, `c34` all stations of a city. */
  place: string | null;
  to: number | null;
  pickUpDate: string | null;
  pickUpTime: string | null;
  returnDate: string | null;
  returnTime: string | null;
  age: number | null;
  type: number[];
  item: number[];
  gearbox: string[];
  fuel: string[];
  operator: string[];
  seats: number | null;
  freeCancellation: boolean;
  minPrice: number | null;
  maxPrice: number | null;
  sort: RentalSort;
  page: number;
};

export const noRentalFilters = {
  type: [],
  item: [],
  gearbox: [],
  fuel: [],
  operator: [],
  seats: null,
  freeCancellation: false,
  minPrice: null,
  maxPrice: null,
} satisfies Partial<RentalNarrowing>;

export function readRentalNarrowing(query: SearchParams): RentalNarrowing {
  const { to, pickUpDate, pickUpTime, returnDate, returnTime, age } = readRentalChoice(query);
  const place = one(query.place) ?? "";
  const known = (name: string, values: readonly string[]) => parts(query[name]).filter((one) => values.includes(one));
  return {
    place: /^c?[1-9]\d{0,8}$/.test(place) ? place : null,
    to,
    pickUpDate,
    pickUpTime,
    returnDate,
    returnTime,
    age,
    type: numbers(query.type),
    item: numbers(query.item),
    gearbox: known("gearbox", gearboxes),
    fuel: known("fuel", fuels),
    operator: parts(query.operator).slice(0, 10),
    seats: wholeNumber(query.seats, 9) || null,
    freeCancellation: ["1", "true"].includes(one(query.freeCancellation) ?? ""),
    minPrice: wholePrice(query.minPrice),
    maxPrice: wholePrice(query.maxPrice),
    sort: rentalSort.safeParse(one(query.sort)).data ?? "price_up",
    page: Math.min(1000, Math.max(1, wholeNumber(query.page) ?? 1)),
  };
}

/** Converts search and filters to URL parameters. */
export const rentalNarrowingValues = (
  mode: RentalMode,
  { freeCancellation, sort, page, ...rest }: RentalNarrowing,
): QueryValues => ({
  mode,
  ...rest,
  freeCancellation: freeCancellation ? 1 : null,
  sort: sort === "price_up" ? null : sort,
  page: page === 1 ? null : page,
});

export const countRentalFilters = (n: RentalNarrowing): number =>
  n.type.length +
  n.item.length +
  n.gearbox.length +
  n.fuel.length +
  n.operator.length +
  [n.seats, n.minPrice, n.maxPrice].filter((value) => value !== null).length +
  (n.freeCancellation ? 1 : 0);

const listed = (values: readonly (string | number)[]): string | undefined => values.join(",") || undefined;

/** @param pageSize models on a page */
export async function findRentals(mode: RentalMode, narrowing: RentalNarrowing, pageSize = 12): Promise<RentalSearch> {
  await requireKindOnSale("transport");
  const { place, type, item, gearbox, fuel, operator, freeCancellation, sort, page, ...rest } = narrowing;
  const where = place?.startsWith("c") ? { city: Number(place.slice(1)) } : place ? { from: Number(place) } : {};
  const query: z.input<typeof searchRentals.query> = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    ...where,
    mode,
    type: listed(type),
    item: listed(item),
    gearbox: listed(gearbox),
    fuel: listed(fuel),
    operator: listed(operator),
    sort,
    page,
    pageSize,
    ...(freeCancellation ? { freeCancellation: "1" as const } : {}),
  };
  return call(
    searchRentals,
    { query },
    { tags: ({ items }) => [listTag("transport"), ...items.map(({ id }) => `transport:${id}`)], seconds },
  );
}

/** Shared by a page and its metadata. */
export const getRentalPage = cache(async (transportId: number) => {
  await requireKindOnSale("transport");
  return callOrNull(
    getRental,
    { params: { transportId } },
    { tags: () => ["catalogue", recordsTag("transport"), `transport:${transportId}`], seconds },
  );
});

/** All stations by city. */
export const getStations = cache(async () => {
  const { stations } = await call(listStations, {}, { tags: () => ["catalogue", listTag("transport")], seconds });
  return stations;
});

type RentalPrice = { quote: TransportQuote; error: null } | { quote: null; error: AppError };

/** The current price of a rental, or the reason why it cannot be booked. */
export async function priceRental(request: RentalRequest, currency?: string): Promise<RentalPrice> {
  try {
    const quote = await call(createTransportQuote, { body: { request, ...(currency ? { currency } : {}) } });
    return { quote, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { quote: null, error };
  }
}
