/** Coaches and decks with their seats. */

export const seatFeatures = ["window", "aisle", "table", "quiet", "accessible", "bike", "exit"] as const;
export type SeatFeature = (typeof seatFeatures)[number];

/** `place` is the column in the seat map, from 0; an aisle is a column without seats. */
export type LayoutSeat = { number: string; class: string; place: number; features: SeatFeature[] };
export type LayoutCoach = { number: number; name: string; rows: LayoutSeat[][] };

/** The label of a seat, unique within a departure: `12A`, or `3-12A` if there are several coaches. */
export const seatLabel = (coaches: readonly unknown[], coach: Pick<LayoutCoach, "number">, number: string): string =>
  coaches.length > 1 ? `${coach.number}-${number}` : number;

/** The seats of a layout in the columns of the table `seat`. */
export const listLayoutSeats = (coaches: readonly LayoutCoach[]) =>
  coaches.flatMap((coach) =>
    coach.rows.flatMap((row, at) =>
      row.map((seat) => ({
        label: seatLabel(coaches, coach, seat.number),
        class: seat.class,
        coach: coach.number,
        row: at + 1,
        place: seat.place,
      })),
    ),
  );

/** The coach and the number of a seat label; the coach is null without several coaches. */
export function parseSeatLabel(label: string): { coach: string | null; seat: string } {
  const at = label.indexOf("-");
  return at < 0 ? { coach: null, seat: label } : { coach: label.slice(0, at), seat: label.slice(at + 1) };
}
