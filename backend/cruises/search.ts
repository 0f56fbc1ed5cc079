import type { z } from "zod";
import { defaultParty, parseParty } from "@/lib/booking/party";
import { type CruiseLength, cruiseLength, cruiseLengths, type searchSailings } from "@/lib/contracts/cruises/search";
import type { OutputOf } from "@/lib/contracts/define";
import type { Facet } from "@/lib/contracts/hotels/hotel";
import { cabinKindLabels, cabinKinds } from "@/lib/kinds/cruise/cabins";
import { cruiseRegions, regionLabels } from "@/lib/kinds/cruise/regions";
import { countPrices } from "@/lib/pricing/price-bars";
import type { Party } from "@/lib/pricing/types";
import { getGuestPrice, getPartyPrice, type SailingEntry } from "./cards";

export type SailingQuery = z.output<(typeof searchSailings)["query"]>;
type Result = OutputOf<typeof searchSailings>;

export const lengthLabels = {
  short: "Up to 5 nights",
  week: "6 to 8 nights",
  two_weeks: "9 to 15 nights",
  long: "16 nights or more",
} as const satisfies Record<CruiseLength, string>;

export const getLength = (nights: number): CruiseLength =>
  cruiseLength.options.find((name) => nights <= cruiseLengths[name]) ?? "long";

type Filter = "region" | "port" | "line" | "ship" | "nights" | "cabin" | "price";
/** `priceMinor` is the price that the list shows: the total of the searched party, or that of a guest without one. */
type Candidate = {
  entry: SailingEntry;
  fromMinor: number | null;
  totalMinor: number | null;
  priceMinor: number;
  failed: Filter[];
};

const isWanted = <T>(wanted: readonly T[] | undefined, value: T): boolean =>
  !wanted || wanted.length === 0 || wanted.includes(value);

/** The sailings of the month with enough free cabins, each with the filters that it does not match. */
function listCandidates(
  entries: readonly SailingEntry[],
  query: SailingQuery,
  { searched, unit }: { searched: Party | null; unit: number },
): Candidate[] {
  const party = searched ?? defaultParty;
  return entries
    .filter(({ card }) => !query.month || card.startDate.startsWith(query.month))
    .flatMap((entry) => {
      const any = getPartyPrice(entry, party);
      if (any === null) return [];
      const ofKinds = getPartyPrice(entry, party, query.cabin);
      const totalMinor = ofKinds ?? any;
      const fromMinor = getGuestPrice(totalMinor, party);
      const priceMinor = searched || fromMinor === null ? totalMinor : fromMinor;
      const { card } = entry;
      const matches: Record<Filter, boolean> = {
        region: isWanted(query.region, card.region),
        port: isWanted(query.port, entry.portId),
        line: isWanted(query.line, entry.lineId),
        ship: isWanted(query.ship, card.ship.id),
        nights: isWanted(query.nights, getLength(card.nights)),
        cabin: ofKinds !== null,
        price:
          (query.minPrice === undefined || priceMinor >= query.minPrice * unit) &&
          (query.maxPrice === undefined || priceMinor <= query.maxPrice * unit),
      };
      const failed = (Object.keys(matches) as Filter[]).filter((name) => !matches[name]);
      return [{ entry, fromMinor, totalMinor: searched ? totalMinor : null, priceMinor, failed }];
    });
}

type Option = {
  value: string;
  label: string;
  /** The sailing has it, but not enough for the party. */
  isTooSmall?: boolean;
};

/** Counts the sailings of each option with all other filters applied. */
function countOptions(
  candidates: readonly Candidate[],
  filter: Filter,
  getOptions: (one: Candidate) => readonly Option[],
  chosen: readonly (string | number)[] | undefined,
): Facet[] {
  const found = new Map<string, Facet>();
  for (const one of candidates) {
    const counts = one.failed.every((name) => name === filter);
    for (const { value, label, isTooSmall = false } of getOptions(one)) {
      const facet = found.get(value) ?? { value, label, count: 0, chosen: (chosen ?? []).map(String).includes(value) };
      if (counts && !isTooSmall) facet.count++;
      found.set(value, facet);
    }
  }
  return [...found.values()].filter((facet) => facet.count > 0 || facet.chosen);
}

const byLabel = (facets: Facet[]) => facets.toSorted((a, b) => a.label.localeCompare(b.label, "en"));
const inOrder = (facets: Facet[], order: readonly string[]) =>
  facets.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));

const sorts: Record<SailingQuery["sort"], (a: Candidate, b: Candidate) => number> = {
  soonest: () => 0,
  price_up: (a, b) => a.priceMinor - b.priceMinor,
  price_down: (a, b) => b.priceMinor - a.priceMinor,
  shortest: (a, b) => a.entry.card.nights - b.entry.card.nights,
  score: (a, b) => (b.entry.card.ship.scoreTenths ?? 0) - (a.entry.card.ship.scoreTenths ?? 0),
};

/**
 * A page of sailings with the counts of all filters.
 * @param entries sailings on sale by their start
 * @param unit minor units in one unit of the base currency
 */
export function findSailings(entries: readonly SailingEntry[], query: SailingQuery, unit: number): Result {
  const { page, pageSize, sort } = query;
  const searched = parseParty(query.party ?? "");
  const party = searched ?? defaultParty;
  const candidates = listCandidates(entries, query, { searched, unit });
  const found = candidates.filter(({ failed }) => failed.length === 0).toSorted(sorts[sort]);
  const withoutPrice = candidates.filter(({ failed }) => failed.every((name) => name === "price"));
  const { region, port, line, ship, nights, cabin } = query;
  return {
    items: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ entry, fromMinor, totalMinor }) => ({ ...entry.card, fromMinor, totalMinor })),
    total: found.length,
    page,
    pageSize,
    facets: {
      regions: inOrder(
        countOptions(
          candidates,
          "region",
          ({ entry: { card } }) => [{ value: card.region, label: regionLabels[card.region] }],
          region,
        ),
        cruiseRegions,
      ),
      ports: byLabel(
        countOptions(
          candidates,
          "port",
          ({ entry }) => [{ value: String(entry.portId), label: entry.card.from }],
          port,
        ),
      ),
      lines: byLabel(
        countOptions(
          candidates,
          "line",
          ({ entry }) => [{ value: String(entry.lineId), label: entry.card.ship.line }],
          line,
        ),
      ),
      ships: byLabel(
        countOptions(
          candidates,
          "ship",
          ({ entry: { card } }) => [{ value: String(card.ship.id), label: card.ship.title }],
          ship,
        ),
      ),
      nights: inOrder(
        countOptions(
          candidates,
          "nights",
          ({ entry: { card } }) => [{ value: getLength(card.nights), label: lengthLabels[getLength(card.nights)] }],
          nights,
        ),
        cruiseLength.options,
      ),
      cabins: inOrder(
        countOptions(
          candidates,
          "cabin",
          ({ entry }) =>
            [...new Set(entry.categories.map(({ kind }) => kind))].map((kind) => ({
              value: kind,
              label: cabinKindLabels[kind],
              isTooSmall: getPartyPrice(entry, party, [kind]) === null,
            })),
          cabin,
        ),
        cabinKinds,
      ),
      prices: countPrices(withoutPrice.map(({ priceMinor }) => priceMinor)),
    },
  };
}
