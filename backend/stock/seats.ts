import { getQuantity, type LineNeeds, ofKind, type SeatsNeed } from "./needs";
import type { Seat } from "./rows";
import { seatsTaken, soldOut } from "./sold-out";

export const getLegs = ({ fromLeg, toLeg }: Pick<SeatsNeed, "fromLeg" | "toLeg">): number[] =>
  Array.from({ length: toLeg - fromLeg }, (_, at) => fromLeg + at);

export const isFreeSeat = (seat: Pick<Seat, "closed" | "taken">, legs: readonly number[]): boolean =>
  !seat.closed && legs.every((leg) => !seat.taken.has(leg));

const asPeopleSit = (a: Seat, b: Seat) => a.coach - b.coach || a.row - b.row || a.place - b.place || a.id - b.id;

/** Distance between seats: coaches first, then rows, then seats. */
function spread(party: readonly Seat[]): number {
  const first = party[0];
  const last = party.at(-1);
  if (!first || !last) return 0;
  const coaches = last.coach - first.coach;
  const rows = new Set(party.map((seat) => `${seat.coach} ${seat.row}`)).size;
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
    throw seatsTaken(labels);
  }
  const free = known.filter((seat) => seat.class === need.class && isFreeSeat(seat, legs));
  const party = seatsTogether(free, need.quantity);
  if (!party) throw soldOut(free.length, { class: need.class });
  return party;
}

/** Whether a seat is free again on a leg, or a unit for a period. */
export function legsFree(seats: readonly Seat[], seatId: number, leg: number): boolean {
  const seat = seats.find((one) => one.id === seatId);
  return seat !== undefined && isFreeSeat(seat, [leg]);
}

/**
 * The lines of an order that need seats of one class on the same legs are a party, which sits together. Each line is
 * given its seats of the party; a line without them chooses alone.
 */
export class Parties {
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
