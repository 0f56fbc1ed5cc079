import "server-only";
import { cache } from "react";
import type { z } from "zod";
import { call, callOrNull } from "@/lib/backend";
import { listTag, recordsTag } from "@/lib/cache/product-tags";
import type { OutputOf } from "@/lib/contracts/define";
import { createTourQuote, type TourQuote } from "@/lib/contracts/orders/quote";
import {
  searchTours,
  suggestTours,
  type TourDuration,
  type TourSort,
  type TourSuggestion,
  tourDuration,
  tourSort,
} from "@/lib/contracts/tours/search";
import { getTour, type TourRequest, tourCalendar } from "@/lib/contracts/tours/tours";
import { AppError } from "@/lib/errors";
import type { Language } from "@/lib/language/languages";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { QueryValues } from "@/lib/links/stay-links";
import { numbers, parts, placesSuggested, readable, wholeNumber, wholePrice } from "./search";
import { requireKindOnSale } from "./site/kinds-on-sale";

export type TourResult = OutputOf<typeof searchTours>;

/** Places change with every booking: lists and calendars are cached for at most this number of seconds. */
const seconds = 60;

/** Filters of a list of tours in the URL. Invalid values are dropped instead of refused. */
export type TourNarrowing = {
  q: string | null;
  city: number | null;
  country: number | null;
  date: string | null;
  until: string | null;
  type: number[];
  item: number[];
  duration: TourDuration[];
  language: string[];
  minPrice: number | null;
  maxPrice: number | null;
  score: number | null;
  freeCancellation: boolean;
  sort: TourSort;
  page: number;
};

export const noTourFilters = {
  type: [],
  item: [],
  duration: [],
  language: [],
  minPrice: null,
  maxPrice: null,
  score: null,
  freeCancellation: false,
};

const readDate = (value: string | string[] | undefined): string | null =>
  searchTours.query.shape.date.safeParse(one(value)).data ?? null;

export function readTourNarrowing(query: SearchParams): TourNarrowing {
  return {
    q: readable(one(query.q) ?? "") || null,
    city: wholeNumber(query.city),
    country: wholeNumber(query.country),
    date: readDate(query.date),
    until: readDate(query.until),
    type: numbers(query.type),
    item: numbers(query.item),
    duration: parts(query.duration).flatMap((name) => tourDuration.safeParse(name).data ?? []),
    language: parts(query.language).filter((tag) => /^[a-z]{2,3}$/.test(tag)),
    minPrice: wholePrice(query.minPrice),
    maxPrice: wholePrice(query.maxPrice),
    score: wholeNumber(query.score, 100),
    freeCancellation: ["1", "true"].includes(one(query.freeCancellation) ?? ""),
    sort: tourSort.safeParse(one(query.sort)).data ?? "recommended",
    page: Math.min(1000, Math.max(1, wholeNumber(query.page) ?? 1)),
  };
}

/** Converts filters to URL parameters. */
export const tourNarrowingValues = ({ freeCancellation, sort, page, ...rest }: TourNarrowing): QueryValues => ({
  ...rest,
  freeCancellation: freeCancellation ? 1 : null,
  sort: sort === "recommended" ? null : sort,
  page: page === 1 ? null : page,
});

export const tourFilterCount = (n: TourNarrowing): number =>
  n.type.length +
  n.item.length +
  n.duration.length +
  n.language.length +
  [n.minPrice, n.maxPrice, n.score].filter((value) => value !== null).length +
  (n.freeCancellation ? 1 : 0);

/** Cache tags of a list of tours. */
const tourTags = (tours: readonly { id: number }[]): string[] => [
  listTag("tour"),
  ...tours.map(({ id }) => `tour:${id}`),
];

const listed = (values: readonly (string | number)[]): string | undefined => values.join(",") || undefined;

/** @param pageSize tours on a page */
export async function findTours(narrowing: TourNarrowing, pageSize = 12): Promise<TourResult> {
  await requireKindOnSale("tour");
  const { type, item, duration, language, freeCancellation, sort, page, ...rest } = narrowing;
  const query: z.input<typeof searchTours.query> = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    type: listed(type),
    item: listed(item),
    duration: listed(duration),
    language: listed(language),
    ...(freeCancellation ? { freeCancellation: "1" as const } : {}),
    sort,
    page,
    pageSize,
  };
  return call(searchTours, { query }, { tags: ({ items }) => tourTags(items), seconds });
}

/** Places and tours that an unknown name may mean. */
export async function suggestTourPlaces(q: string, language: Language): Promise<TourSuggestion[]> {
  const { items } = await call(
    suggestTours,
    { query: { q, language, limit: placesSuggested } },
    { tags: () => [listTag("tour")], seconds: 300 },
  );
  return items;
}

/** Shared by a page and its metadata. */
export const getTourPage = cache(async (tourId: number) => {
  await requireKindOnSale("tour");
  return callOrNull(
    getTour,
    { params: { tourId } },
    {
      tags: ({ nearby }) => [
        "catalogue",
        recordsTag("tour"),
        ...[{ id: tourId }, ...nearby].map(({ id }) => `tour:${id}`),
      ],
      seconds,
    },
  );
});

/** @param month `YYYY-MM` */
export const getTourMonth = (tourId: number, month: string) =>
  call(tourCalendar, { params: { tourId }, query: { month } }, { tags: () => [`tour:${tourId}`], seconds });

export type TourPrice = { quote: TourQuote; error: null } | { quote: null; error: AppError };

/** The current price of a choice, or the reason why it cannot be booked. */
export async function priceTour(request: TourRequest, currency?: string): Promise<TourPrice> {
  try {
    const quote = await call(createTourQuote, { body: { request, ...(currency ? { currency } : {}) } });
    return { quote, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { quote: null, error };
  }
}
