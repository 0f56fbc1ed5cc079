import { addDays, isCalendarDate, nightsBetween } from "../dates";
import type { Text } from "../language/messages";
import { defaultParty, parseParty, spreadParty } from "../party";
import type { Party } from "../pricing/types";
import { localToday } from "../time-zone";
import { one, type SearchParams } from "./selection-url";
import type { AskedStay } from "./stay-links";

/** The date where it is still longest that day: earlier ones have passed everywhere, later ones the hotel's own clock judges. */
export const earliestToday = (): string => localToday("Etc/GMT+12", new Date());

const maxNights = 30;

/** Why the dates of an address were left out. An address names the code, and the page says the text in its language. */
const stayProblems = {
  arrival: "Choose the day you arrive.",
  past: "These dates have passed. Choose new ones to see prices.",
  departure: "The day you leave must come after the day you arrive.",
  length: "A stay can have at most 30 nights.",
} as const satisfies Record<string, Text>;
export type StayProblem = keyof typeof stayProblems;

/** The text of a problem; null for none, and for a code that an address made up. */
export const stayProblemText = (code: string | null | undefined): Text | null =>
  code && Object.hasOwn(stayProblems, code) ? stayProblems[code as StayProblem] : null;

const whole = (text: string | undefined, low: number, high: number): number | null => {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= low && value <= high ? value : null;
};

/** `party=2-5_1`, or the plain fields of people without scripts: `rooms=2&adults=3&age=5`. */
function readParty(query: SearchParams): Party {
  const text = one(query.party);
  if (text !== undefined) return parseParty(text) ?? defaultParty;
  const rooms = whole(one(query.rooms), 1, 8);
  const adults = whole(one(query.adults), 1, 16);
  if (rooms === null && adults === null) return defaultParty;
  const ages = [query.age ?? []].flat().flatMap((age) => whole(age, 0, 17) ?? []);
  return spreadParty(rooms ?? 1, adults ?? 2, ages);
}

export type ReadStay = {
  stay: AskedStay /** Why the dates in the address were left out. */;
  problem: StayProblem | null;
};

/** What an address says of dates and guests. Dates that can't be meant are left out and the page says why. */
export function readStay(query: SearchParams, today: string): ReadStay {
  const party = readParty(query);
  const checkIn = one(query.in) ?? "";
  const checkOut = one(query.out) ?? "";
  const without = (problem: StayProblem | null): ReadStay => ({
    stay: { checkIn: null, checkOut: null, party },
    problem,
  });
  if (checkIn === "" && checkOut === "") return without(null);
  if (!isCalendarDate(checkIn)) return without("arrival");
  if (checkIn < today) return without("past");
  const leave = checkOut === "" ? addDays(checkIn, 1) : checkOut;
  if (!isCalendarDate(leave) || leave <= checkIn) return without("departure");
  if (nightsBetween(checkIn, leave) > maxNights) return without("length");
  return { stay: { checkIn, checkOut: leave, party }, problem: null };
}
