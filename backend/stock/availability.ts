import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { addDays, listNights } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { choose } from "./choose";
import type { LineNeeds, Need } from "./needs";
import { type Counter, freeFor, isFree, type Seat, type Stock, type Unit } from "./rows";
import {
  counterColumns,
  getCounters,
  getSeats,
  holdIsDue,
  readBusy,
  readTaken,
  type SeatRow,
  seatColumns,
  type UnitRow,
  unitColumns,
  unitsInScope,
} from "./scope";
import { getLegs, isFreeSeat } from "./seats";
import { isFreeUnit, spanOn, unitsFor } from "./units";

/** Availability of one need: the quantity, and the named items if it has any. */
export type Availability = {
  left: number;
  seats?: (Pick<Seat, "id" | "label" | "class" | "coach" | "row" | "place"> & { free: boolean })[];
  units?: Pick<Unit, "id" | "label" | "stationId">[];
};

/** Reads inventory without locks. Expired holds count as free, as they do for claims. */
async function readStock(db: Db, needs: readonly Need[]): Promise<Stock> {
  const counters = getCounters({ needs });
  const seats = getSeats({ needs });
  const units = unitsInScope({ needs });
  const due = holdIsDue(sql`h`);
  const live = sql`NOT EXISTS (SELECT 1 FROM hold h WHERE h.id = x.hold_id AND ${due})`;
  const held = sql`s.held - (SELECT coalesce(sum(l.quantity), 0)::int FROM hold_line l JOIN hold h ON h.id = l.hold_id
    WHERE l.stock_id = s.id AND ${due})`;
  const queryRows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<T>(query)).rows;
  return {
    counters: counters
      ? await queryRows<Counter>(sql`SELECT ${counterColumns(held)} FROM stock s WHERE ${counters} ORDER BY s.id`)
      : [],
    seats: seats
      ? await readTaken(db, await queryRows<SeatRow>(sql`SELECT ${seatColumns} WHERE ${seats} ORDER BY s.id`), live)
      : [],
    units: units
      ? await readBusy(db, await queryRows<UnitRow>(sql`SELECT ${unitColumns} WHERE ${units} ORDER BY u.id`), live)
      : [],
  };
}

const getFreeUnits = (counter: Counter | undefined) => (counter && !counter.closed ? Math.max(0, isFree(counter)) : 0);

function getAvailable(stock: Stock, need: Need): Availability {
  switch (need.kind) {
    case "nights": {
      const ofRoom = stock.counters.filter((row) => row.kind === "room" && row.productId === need.productId);
      const bySlot = new Map(ofRoom.map((row) => [row.slot, row]));
      const slept = listNights(need.from, need.to).map((slot) => getFreeUnits(bySlot.get(slot)));
      const keptFree = listNights(need.to, addDays(need.to, need.buffer ?? 0)).map((slot) => {
        const row = bySlot.get(slot);
        return row ? Math.max(0, isFree(row)) : 0;
      });
      return { left: Math.min(...slept, ...keptFree) };
    }
    case "pool": {
      const row = stock.counters.find(({ id }) => id === need.poolId);
      return { left: row ? freeFor(need, row, getFreeUnits(row)) : 0 };
    }
    case "seats": {
      const legs = getLegs(need);
      const wanted =
        "class" in need ? (seat: Seat) => seat.class === need.class : (seat: Seat) => need.seatIds.includes(seat.id);
      const seats = stock.seats
        .filter((seat) => seat.departureId === need.departureId && need.toLeg <= seat.legs && wanted(seat))
        .map(({ id, label, class: name, coach, row, place, ...rest }) => ({
          id,
          label,
          class: name,
          coach,
          row,
          place,
          free: isFreeSeat(rest, legs),
        }));
      return { left: seats.filter((seat) => seat.free).length, seats };
    }
    case "units": {
      const units = unitsFor(stock.units, need)
        .filter((unit) => isFreeUnit(unit, spanOn(unit, need)))
        .map(({ id, label, stationId }) => ({ id, label, stationId }));
      return { left: units.length, units };
    }
  }
}

/** One result per need, each as if it were the only one. */
export async function availability(db: Db, needs: readonly Need[]): Promise<Availability[]> {
  const stock = await readStock(db, needs);
  return needs.map((need) => getAvailable(stock, need));
}

/**
 * Whether several orders can be held together: for each the refusal that a claim of it and the available ones before it
 * would get, or null. Reads without locks.
 */
export async function refusalsTogether(
  db: Db,
  orders: readonly (readonly (readonly Need[])[])[],
): Promise<(AppError | null)[]> {
  const stock = await readStock(db, orders.flat(2));
  const accepted: LineNeeds[] = [];
  return orders.map((lines, at) => {
    const own = lines.map((needs, index): LineNeeds => ({ orderId: String(at), line: index + 1, needs }));
    try {
      choose(stock, [...accepted, ...own]);
      accepted.push(...own);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
}
