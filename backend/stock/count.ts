import { addDays, listNights } from "@/lib/dates";
import { maxUnits, type NightsNeed, type PoolNeed } from "./needs";
import { type Counter, freeFor } from "./rows";
import { nightsSoldOut, soldOut } from "./sold-out";

/** The nights of a stay and those kept free after it. */
const listClaimed = ({ from, to, buffer = 0 }: NightsNeed): { slot: string; buffer: boolean }[] =>
  listNights(from, addDays(to, buffer)).map((slot) => ({ slot, buffer: slot >= to }));

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

  private free(row: Counter): number {
    return row.capacity - row.held - row.sold - (this.wanted.get(row.id) ?? 0);
  }

  private left(row: Counter): number {
    return row.closed ? 0 : this.free(row);
  }

  private take(row: Counter, quantity: number): number {
    this.wanted.set(row.id, (this.wanted.get(row.id) ?? 0) + quantity);
    return row.id;
  }

  /** Checks all rooms of an order together, so that a refusal names every night that is short. */
  requireNights(needs: readonly NightsNeed[]): void {
    const demand = new Map<string, number>();
    const slept = new Set<string>();
    for (const need of needs) {
      for (const { slot, buffer } of listClaimed(need)) {
        const key = `${need.productId} ${slot}`;
        demand.set(key, (demand.get(key) ?? 0) + need.quantity);
        if (!buffer) slept.add(key);
      }
    }
    const isShort = ([key, quantity]: [string, number]) => {
      const row = this.bySlot.get(key);
      // A room can be kept free on a closed night.
      return !row || (slept.has(key) ? this.left(row) : this.free(row)) < quantity;
    };
    const refused = [...demand].filter(isShort).map(([key]) => key.slice(key.indexOf(" ") + 1));
    if (refused.length > 0) throw nightsSoldOut([...new Set(refused)].sort());
  }

  nights(need: NightsNeed): { stockId: number; buffer: boolean }[] {
    return listClaimed(need).flatMap(({ slot, buffer }) => {
      const row = this.bySlot.get(`${need.productId} ${slot}`);
      return row ? [{ stockId: this.take(row, need.quantity), buffer }] : [];
    });
  }

  pool(need: PoolNeed): { stockId: number; quantity: number } {
    const { poolId, whole } = need;
    const row = this.byId.get(poolId);
    const left = row ? freeFor(need, row, this.left(row)) : 0;
    if (!row || left < need.quantity) {
      throw soldOut(left, { pool: poolId });
    }
    // A line of a hold has no larger quantity. Nobody else gets the rest, because something is then taken.
    const quantity = whole ? Math.min(row.capacity, maxUnits) : need.quantity;
    return { stockId: this.take(row, quantity), quantity };
  }
}
