import { listNights } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import type { NightsNeed } from "./needs";
import type { Counter } from "./rows";
import { placesLeft, soldOut } from "./sold-out";

/** Sums the demand per row over all lines. */
export class Counting {
  private readonly wanted = new Map<number, number>();
  private readonly byId: Map<number, Counter>;
  private readonly bySlot: Map<string, Counter>;

  constructor(counters: readonly Counter[]) {
    this.byId = new Map(counters.map((row) => [row.id, row]));
    this.bySlot = new Map(
      counters.filter((row) => row.kind === "room").map((row) => [`${row.productId} ${row.slot}`, row]),
    );
  }

  private left(row: Counter): number {
    return row.closed ? 0 : row.capacity - row.held - row.sold - (this.wanted.get(row.id) ?? 0);
  }

  private take(row: Counter, quantity: number): number {
    this.wanted.set(row.id, (this.wanted.get(row.id) ?? 0) + quantity);
    return row.id;
  }

  /** Checks all rooms of an order together, so that a refusal names every night that is short. */
  requireNights(needs: readonly NightsNeed[]): void {
    const demand = new Map<string, number>();
    for (const { productId, from, to, quantity } of needs) {
      for (const slot of listNights(from, to)) {
        const key = `${productId} ${slot}`;
        demand.set(key, (demand.get(key) ?? 0) + quantity);
      }
    }
    const isShort = ([key, quantity]: [string, number]) => {
      const row = this.bySlot.get(key);
      return !row || this.left(row) < quantity;
    };
    const refused = [...demand].filter(isShort).map(([key]) => key.slice(key.indexOf(" ") + 1));
    if (refused.length > 0) throw soldOut([...new Set(refused)].sort());
  }

  nights({ productId, from, to, quantity }: NightsNeed): number[] {
    return listNights(from, to).flatMap((slot) => {
      const row = this.bySlot.get(`${productId} ${slot}`);
      return row ? [this.take(row, quantity)] : [];
    });
  }

  pool(poolId: number, quantity: number): number {
    const row = this.byId.get(poolId);
    const left = row ? this.left(row) : 0;
    if (!row || left < quantity) {
      throw new AppError("sold_out", { user: placesLeft(left), data: { pool: poolId, left } });
    }
    return this.take(row, quantity);
  }
}
