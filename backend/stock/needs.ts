/**
 * The inventory that an order needs, of the four kinds of stock (docs/domain.md §1.1). The seller states item and quantity;
 * how it is kept, locked and counted is this folder's alone.
 */

/**
 * A quantity of a room type for every night of `[from, to)`. As many units are kept free on the `buffer` nights from `to`
 * on.
 */
export type NightsNeed = {
  kind: "nights";
  productId: number;
  from: string;
  to: string;
  quantity: number;
  buffer?: number;
};

/**
 * A quantity from a pool: a tour slot, a cabin category, a fare bucket, or an unreserved class on one leg. `whole` takes
 * all of a pool of which nothing is held or sold; the quantity is then what must fit, and what counts for the limits of
 * holds.
 */
export type PoolNeed = { kind: "pool"; poolId: number; quantity: number; whole?: boolean };

/** Seats on the legs `[fromLeg, toLeg)` of a departure: given ones, or any of a class, adjacent if possible. */
export type SeatsNeed = { kind: "seats"; departureId: number; fromLeg: number; toLeg: number } & (
  | { seatIds: readonly number[] }
  | { class: string; quantity: number }
);

/**
 * Units of a model for a period including the turnaround: given ones or any. With a station, units that are there at
 * the start; `returnStationId` is where the period ends, the same station by default. Of any units, the `preferredIds`
 * come first.
 */
export type UnitsNeed = {
  kind: "units";
  modelId: number;
  from: Date;
  to: Date;
  stationId?: number | null;
  returnStationId?: number | null;
} & ({ unitIds: readonly number[] } | { quantity: number; preferredIds?: readonly number[] });

export type Need = NightsNeed | PoolNeed | SeatsNeed | UnitsNeed;

/** The needs of one line; `line` is its position in the order. */
export type LineNeeds = { orderId: string; line: number; needs: readonly Need[] };

/** The maximum quantity of one need; kinds have lower limits. */
export const maxUnits = 200;
export const defaultMaxUnits = 20;

export function getQuantity(need: Need): number {
  if (need.kind === "seats") return "seatIds" in need ? need.seatIds.length : need.quantity;
  if (need.kind === "units") return "unitIds" in need ? need.unitIds.length : need.quantity;
  return need.quantity;
}

export const ofKind = <K extends Need["kind"]>(needs: readonly Need[], kind: K) =>
  needs.filter((need): need is Extract<Need, { kind: K }> => need.kind === kind);
