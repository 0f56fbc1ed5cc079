/**
 * The expected result of a file of bookings, computed from its text alone. It shares no code with the product or the
 * replay (own CSV parser, dates and prices), so that errors of either are detected.
 */
export type Computed = {
  /** Row numbers; the heading is row 1. */
  booked: Set<number>;
  refused: Set<number>;
  cancelled: Set<number>;
  /** Sold rooms by `TYPE YYYY-MM-DD` with the file's dates. Nights without sales are absent. */
  sold: Map<string, number>;
  /** Minor units of money. */
  paidMinor: number;
  refundedMinor: number;
};

const dayMs = 86_400_000;
const supplementMinor: Record<string, number> = { HB: 2_000, FB: 3_500 };
const monthNames = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Parses CSV rows with quoted cells. */
function getCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = "", end = ""] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)) {
    const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(plain.trim());
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

type Stay = {
  row: number;
  type: string;
  /** Days since 1970-01-01. */
  arrival: number;
  nights: number;
  supplementMinor: number;
  rateMinor: number;
  refundable: boolean;
  made: number;
  cancelled: number | null;
};

function getStays(text: string, first: number): Stay[] {
  const [head = [], ...rows] = getCells(text);
  return rows.slice(0, first).flatMap((cells, index) => {
    const of = (name: string) => cells[head.indexOf(name)] ?? "";
    const count = (name: string) => Number(of(name)) || 0;
    const nights = count("stays_in_week_nights") + count("stays_in_weekend_nights");
    const children = count("children") + count("babies");
    const adults = count("adults");
    // Stays that the product does not accept.
    if (nights < 1 || nights > 30 || adults < 1 || adults > 16 || children > 8) return [];
    const month = monthNames.indexOf(of("arrival_date_month").slice(0, 3)) / 3;
    const arrival = Date.UTC(count("arrival_date_year"), month, count("arrival_date_day_of_month")) / dayMs;
    const made = arrival - count("lead_time");
    const [m = 1, d = 1, y = 1970] = of("reservation_status_date").split("/").map(Number);
    const isCancelled = of("reservation_status") === "Canceled";
    return {
      row: index + 2,
      type: of("reserved_room_type"),
      arrival,
      nights,
      supplementMinor: supplementMinor[of("meal")] ?? 0,
      rateMinor: Math.round(Number(of("adr")) * 100) || 0,
      refundable: of("deposit_type") !== "Non Refund",
      made,
      cancelled: isCancelled ? Math.max(made, Date.UTC(y, m - 1, d) / dayMs) : null,
    };
  });
}

/** Price of a room type: the upper median of its rates above zero, at least 10.00. */
function getPrice(type: string, stays: readonly Stay[]): number {
  const rates = stays.filter((stay) => stay.type === type && stay.rateMinor > 0).map(({ rateMinor }) => rateMinor);
  rates.sort((a, b) => a - b);
  return Math.max(1_000, rates[Math.floor(rates.length / 2)] ?? 0);
}

/**
 * @param text the file
 * @param units rooms of each type
 * @param first how many rows of the file count
 */
export function compute(text: string, units: number, first = Number.POSITIVE_INFINITY): Computed {
  const stays = getStays(text, first);
  const result: Computed = {
    booked: new Set(),
    refused: new Set(),
    cancelled: new Set(),
    sold: new Map(),
    paidMinor: 0,
    refundedMinor: 0,
  };
  const prices = new Map([...new Set(stays.map(({ type }) => type))].map((type) => [type, getPrice(type, stays)]));
  const listNights = ({ type, arrival, nights }: Stay) =>
    Array.from({ length: nights }, (_, at) => `${type} ${new Date((arrival + at) * dayMs).toISOString().slice(0, 10)}`);
  const computeTotal = (stay: Stay) => ((prices.get(stay.type) ?? 0) + stay.supplementMinor) * stay.nights;
  const add = (stay: Stay, change: 1 | -1) => {
    for (const night of listNights(stay)) {
      const left = (result.sold.get(night) ?? 0) + change;
      if (left) result.sold.set(night, left);
      else result.sold.delete(night);
    }
  };
  const cancel = (stay: Stay) => {
    if (!result.booked.has(stay.row)) return;
    result.cancelled.add(stay.row);
    add(stay, -1);
    // Cancellations are at least two days before arrival: full refund or none.
    if (stay.refundable) result.refundedMinor += computeTotal(stay);
  };
  const days = [...new Set(stays.flatMap(({ made, cancelled }) => (cancelled === null ? [made] : [made, cancelled])))];
  for (const day of days.sort((a, b) => a - b)) {
    for (const stay of stays) if (stay.cancelled === day && stay.made < day) cancel(stay);
    for (const stay of stays) {
      if (stay.made !== day) continue;
      if (listNights(stay).some((night) => (result.sold.get(night) ?? 0) >= units)) {
        result.refused.add(stay.row);
        continue;
      }
      result.booked.add(stay.row);
      result.paidMinor += computeTotal(stay);
      add(stay, 1);
    }
    for (const stay of stays) if (stay.cancelled === day && stay.made === day) cancel(stay);
  }
  return result;
}

type Check = [name: string, ok: boolean, detail: string];

const sameRows = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((row) => b.has(row));

/** Compares expected and actual results by row, night and minor unit. */
export function compare(expected: Computed, found: Computed): Check[] {
  const rows = (name: string, of: (one: Computed) => Set<number>): Check => [
    `rows that were ${name}`,
    sameRows(of(expected), of(found)),
    `${of(found).size}, ${of(expected).size} by the file`,
  ];
  const nights = new Set([...expected.sold.keys(), ...found.sold.keys()]);
  const wrong = [...nights].filter((night) => (expected.sold.get(night) ?? 0) !== (found.sold.get(night) ?? 0));
  const money = (name: string, a: number, b: number): Check => [name, a === b, `${b} minor units, ${a} by the file`];
  return [
    rows("booked", ({ booked }) => booked),
    rows("refused", ({ refused }) => refused),
    rows("cancelled", ({ cancelled }) => cancelled),
    ["rooms sold by type and night", wrong.length === 0, `${nights.size} nights, ${wrong.length} wrong`],
    money("money in, priced from the file", expected.paidMinor, found.paidMinor),
    money("money out, priced from the file", expected.refundedMinor, found.refundedMinor),
  ];
}
