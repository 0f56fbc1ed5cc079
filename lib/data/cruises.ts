import "server-only";
import { cache } from "react";
import type { z } from "zod";
import { call, callOrNull } from "@/lib/backend";
import { formatParty } from "@/lib/booking/party";
import { listTag, recordsTag } from "@/lib/cache/product-tags";
import { type CruiseRequest, getSailing, getShip, region, type SailingPage } from "@/lib/contracts/cruises/cruises";
import {
  type CruiseLength,
  cruiseLength,
  cruisePlaces,
  type SailingSort,
  sailingSort,
  searchSailings,
} from "@/lib/contracts/cruises/search";
import type { OutputOf } from "@/lib/contracts/define";
import { type CruiseQuote, createCruiseQuote } from "@/lib/contracts/orders/quote";
import { AppError } from "@/lib/errors";
import { type CabinKind, cabinKinds } from "@/lib/kinds/cruise/cabins";
import type { CruiseRegion } from "@/lib/kinds/cruise/regions";
import { findCabinParty, readCabinParty } from "@/lib/links/cruise-party";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { QueryValues } from "@/lib/links/stay-links";
import type { Party } from "@/lib/pricing/types";
import { numbers, parts, wholeNumber, wholePrice } from "./search";
import { requireKindOnSale } from "./site/kinds-on-sale";

export type CruiseResult = OutputOf<typeof searchSailings>;
export type CruisePlaces = OutputOf<typeof cruisePlaces>;

/** Cabins change with every booking: lists and pages are cached for at most this number of seconds. */
const seconds = 60;

/** Search and filters of a list of sailings in the URL. Invalid values are dropped instead of refused. */
export type CruiseNarrowing = {
  region: CruiseRegion[];
  port: number[];
  line: number[];
  ship: number[];
  month: string | null;
  nights: CruiseLength[];
  cabin: CabinKind[];
  /** Null if the URL has no guests. */
  party: Party | null;
  minPrice: number | null;
  maxPrice: number | null;
  sort: SailingSort;
  page: number;
};

export const noCruiseFilters = {
  region: [],
  port: [],
  line: [],
  ship: [],
  nights: [],
  cabin: [],
  minPrice: null,
  maxPrice: null,
};

export function readCruiseNarrowing(query: SearchParams): CruiseNarrowing {
  const month = one(query.month) ?? "";
  return {
    region: parts(query.region).flatMap((name) => region.safeParse(name).data ?? []),
    port: numbers(query.port),
    line: numbers(query.line),
    ship: numbers(query.ship),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    nights: parts(query.nights).flatMap((name) => cruiseLength.safeParse(name).data ?? []),
    cabin: parts(query.cabin).flatMap((name) => cabinKinds.find((kind) => kind === name) ?? []),
    party: findCabinParty(query),
    minPrice: wholePrice(query.minPrice),
    maxPrice: wholePrice(query.maxPrice),
    sort: sailingSort.safeParse(one(query.sort)).data ?? "soonest",
    page: Math.min(1000, Math.max(1, wholeNumber(query.page) ?? 1)),
  };
}

/** Converts a search to URL parameters. */
export const cruiseNarrowingValues = ({ party, sort, page, ...rest }: CruiseNarrowing): QueryValues => ({
  ...rest,
  party: party && formatParty(party),
  sort: sort === "soonest" ? null : sort,
  page: page === 1 ? null : page,
});

export const cruiseFilterCount = (n: CruiseNarrowing): number =>
  [n.region, n.port, n.line, n.ship, n.nights, n.cabin].reduce((sum, values) => sum + values.length, 0) +
  [n.minPrice, n.maxPrice].filter((value) => value !== null).length;

const listed = (values: readonly (string | number)[]): string | undefined => values.join(",") || undefined;

/** @param pageSize sailings on a page */
export async function findCruises(narrowing: CruiseNarrowing, pageSize = 12): Promise<CruiseResult> {
  await requireKindOnSale("cruise");
  const { party, sort, page, month, minPrice, maxPrice, ...lists } = narrowing;
  const query: z.input<typeof searchSailings.query> = {
    ...Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, listed(values)])),
    ...(month === null ? {} : { month }),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(party ? { party: formatParty(party) } : {}),
    sort,
    page,
    pageSize,
  };
  return call(searchSailings, { query }, { tags: () => [listTag("cruise")], seconds });
}

/** The options of the search form. */
export const getCruisePlaces = cache(async (): Promise<CruisePlaces> => {
  await requireKindOnSale("cruise");
  return call(cruisePlaces, {}, { tags: () => [listTag("cruise")], seconds: 300 });
});

const getTags = (shipId: number) => ["catalogue", recordsTag("cruise"), listTag("cruise"), `cruise:${shipId}`];

/** Shared by a page and its metadata. */
export const getShipPage = cache(async (shipId: number) => {
  await requireKindOnSale("cruise");
  return callOrNull(getShip, { params: { shipId } }, { tags: () => getTags(shipId), seconds });
});

/** Shared by a page and its metadata. */
export const getSailingPage = cache(async (sailingId: number, party = "2") => {
  await requireKindOnSale("cruise");
  return callOrNull(
    getSailing,
    { params: { sailingId }, query: { party } },
    { tags: ({ ship }) => getTags(ship.id), seconds: 30 },
  );
});

/** The guests of each cabin, with the category and the cabin of each; null where it is not chosen. */
export type CabinChoice = { party: Party; categories: (number | null)[]; cabins: (number | null)[] };

const positions = (value: string | string[] | undefined): (number | null)[] =>
  [value ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .map((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null));

export function readCabinChoice(query: SearchParams): CabinChoice {
  const party = readCabinParty(query);
  const categories = positions(query.category);
  const cabins = positions(query.cabin);
  return {
    party,
    categories: party.map((_, at) => categories[at] ?? null),
    cabins: party.map((_, at) => cabins[at] ?? null),
  };
}

const partyValue = (party: Party): string | null => (formatParty(party) === "2" ? null : formatParty(party));

/** The parameters of a choice that may be incomplete; 0 stands for what is not chosen. */
export const cabinChoiceValues = ({ party, categories, cabins }: CabinChoice): QueryValues => ({
  party: partyValue(party),
  category: categories.some((id) => id !== null) ? categories.map((id) => id ?? 0) : null,
  cabin: cabins.some((id) => id !== null) ? cabins.map((id) => id ?? 0) : null,
});

/** The request of a complete choice; null while a category is missing or unknown. */
export function toCruiseRequest({ id, categories }: SailingPage, choice: CabinChoice): CruiseRequest | null {
  const cabins = choice.party.flatMap((guests, at) => {
    const category = categories.find((one) => one.id === choice.categories[at]);
    return category
      ? [
          {
            categoryId: category.id,
            cabinId: choice.cabins[at] ?? null,
            guests: { ...guests, childAges: [...guests.childAges] },
          },
        ]
      : [];
  });
  return cabins.length === choice.party.length ? { sailingId: id, cabins } : null;
}

type CruisePrice = { quote: CruiseQuote; error: null } | { quote: null; error: AppError };

/** The current price of a choice, or the reason why it cannot be booked. */
export async function priceCruise(request: CruiseRequest, currency?: string): Promise<CruisePrice> {
  try {
    const quote = await call(createCruiseQuote, { body: { request, ...(currency ? { currency } : {}) } });
    return { quote, error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { quote: null, error };
  }
}
