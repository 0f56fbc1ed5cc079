import { type LayoutCoach, type LayoutSeat, type SeatFeature, seatFeatures } from "./layout";

/**
 * The seats of a coach or deck as text: one row per line, seats from left to right, `_` for the aisle or a gap. A seat is
 * its number, such as `12A`, followed by `=first` for another class than that of the coach and by `/table/quiet` for its
 * features. Window and aisle seats follow from the plan.
 */
export type SeatPlan = { seats: LayoutSeat[][]; errors: string[] };

const gap = "_";
const derived: readonly SeatFeature[] = ["window", "aisle"];
const written = seatFeatures.filter((feature) => !derived.includes(feature));
const token = /^([A-Za-z0-9]{1,6})(?:=([a-z0-9_-]{1,40}))?((?:\/[a-z]+)*)$/;

/** Window seats are the outermost ones, aisle seats are beside a gap. */
function place(cells: readonly (string | null)[], at: number): SeatFeature[] {
  const window = at === 0 || at === cells.length - 1;
  const aisle = (at > 0 && cells[at - 1] === null) || (at < cells.length - 1 && cells[at + 1] === null);
  return [...(window ? (["window"] as const) : []), ...(aisle ? (["aisle"] as const) : [])];
}

/** Reads a plan. @returns the rows, and what is wrong with the text in words */
export function parseSeatPlan(text: string, classCode: string): SeatPlan {
  const errors: string[] = [];
  const taken = new Set<string>();
  const lines = text.split(/\r?\n/).map((row) => row.trim());
  const rows = lines
    .filter((row) => row !== "")
    .map((row) => row.split(/\s+/).map((cell) => (cell === gap ? null : cell)));
  const seats = rows.map((cells, line) =>
    cells.flatMap((cell, at): LayoutSeat[] => {
      if (cell === null) return [];
      const [, number, own, features = ""] = token.exec(cell) ?? [];
      const named = features.split("/").filter(Boolean);
      const unknown = named.find((name) => !(written as readonly string[]).includes(name));
      const where = `Row ${line + 1}, "${cell}"`;
      if (!number) errors.push(`${where}: use a seat such as 12A, 12A=first or 12A/table.`);
      else if (unknown !== undefined) errors.push(`${where}: use ${written.join(", ")}.`);
      else if (taken.has(number)) errors.push(`${where}: this seat is there twice.`);
      if (!number || unknown !== undefined) return [];
      taken.add(number);
      return [
        {
          number,
          class: own ?? classCode,
          place: at,
          features: [...place(cells, at), ...(named as SeatFeature[])],
        },
      ];
    }),
  );
  return { seats, errors };
}

/** The class of most seats of a coach. */
export function coachClass({ rows }: Pick<LayoutCoach, "rows">): string {
  const counts = new Map<string, number>();
  for (const seat of rows.flat()) counts.set(seat.class, (counts.get(seat.class) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "standard";
}

/** The text of a coach, as `parseSeatPlan` reads it. */
export function writeSeatPlan(coach: Pick<LayoutCoach, "rows">): string {
  const usual = coachClass(coach);
  return coach.rows
    .map((row) => {
      const width = Math.max(0, ...row.map((seat) => seat.place + 1));
      const cells: string[] = Array.from({ length: width }, () => gap);
      for (const seat of row) {
        const features = seat.features.filter((feature) => written.includes(feature));
        cells[seat.place] = [seat.number + (seat.class === usual ? "" : `=${seat.class}`), ...features].join("/");
      }
      return cells.join(" ");
    })
    .join("\n");
}
