import type { OutputOf } from "@/lib/contracts/define";
import { fuels, gearboxes } from "@/lib/contracts/transport/rental";
import type { searchRentals } from "@/lib/contracts/transport/rental-search";
import { countPrices } from "@/lib/pricing/price-bars";
import type { ListedModel } from "./models";

type Facets = OutputOf<typeof searchRentals>["facets"];

/** A model that can be had, with the price that lists show in minor units. `isFree`: it can be cancelled without a fee. */
export type Candidate = { model: ListedModel; priceMinor: number; isFree: boolean };

export type RentalFilters = {
  type?: number[] | undefined;
  item?: number[] | undefined;
  gearbox?: string[] | undefined;
  fuel?: string[] | undefined;
  operator?: string[] | undefined;
  seats?: number | undefined;
  freeCancellation?: boolean | undefined;
  /** Minor units. */
  minMinor?: number | undefined;
  maxMinor?: number | undefined;
};
type Filter = "type" | "item" | "gearbox" | "fuel" | "operator" | "seats" | "freeCancellation" | "price";

const isIn = <T>(list: readonly T[] | undefined, value: T | null) =>
  !list || list.length === 0 || (value !== null && list.includes(value));

/** The candidate matches all filters but one. */
export function matches({ model, priceMinor, isFree }: Candidate, filters: RentalFilters, except?: Filter): boolean {
  const checks: Record<Filter, boolean> = {
    type: isIn(filters.type, model.typeId),
    item: (filters.item ?? []).every((id) => model.itemIds.includes(id)),
    gearbox: isIn(filters.gearbox, model.gearbox as string | null),
    fuel: isIn(filters.fuel, model.fuel as string | null),
    operator: isIn(filters.operator, model.operator),
    seats: filters.seats === undefined || (model.seats ?? 0) >= filters.seats,
    freeCancellation: !filters.freeCancellation || isFree,
    price:
      (filters.minMinor === undefined || priceMinor >= filters.minMinor) &&
      (filters.maxMinor === undefined || priceMinor <= filters.maxMinor),
  };
  return Object.entries(checks).every(([name, holds]) => name === except || holds);
}

/** Numbers of seats that a filter offers as a minimum. */
const seatSteps = [4, 5, 7, 9];

/** The minimums that some models have and others do not, and the chosen one. */
function listSeats(candidates: readonly Candidate[], least: number | undefined): Facets["seats"] {
  return seatSteps.flatMap((step) => {
    const count = candidates.filter(({ model }) => (model.seats ?? 0) >= step).length;
    const chosen = step === least;
    if (!chosen && (count === 0 || count === candidates.length)) return [];
    return [{ value: String(step), label: String(step), count, chosen }];
  });
}

const words = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

/** Counts the models for each value of a filter, with all other filters applied. */
export function computeFacets(
  candidates: readonly Candidate[],
  filters: RentalFilters,
  items: ReadonlyMap<number, string>,
): Facets {
  const options = <T extends string | number>(
    filter: Filter,
    values: readonly (readonly [T, string])[],
    has: (candidate: Candidate, value: T) => boolean,
    selected: readonly T[] | undefined,
  ) => {
    const left = candidates.filter((one) => matches(one, filters, filter));
    return values.flatMap(([value, label]) => {
      const count = left.filter((one) => has(one, value)).length;
      const chosen = selected?.includes(value) ?? false;
      return count > 0 || chosen ? [{ value: String(value), label, count, chosen }] : [];
    });
  };
  const types = new Map(candidates.map(({ model }) => [model.typeId, model.type]));
  const operators = [...new Set(candidates.map(({ model }) => model.operator))].sort();
  return {
    types: options("type", [...types], ({ model }, id) => model.typeId === id, filters.type),
    // All selected items are required, so another one narrows the result further.
    items: options(
      "item",
      [...items],
      (one, id) => matches(one, filters) && one.model.itemIds.includes(id),
      filters.item,
    ),
    gearboxes: options(
      "gearbox",
      gearboxes.map((value): [string, string] => [value, words(value)]),
      ({ model }, value) => model.gearbox === value,
      filters.gearbox,
    ),
    fuels: options(
      "fuel",
      fuels.map((value): [string, string] => [value, words(value)]),
      ({ model }, value) => model.fuel === value,
      filters.fuel,
    ),
    operators: options(
      "operator",
      operators.map((name): [string, string] => [name, name]),
      ({ model }, name) => model.operator === name,
      filters.operator,
    ),
    seats: listSeats(
      candidates.filter((one) => matches(one, filters, "seats")),
      filters.seats,
    ),
    freeCancellation: candidates.filter((one) => one.isFree && matches(one, filters, "freeCancellation")).length,
    prices: countPrices(candidates.filter((one) => matches(one, filters, "price")).map(({ priceMinor }) => priceMinor)),
  };
}
