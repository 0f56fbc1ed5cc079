import type { DateOrder } from "@/lib/contracts/site/import";
import { isCalendarDate } from "@/lib/dates";
import { readAmount } from "@/lib/text/amount-input";
import { lost, repairMisread } from "./encoding";

/** A cell's value, null when it is empty, or the problem with it. */
export type Read<T> = { value: T; note?: string } | { problem: string } | null;

// Invisible characters of spreadsheets: controls, direction marks, zero-width spaces.
const unseen = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Cleans a text and notes the repairs. */
export function readTextCell(cell: string, retainLines = false): Read<string> {
  const notes: string[] = [];
  const repaired = repairMisread(cell);
  if (repaired !== cell) notes.push(`Misread letters were put right: “${repaired.trim().slice(0, 60)}”.`);
  let text = repaired;
  if (text.includes(lost)) {
    // Before a final s, a lost character can only be an apostrophe.
    text = text.replace(/(?<=\p{L})\uFFFD(?=s\b)/gu, "’").replace(/\uFFFD/g, " ");
    notes.push("Some letters were lost before the file came here and are left out.");
  }
  text = retainLines
    ? text
        .split(/\r\n|\r|\n/)
        .map((line) => line.replace(unseen, "").replace(/\s+/g, " ").trim())
        .join("\n")
        .trim()
    : text
        .replace(/[\r\n\t]+/g, " ")
        .replace(unseen, "")
        .replace(/\s+/g, " ")
        .trim();
  if (text === "") return null;
  return { value: text.normalize("NFC"), ...(notes.length > 0 ? { note: notes.join(" ") } : {}) };
}

const symbols: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "৳": "BDT" };

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** Higher prices are treated as typing errors. In whole units of the base currency. */
const maxPrice = 50_000;

/**
 * `1,234.50`, `1.234,50` and `1 234,50` are one number. The last separator that does not group thousands is the decimal
 * sign.
 */
export function plainNumber(text: string): string | null {
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, "");
  if (!/^[+-]?[\d.,]+$/.test(bare)) return null;
  const lastDot = bare.lastIndexOf(".");
  const lastComma = bare.lastIndexOf(",");
  if (lastDot >= 0 && lastComma >= 0) {
    const decimal = lastDot > lastComma ? "." : ",";
    return bare.replaceAll(decimal === "." ? "," : ".", "").replace(decimal, ".");
  }
  const sign = lastDot >= 0 ? "." : ",";
  const parts = bare.split(sign);
  if (parts.length > 2) return parts.slice(1).every((part) => part.length === 3) ? parts.join("") : null;
  if (parts.length === 2 && sign === "," && parts[1]?.length === 3) return parts.join("");
  return parts.join(".");
}

/** Price per night or day in minor units. */
export function readPrice(cell: string, currency: string, per: "night" | "day" | "stay" = "night"): Read<number> {
  const text = cell.trim();
  if (text === "") return { problem: "There is no price." };
  const named = text
    .toUpperCase()
    .match(/\b[A-Z]{3}\b/g)
    ?.find((word) => currencies.has(word));
  const symbol = Object.keys(symbols).find((sign) => text.includes(sign));
  const theirs = named ?? (symbol ? symbols[symbol] : undefined);
  if (theirs && theirs !== currency) {
    return { problem: `The price is in ${theirs}; prices here are in ${currency}.` };
  }
  const plain = plainNumber(text.replace(/[A-Za-z$€£¥₹৳]/g, ""));
  if (plain === null) return { problem: `“${text.slice(0, 30)}” is no price.` };
  if (plain.startsWith("-")) return { problem: "The price is below zero." };
  const minor = readAmount(
    plain
      .replace(/^\+/, "")
      .replace(/^\./, "0.")
      .replace(/(\.\d\d)\d+$/, "$1"),
    currency,
  );
  if (minor === null) return { problem: `“${text.slice(0, 30)}” is no price.` };
  if (minor === 0)
    return {
      problem: `The price is 0. ${per === "stay" ? "It has to be above 0." : `A ${per} that costs nothing would be booked at once.`}`,
    };
  if (minor > (readAmount(String(maxPrice), currency) ?? 0)) {
    return {
      problem: `${text.slice(0, 30)} for one ${per} looks like a slip: more than ${maxPrice.toLocaleString("en")} ${currency}.`,
    };
  }
  return { value: minor };
}

/** An integer within limits. `words` names the value in the message. */
export function readWhole(cell: string, least: number, most: number, message: string): Read<number> {
  const text = cell.trim();
  if (text === "") return null;
  const number = Number(plainNumber(text) ?? Number.NaN);
  if (!Number.isInteger(number)) return { problem: `${message}: “${text.slice(0, 30)}” is no whole number.` };
  if (number < least || number > most) {
    return { problem: `${message}: ${number} is not between ${least} and ${most}.` };
  }
  return { value: number };
}

/** Degrees in forms such as `33,99211`, `33.99° N`, `-118.4`. */
export function readDegrees(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === "") return null;
  const [, number = "", side = ""] = /^([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEW]?)$/i.exec(text) ?? [];
  if (number === "") return undefined;
  const degrees = Number(number.replace(",", "."));
  return /[SW]/i.test(side) ? -Math.abs(degrees) : degrees;
}

export type Spot = { latitude: number; longitude: number };

/** Both coordinates of a row. Swapped coordinates are corrected when one is out of range. */
export function readSpot(latitudeCell: string, longitudeCell: string): Read<Spot> {
  const first = readDegrees(latitudeCell);
  const second = readDegrees(longitudeCell);
  if (first === undefined || second === undefined) return { problem: "The coordinates are no degrees." };
  if (first === null && second === null) return null;
  if (first === null || second === null) return { problem: "One of the two coordinates is missing." };
  // Programs write 0, 0 for unknown coordinates.
  if (first === 0 && second === 0) return null;
  const fits = (latitude: number, longitude: number) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (fits(first, second)) return { value: { latitude: first, longitude: second } };
  if (fits(second, first)) {
    return { value: { latitude: second, longitude: first }, note: "Latitude and longitude were exchanged; put right." };
  }
  return { problem: "The coordinates are no place on earth." };
}

/** Also accepts `2 PM`, `14`, `14.30` and `1400`. */
export function readClock(cell: string): Read<string> {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  const [, hours = "", minutes = "00", half = ""] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2})?\s*(am|pm)?$/.exec(text) ?? [];
  const hour = Number(hours) + (half === "pm" && hours !== "12" ? 12 : half === "am" && hours === "12" ? -12 : 0);
  if (hours === "" || hour > 23 || Number(minutes) > 59)
    return { problem: `“${text.slice(0, 20)}” is no time of day.` };
  return { value: `${String(hour).padStart(2, "0")}:${minutes}` };
}

/** A date as `2027-04-05`, `5.4.2027` or, in the order that the file uses, `05/04/2027`. */
export function readDay(cell: string, order: DateOrder): Read<string> {
  const text = cell.trim();
  if (text === "") return null;
  const problem = { problem: `“${text.slice(0, 20)}” is no date. Write it as 2027-04-30.` };
  // Spreadsheets add a time of midnight.
  const bare = text.replace(/[T ]00:00(:00)?(\.0+)?Z?$/, "");
  const [, first = "", sign, second = "", year = ""] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(bare) ?? [];
  const [day, month] = sign === "/" && order === "mdy" ? [second, first] : [first, second];
  const date = sign ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : bare;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && isCalendarDate(date) ? { value: date } : problem;
}

/** A switch: `yes`, `no`, `true`, `1`. */
export function readYesNo(cell: string): Read<boolean> {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  if (["yes", "y", "true", "1", "x"].includes(text)) return { value: true };
  if (["no", "n", "false", "0", "-"].includes(text)) return { value: false };
  return { problem: `“${text.slice(0, 20)}” is neither yes nor no.` };
}
