import type { Need, NightsNeed } from "@/backend/stock/needs";
import { addDays, listNights } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { Random } from "./random";
import type { TestDeparture, TestModel } from "./world";

/**
 * Compares the database with a reference model: after any sequence of claims, sales, releases, exchanges and expiries
 * both agree and end in the initial state.
 */

export const day = "2031-03-01";
const hour = (at: number) => new Date(Date.UTC(2031, 2, 1) + at * 3_600_000);
export const turnaround = 45;

export type World = { rooms: number[]; pools: number[]; departure: TestDeparture; model: TestModel };
/** A line's inventory as keys of the model: `room slot`, `pool`, `seat leg` count 1 each; units have periods. */
export type Allocated = { counts: Map<string, number>; spans: { unit: string; from: number; to: number }[] };
type Line = { line: number; had: Allocated };
export type Order = { id: string; state: "held" | "lapsed" | "expired" | "sold" | "over"; lines: Line[] };

export const counts = { rooms: 2, pools: 5 } as const;

export class ReferenceModel {
  readonly orders: Order[] = [];
  constructor(readonly world: World) {}

  private live(without?: Order): Order[] {
    return this.orders.filter((order) => order !== without && (order.state === "held" || order.state === "sold"));
  }

  taken(key: string, without?: Order): number {
    return this.live(without)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { had }) => sum + (had.counts.get(key) ?? 0), 0);
  }

  isBusy(unit: string, from: number, to: number, without?: Order): boolean {
    return this.live(without)
      .flatMap(({ lines }) => lines)
      .some(({ had }) => had.spans.some((span) => span.unit === unit && span.from < to && from < span.to));
  }

  capacity(key: string): number {
    return key.startsWith("room ") ? counts.rooms : key.startsWith("pool ") ? counts.pools : 1;
  }

  fits(had: Allocated, without?: Order): boolean {
    return (
      [...had.counts].every(([key, n]) => this.taken(key, without) + n <= this.capacity(key)) &&
      had.spans.every(({ unit, from, to }) => !this.isBusy(unit, from, to, without))
    );
  }
}

const nothing = (): Allocated => ({ counts: new Map(), spans: [] });
const add = (had: Allocated, key: string, n = 1) => had.counts.set(key, (had.counts.get(key) ?? 0) + n);
export const merged = (all: readonly Allocated[]): Allocated => {
  const sum = nothing();
  for (const { counts: each, spans } of all) {
    for (const [key, n] of each) add(sum, key, n);
    sum.spans.push(...spans);
  }
  return sum;
};

export function pickNeed(random: Random, { rooms, pools, departure, model }: World): Need {
  const kind = random.one(["nights", "pool", "seats", "units"] as const);
  const start = random.between(0, 4);
  const end = random.between(start + 1, 6);
  switch (kind) {
    case "nights":
      return {
        kind,
        productId: random.one(rooms),
        quantity: 1,
        buffer: random.between(0, 2),
        from: addDays(day, start),
        to: addDays(day, end),
      };
    case "pool":
      return { kind, poolId: random.one(pools), quantity: random.between(1, 3) };
    case "seats": {
      const legs = { kind, departureId: departure.id, fromLeg: start, toLeg: end } as const;
      return random.chance(0.5)
        ? { ...legs, class: "second", quantity: random.between(1, 3) }
        : { ...legs, seatIds: [random.one(departure.seats).id] };
    }
    case "units": {
      const times = { kind, modelId: model.modelId, from: hour(start * 2), to: hour(end * 2) } as const;
      return random.chance(0.5)
        ? { ...times, quantity: random.between(1, 2) }
        : { ...times, unitIds: [random.one(model.units).id] };
    }
  }
}

/** The nights of a stay and those after it on which the room is kept free. */
const listKept = ({ from, to, buffer = 0 }: NightsNeed) => listNights(from, addDays(to, buffer));

/** The expected result of `availability`. */
export function getLeft(referenceModel: ReferenceModel, need: Need): number {
  const { departure, model } = referenceModel.world;
  switch (need.kind) {
    case "nights":
      return Math.min(
        ...listKept(need).map((slot) => counts.rooms - referenceModel.taken(`room ${need.productId} ${slot}`)),
      );
    case "pool":
      return counts.pools - referenceModel.taken(`pool ${need.poolId}`);
    case "seats": {
      const named = "seatIds" in need ? need.seatIds : departure.seats.map(({ id }) => id);
      const legs = Array.from({ length: need.toLeg - need.fromLeg }, (_, at) => need.fromLeg + at);
      return departure.seats.filter(
        ({ id, label }) =>
          named.includes(id) && legs.every((leg) => referenceModel.taken(`seat ${label} ${leg}`) === 0),
      ).length;
    }
    case "units": {
      const named = "unitIds" in need ? need.unitIds : model.units.map(({ id }) => id);
      const from = need.from.getTime();
      const to = need.to.getTime() + turnaround * 60_000;
      return model.units.filter(({ id, label }) => named.includes(id) && !referenceModel.isBusy(label, from, to))
        .length;
    }
  }
}

/** A line's allocation in the model's terms. The database chooses seats and units. */
export function getAllocated(needs: readonly Need[], seats: readonly string[], units: readonly string[]): Allocated {
  const had = nothing();
  for (const need of needs) {
    if (need.kind === "nights") {
      for (const slot of listKept(need)) add(had, `room ${need.productId} ${slot}`, need.quantity);
    } else if (need.kind === "pool") add(had, `pool ${need.poolId}`, need.quantity);
    else if (need.kind === "seats") {
      for (const label of seats) for (let leg = need.fromLeg; leg < need.toLeg; leg++) add(had, `seat ${label} ${leg}`);
    } else {
      const from = need.from.getTime();
      const to = need.to.getTime() + turnaround * 60_000;
      for (const unit of units) had.spans.push({ unit, from, to });
    }
  }
  return had;
}

export const getOutcome = async <T>(work: Promise<T>): Promise<{ ok: T } | "sold_out"> => {
  try {
    return { ok: await work };
  } catch (error) {
    if (error instanceof AppError && error.code === "sold_out") return "sold_out";
    throw error;
  }
};
