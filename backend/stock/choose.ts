import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { Counting } from "./count";
import { getQuantity, type LineNeeds, maxUnits, type Need, ofKind } from "./needs";
import type { Stock, UnitSpan } from "./rows";
import { getLegs, Parties } from "./seats";
import { chooseUnits, spanOn } from "./units";

/**
 * Chooses the rows that serve the needs. Pure, so that it can be compared with a reference model. All or nothing: 409
 * `sold_out` names the obstacles.
 */
export type Allocation = {
  /** `buffer`: a night on which the room is kept free. */
  counters: { orderId: string; line: number; stockId: number; quantity: number; buffer: boolean }[];
  seats: { orderId: string; line: number; seatId: number; leg: number }[];
  units: ({ orderId: string; line: number; unitId: number } & UnitSpan)[];
};

function requireSensible(need: Need): void {
  const quantity = getQuantity(need);
  const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxUnits;
  if (!isWhole)
    throw new AppError("invalid", { user: localized("You can book at most {n} at once.", { n: maxUnits }) });
  const named = need.kind === "seats" && "seatIds" in need ? need.seatIds : [];
  const units = need.kind === "units" && "unitIds" in need ? need.unitIds : [];
  const isTwice = new Set(named).size < named.length || new Set(units).size < units.length;
  const isBackwards =
    (need.kind === "seats" && (need.fromLeg < 0 || need.toLeg <= need.fromLeg)) ||
    (need.kind === "units" && need.to.getTime() <= need.from.getTime());
  if (isTwice || isBackwards) throw new AppError("invalid", { user: "This selection can't be booked. Choose again." });
}

/** Chooses for all lines in order. The rows are locked by the caller. */
export function choose(stock: Stock, lines: readonly LineNeeds[]): Allocation {
  const counting = new Counting(stock.counters);
  const parties = new Parties(stock.seats, lines);
  const taking: Allocation = { counters: [], seats: [], units: [] };
  const all = lines.flatMap(({ needs }) => needs);
  for (const need of all) requireSensible(need);
  counting.requireNights(ofKind(all, "nights"));
  for (const { orderId, line, needs } of lines) {
    const count = (stockId: number, quantity: number, buffer = false) => {
      const same = taking.counters.find(
        (row) => row.orderId === orderId && row.line === line && row.stockId === stockId,
      );
      if (same) {
        same.quantity += quantity;
        same.buffer &&= buffer;
      } else taking.counters.push({ orderId, line, stockId, quantity, buffer });
    };
    for (const need of needs) {
      switch (need.kind) {
        case "nights":
          for (const { stockId, buffer } of counting.nights(need)) count(stockId, need.quantity, buffer);
          break;
        case "pool": {
          const { stockId, quantity } = counting.pool(need);
          count(stockId, quantity);
          break;
        }
        case "seats":
          for (const seat of parties.choose(orderId, need)) {
            for (const leg of getLegs(need)) {
              seat.taken.add(leg);
              taking.seats.push({ orderId, line, seatId: seat.id, leg });
            }
          }
          break;
        case "units":
          for (const unit of chooseUnits(stock.units, need)) {
            const span = spanOn(unit, need);
            unit.busy.push(span);
            taking.units.push({ orderId, line, unitId: unit.id, ...span });
          }
          break;
      }
    }
  }
  return taking;
}
