import type { PriceDefaults, PriceField, PriceMapping } from "@/lib/contracts/hotels/price-import";
import type { PriceRuleInput } from "@/lib/contracts/hotels/price-rules";
import { everyWeekday, formatWeekdays } from "@/lib/pricing/special-prices";
import type { SpecialPriceKind, SpecialPriceRank, SpecialPriceRule } from "@/lib/pricing/types";
import { findBadRow, RowReader } from "../row-reader";
import type { Refusal } from "../subject";
import { plainNumber, type Read, readDay, readPrice, readYesNo } from "../values";

/** The texts of an export; an import reads them, and the names of the interface. */
export const rankTexts: Readonly<Record<SpecialPriceRank, string>> = {
  date: "single nights",
  weekday_range: "weekdays",
  range: "period",
};
export const kindTexts: Readonly<Record<SpecialPriceKind, string>> = {
  fixed: "fixed price",
  percent_off: "percent off",
  amount_off: "amount off",
  amount_more: "amount more",
  increase: "percent more",
};
export const isPercent = (kind: SpecialPriceKind): boolean => kind === "percent_off" || kind === "increase";
export const weekdaysText = ({ rank, weekdays }: SpecialPriceRule): string =>
  rank === "weekday_range" ? formatWeekdays(weekdays) : "";

export type RowContext = {
  header: readonly string[];
  mapping: PriceMapping;
  defaults: PriceDefaults;
  currency: string;
};

/** A parsed row. Null as `price` of a room type without special prices, as it is exported. */
export type PriceRow = {
  roomId: number;
  priceId: number | null;
  price: { kind: "save"; input: PriceRuleInput } | { kind: "remove" } | null;
  notes: Refusal["notes"];
};

const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** A mask with Monday as bit 0 from `Fri, Sat` or `Mon-Fri`. */
export function readWeekdays(cell: string): Read<number> {
  const parts = cell
    .toLowerCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  if (parts.length === 0) return null;
  let mask = 0;
  for (const part of parts) {
    const [first = -1, last = first] = part.split(/[-–]/).map((name) => dayNames.indexOf(name.slice(0, 3)));
    if (first < 0 || last < 0) return { problem: `“${part.slice(0, 20)}” is no weekday. Write Fri, Sat or Mon-Fri.` };
    for (let day = first; ; day = (day + 1) % 7) {
      mask |= 1 << day;
      if (day === last) break;
    }
  }
  return { value: mask };
}

/** One of several values by its text or by its own name. */
function readOne<T extends string>(cell: string, texts: Readonly<Record<T, string>>): Read<T> {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  const found = (Object.keys(texts) as T[]).find((name) => name === text || texts[name] === text);
  const problem = `“${text.slice(0, 30)}” is not known. Use ${Object.values<string>(texts).join(", ")}.`;
  return found ? { value: found } : { problem };
}

function readPercent(cell: string): Read<number> {
  const plain = plainNumber(cell.replace("%", ""));
  const number = Number(plain ?? Number.NaN);
  if (plain === null || !(number > 0)) return { problem: `“${cell.trim().slice(0, 30)}” is no percentage above 0.` };
  return { value: Math.round(number * 100) };
}

/** Single nights, weekdays or a period, as long as the row does not name it. */
const guessRank = (from: string, to: string, weekdays: number | undefined): SpecialPriceRank =>
  weekdays !== undefined && weekdays !== everyWeekday ? "weekday_range" : from === to ? "date" : "range";

/** Parses the cells of a row. */
export function readPriceRow(cells: readonly string[], context: RowContext): PriceRow | Refusal {
  const { header, mapping, defaults, currency } = context;
  const badRow = findBadRow(cells, header);
  if (badRow) return { problems: [badRow], notes: [] };
  const row = new RowReader<PriceField>(cells, mapping);
  const { notes, problems } = row;
  const roomId = row.whole("roomId", 1, 2_147_483_647, "Room type number");
  if (roomId === undefined && problems.length === 0)
    problems.push({ field: "roomId", text: "The number of the room type is missing." });
  const priceId = row.whole("priceId", 1, 2_147_483_647, "Special price number") ?? null;
  if (row.take("remove", readYesNo(row.cell("remove")))) {
    if (priceId === null)
      problems.push({ field: "remove", text: "Only a special price with a number can be deleted." });
    return problems.length > 0 || roomId === undefined
      ? { problems, notes }
      : { roomId, priceId, price: { kind: "remove" }, notes };
  }
  const isEmpty = (["priceId", "from", "to", "value"] as const).every((field) => row.cell(field).trim() === "");
  if (isEmpty && roomId !== undefined && problems.length === 0) return { roomId, priceId: null, price: null, notes };

  const from = row.take("from", readDay(row.cell("from"), defaults.dates));
  if (from === undefined && row.cell("from").trim() === "")
    problems.push({ field: "from", text: "The first night is missing." });
  const to = row.take("to", readDay(row.cell("to"), defaults.dates)) ?? from;
  const weekdays = row.take("weekdays", readWeekdays(row.cell("weekdays")));
  const kind = row.take("kind", readOne(row.cell("kind"), kindTexts)) ?? "fixed";
  const value = row.take(
    "value",
    isPercent(kind) ? readPercent(row.cell("value")) : readPrice(row.cell("value"), currency),
  );
  const theirs = row.cell("currency").trim().toUpperCase();
  if (theirs !== "" && theirs !== currency)
    problems.push({
      field: "currency",
      text: `The price is in ${theirs.slice(0, 10)}; prices here are in ${currency}.`,
    });
  const rank = row.take("rank", readOne(row.cell("rank"), rankTexts));
  const name = row.text("name") ?? defaults.name;
  if (name.length > 60) problems.push({ field: "name", text: "At most 60 characters." });
  const allowDiscount = row.take("allowDiscount", readYesNo(row.cell("allowDiscount"))) ?? defaults.allowDiscount;
  if (problems.length > 0 || roomId === undefined || !from || !to || value === undefined) return { problems, notes };
  const input: PriceRuleInput = {
    name,
    from,
    to,
    kind,
    value,
    allowDiscount,
    rank: rank ?? guessRank(from, to, weekdays),
    weekdays: weekdays ?? everyWeekday,
  };
  return { roomId, priceId, price: { kind: "save", input }, notes };
}
