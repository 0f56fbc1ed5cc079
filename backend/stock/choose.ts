import { listNights } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import {
  getQuantity,
  type LineNeeds,
  maxUnits,
  type Need,
  type NightsNeed,
  ofKind,
  type SeatsNeed,
  type UnitsNeed,
} from "./needs";
import type { Counter, Seat, Span, Stock, Unit, UnitSpan } from "./rows";

/**
 * Chooses the rows that serve the needs. Pure, so that it can be compared with a reference model. All or nothing: 409
 * `sold_out` names the obstacles.
 */
export type Allocation = {
  counters: { orderId: string; line: number; stockId: number; quantity: number }[];
  seats: { orderId: string; line: number; seatId: number; leg: number }[];
  units: ({ orderId: string; line: number; unitId: number } & UnitSpan)[];
};

const minuteMs = 60_000;

/** 409 `sold_out` with the nights that are not available. */
export function soldOut(nights: readonly string[]): AppError {
  const [named, more] = [{ days: nights.slice(0, 3) }, nights.length - 3];
  return new AppError("sold_out", {
    user:
      more > 0
        ? localized("Sold out in the meantime: {nights} and {more} more. Choose other dates or another room.", {
            nights: named,
            more,
          })
        : localized("Sold out in the meantime: {nights}. Choose other dates or another room.", { nights: named }),
    data: { nights: [...nights] },
  });
}

const placesLeft = (left: number): string =>
  left > 0 ? `Only ${left} ${left === 1 ? "place is" : "places are"} left.` : "Sold out meanwhile.";

/** Sums the demand per row over all lines. */
class Counting {
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

export const getLegs = ({ fromLeg, toLeg }: Pick<SeatsNeed, "fromLeg" | "toLeg">): number[] =>
  Array.from({ length: toLeg - fromLeg }, (_, at) => fromLeg + at);

export const isFreeSeat = (seat: Pick<Seat, "closed" | "taken">, legs: readonly number[]): boolean =>
  !seat.closed && legs.every((leg) => !seat.taken.has(leg));

const asPeopleSit = (a: Seat, b: Seat) => a.coach - b.coach || a.row - b.row || a.place - b.place || a.id - b.id;

/** Distance between seats: coaches first, then rows, then seats. */
function spread(party: readonly Seat[]): number {
  const [first, last] = [party[0], party.at(-1)];
  if (!first || !last) return 0;
  const [coaches, rows] = [last.coach - first.coach, new Set(party.map((seat) => `${seat.coach} ${seat.row}`)).size];
  const places = rows === 1 ? last.place - first.place : 0;
  return coaches * 1_000_000 + (rows - 1) * 1_000 + places;
}

/**
 * Seats for a party: of all free seats in seating order, the adjacent ones with the smallest distance, the first of
 * equals. Deterministic; null when there are too few.
 */
export function seatsTogether(free: readonly Seat[], quantity: number): Seat[] | null {
  const seats = [...free].sort(asPeopleSit);
  let best: Seat[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at + quantity <= seats.length && least > 0; at++) {
    const party = seats.slice(at, at + quantity);
    const apart = spread(party);
    if (apart < least) [best, least] = [party, apart];
  }
  return best;
}

function chooseSeats(seats: readonly Seat[], need: SeatsNeed): Seat[] {
  const legs = getLegs(need);
  const known = seats.filter((seat) => seat.departureId === need.departureId && need.toLeg <= seat.legs);
  if ("seatIds" in need) {
    const chosen = need.seatIds.map((id) => known.find((seat) => seat.id === id));
    const gone = need.seatIds.filter((_, at) => {
      const seat = chosen[at];
      return !seat || !isFreeSeat(seat, legs);
    });
    if (gone.length === 0) return chosen.filter((seat) => seat !== undefined);
    const labels = gone.map((id) => known.find((seat) => seat.id === id)?.label ?? String(id));
    throw new AppError("sold_out", {
      user: `${labels.length === 1 ? `Seat ${labels[0]} is` : `Seats ${labels.join(", ")} are`} taken on this journey. Choose again.`,
      data: { seats: labels },
    });
  }
  const free = known.filter((seat) => seat.class === need.class && isFreeSeat(seat, legs));
  const party = seatsTogether(free, need.quantity);
  if (!party) {
    throw new AppError("sold_out", { user: placesLeft(free.length), data: { class: need.class, left: free.length } });
  }
  return party;
}

export const spanOn = (
  unit: Pick<Unit, "turnaroundMinutes">,
  { from, to, stationId, returnStationId }: Pick<UnitsNeed, "from" | "to" | "stationId" | "returnStationId">,
): UnitSpan => ({
  from: from.getTime(),
  to: to.getTime() + unit.turnaroundMinutes * minuteMs,
  ...(stationId == null ? {} : { fromStation: stationId, toStation: returnStationId ?? stationId }),
});

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** The station of a unit at an instant: where its last booking ended, or where it was placed after that. */
export function stationAt({ stationId, locatedAt, busy }: Unit, at: number): number | null {
  const ended = busy.filter(({ to, toStation }) => toStation != null && locatedAt < to && to <= at);
  return (
    ended.reduce<UnitSpan | null>((last, one) => (last && last.to > one.to ? last : one), null)?.toStation ?? stationId
  );
}

/** The stations match: it is there at the start, and its next booking starts where this one ends. */
function fitsStations(unit: Unit, { from, to, fromStation, toStation }: UnitSpan): boolean {
  if (fromStation == null) return true;
  const later = unit.busy.filter((busy) => busy.fromStation != null && busy.from >= to);
  const next = later.reduce<UnitSpan | null>((first, one) => (first && first.from < one.from ? first : one), null);
  return stationAt(unit, from) === fromStation && (next === null || next.fromStation === toStation);
}

export const isFreeUnit = (unit: Unit, span: UnitSpan): boolean =>
  !unit.closed && !unit.busy.some((busy) => overlaps(busy, span)) && fitsStations(unit, span);

/** Whether a seat is free again on a leg, or a unit for a period. */
export function legsFree(seats: readonly Seat[], seatId: number, leg: number): boolean {
  const seat = seats.find((one) => one.id === seatId);
  return seat !== undefined && isFreeSeat(seat, [leg]);
}
export function spansFree(units: readonly Unit[], unitId: number, span: UnitSpan): boolean {
  const unit = units.find((one) => one.id === unitId);
  return unit !== undefined && isFreeUnit(unit, span);
}

/** Idle time of a unit before a period. The unit that returned last is preferred, which keeps long gaps whole. */
const idleBefore = (unit: Unit, { from }: Span) =>
  from - Math.max(Number.MIN_SAFE_INTEGER, ...unit.busy.filter((busy) => busy.to <= from).map((busy) => busy.to));

/** The units that could serve the need if they were free. */
export function unitsFor(units: readonly Unit[], need: UnitsNeed): Unit[] {
  const named = "unitIds" in need ? new Set(need.unitIds) : null;
  return units.filter((unit) => unit.modelId === need.modelId && (named === null || named.has(unit.id)));
}

function chooseUnits(units: readonly Unit[], need: UnitsNeed): Unit[] {
  const fit = unitsFor(units, need)
    .filter((unit) => isFreeUnit(unit, spanOn(unit, need)))
    .map((unit) => ({ unit, idle: idleBefore(unit, spanOn(unit, need)) }))
    .sort((a, b) => a.idle - b.idle || a.unit.id - b.unit.id)
    .map(({ unit }) => unit);
  const quantity = getQuantity(need);
  if (fit.length < quantity) {
    const left = fit.length === 0 ? "None is free at that time" : `Only ${fit.length} free at that time`;
    throw new AppError("sold_out", { user: `${left}. Choose another time.`, data: { left: fit.length } });
  }
  return fit.slice(0, quantity);
}

function requireSensible(need: Need): void {
  const quantity = getQuantity(need);
  const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxUnits;
  if (!isWhole) throw new AppError("invalid", { user: `At most ${maxUnits} units can be held at once.` });
  const named = need.kind === "seats" && "seatIds" in need ? need.seatIds : [];
  const units = need.kind === "units" && "unitIds" in need ? need.unitIds : [];
  const isTwice = new Set(named).size < named.length || new Set(units).size < units.length;
  const isBackwards =
    (need.kind === "seats" && (need.fromLeg < 0 || need.toLeg <= need.fromLeg)) ||
    (need.kind === "units" && need.to.getTime() <= need.from.getTime());
  if (isTwice || isBackwards) throw new AppError("invalid", { user: "That journey or time can't be booked." });
}

/**
 * The lines of an order that need seats of one class on the same legs are a party, which sits together. Each line is
 * given its seats of the party; a line without them chooses alone.
 */
class Parties {
  private readonly seated = new Map<SeatsNeed, Seat[]>();

  constructor(
    private readonly seats: readonly Seat[],
    private readonly lines: readonly LineNeeds[],
  ) {}

  choose(orderId: string, need: SeatsNeed): Seat[] {
    if ("class" in need && !this.seated.has(need)) this.seat(orderId, need);
    const given = this.seated.get(need);
    return given?.length && given.every((seat) => isFreeSeat(seat, getLegs(need)))
      ? given
      : chooseSeats(this.seats, need);
  }

  private seat(orderId: string, { departureId, fromLeg, toLeg, class: name }: SeatsNeed & { class: string }): void {
    const party = this.lines
      .filter((line) => line.orderId === orderId)
      .flatMap(({ needs }) => ofKind(needs, "seats"))
      .filter((need) => "class" in need && need.class === name && need.departureId === departureId)
      .filter((need) => need.fromLeg === fromLeg && need.toLeg === toLeg);
    const legs = getLegs({ fromLeg, toLeg });
    const free = this.seats.filter(
      (seat) => seat.departureId === departureId && toLeg <= seat.legs && seat.class === name && isFreeSeat(seat, legs),
    );
    const together = seatsTogether(
      free,
      party.reduce((sum, need) => sum + getQuantity(need), 0),
    );
    let at = 0;
    for (const need of party) {
      this.seated.set(need, together?.slice(at, at + getQuantity(need)) ?? []);
      at += getQuantity(need);
    }
  }
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
    const count = (stockId: number, quantity: number) => {
      const same = taking.counters.find(
        (row) => row.orderId === orderId && row.line === line && row.stockId === stockId,
      );
      if (same) same.quantity += quantity;
      else taking.counters.push({ orderId, line, stockId, quantity });
    };
    for (const need of needs) {
      switch (need.kind) {
        case "nights":
          for (const id of counting.nights(need)) count(id, need.quantity);
          break;
        case "pool":
          count(counting.pool(need.poolId, need.quantity), need.quantity);
          break;
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
