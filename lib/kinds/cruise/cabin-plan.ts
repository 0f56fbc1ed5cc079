/** A numbered cabin of a category as its form has it. */
export type PlannedCabin = { number: string; deck: number; accessible: boolean; connecting: boolean };

/** Cabins of one category; a ship of usual size has fewer. */
export const maxPlannedCabins = 2_000;

const marks = ["accessible", "connecting"] as const;
type Mark = (typeof marks)[number];

/** `4001-4016` or `4018A`, with marks such as `4017/accessible`. */
const part = /^([A-Z0-9]{1,8})(?:-([A-Z0-9]{1,8}))?((?:\/[a-z]+)*)$/;

function listNumbers(from: string, to: string | undefined): string[] | null {
  if (to === undefined) return [from];
  if (!/^\d+$/.test(from) || !/^\d+$/.test(to) || from.length !== to.length) return null;
  const count = Number(to) - Number(from) + 1;
  if (count < 1 || count > maxPlannedCabins) return null;
  return Array.from({ length: count }, (_, at) => String(Number(from) + at).padStart(from.length, "0"));
}

/**
 * Reads cabins from text, one line for each deck: `Deck 4: 4001-4016, 4017/accessible`.
 * @returns the cabins in their order, and why lines are not understood
 */
export function parseCabinPlan(text: string): { cabins: PlannedCabin[]; errors: string[] } {
  const cabins: PlannedCabin[] = [];
  const errors: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === "") continue;
    const [, deck, list = ""] = /^(?:deck\s*)?(\d{1,2})\s*:\s*(.+)$/i.exec(line) ?? [];
    if (!deck || Number(deck) < 1 || Number(deck) > 30) {
      errors.push(`Begin the line with a deck from 1 to 30: ${line.slice(0, 40)}`);
      continue;
    }
    for (const item of list.split(/[,;\s]+/).filter(Boolean)) {
      const [, from = "", to, given = ""] = part.exec(item) ?? [];
      const names = given.split("/").filter(Boolean);
      const numbers = from ? listNumbers(from, to) : null;
      if (!numbers || names.some((name) => !marks.includes(name as Mark))) {
        errors.push(`Use numbers such as 4001-4016 or 4017/accessible: ${item.slice(0, 40)}`);
        continue;
      }
      const accessible = names.includes("accessible");
      const connecting = names.includes("connecting");
      cabins.push(...numbers.map((number) => ({ number, deck: Number(deck), accessible, connecting })));
    }
  }
  return { cabins, errors };
}

const markText = ({ accessible, connecting }: PlannedCabin): string =>
  `${accessible ? "/accessible" : ""}${connecting ? "/connecting" : ""}`;

const follows = (before: PlannedCabin, after: PlannedCabin): boolean =>
  /^\d+$/.test(before.number) &&
  before.number.length === after.number.length &&
  Number(after.number) === Number(before.number) + 1 &&
  markText(before) === markText(after);

/** Writes what `parseCabinPlan` reads; consecutive numbers are a range. */
export function writeCabinPlan(cabins: readonly PlannedCabin[]): string {
  const decks = [...new Set(cabins.map(({ deck }) => deck))].sort((a, b) => a - b);
  return decks
    .map((deck) => {
      const groups: PlannedCabin[][] = [];
      for (const cabin of cabins.filter((one) => one.deck === deck)) {
        const last = groups.at(-1)?.at(-1);
        if (last && follows(last, cabin)) groups.at(-1)?.push(cabin);
        else groups.push([cabin]);
      }
      const texts = groups.map((group) => {
        const first = group[0] as PlannedCabin;
        const last = group.at(-1) as PlannedCabin;
        return `${first.number}${first === last ? "" : `-${last.number}`}${markText(first)}`;
      });
      return `Deck ${deck}: ${texts.join(", ")}`;
    })
    .join("\n");
}
