import {
  completeParty,
  type DraftParty,
  type EnteredParty,
  readDraftParty,
  readPlainParty,
} from "../booking/draft-party";
import { defaultParty } from "../booking/party";
import { addDays, isCalendarDate, nightsBetween } from "../dates";
import type { Text } from "../language/messages";
import { localToday } from "../time-zone";
import { one, readRateCode, type SearchParams } from "./selection-url";
import type { RequestedStay } from "./stay-links";

/**
 * Current date in the westernmost time zone. Earlier dates have passed everywhere; the hotel's time zone decides about
 * later ones.
 */
export const earliestToday = (): string => localToday("Etc/GMT+12", new Date());

const maxNights = 30;

/** Why the stay of a URL can't be priced. A URL names the code, and the page says the text in its language. */
const stayProblems = {
  arrival: "Select a check-in date.",
  past: "These dates are in the past. Choose new dates to see prices.",
  departure: "Check-out must be after check-in",
  length: "A stay can have at most 30 nights.",
  guests: "Choose the rooms and guests again.",
  age: "Choose the age of each child: prices depend on it.",
} as const satisfies Record<string, Text>;
export type StayProblem = keyof typeof stayProblems;

/** The text of a problem code; null for none or an unknown code. */
export const stayProblemText = (code: string | null | undefined): Text | null =>
  code && Object.hasOwn(stayProblems, code) ? stayProblems[code as StayProblem] : null;

/** `party=2-5_1`, or the form fields without JavaScript: `rooms=2&adults=3&children=1&age=5`. */
function readParty(query: SearchParams): EnteredParty {
  const text = one(query.party);
  if (text !== undefined) return readDraftParty(text);
  const rooms = one(query.rooms);
  const adults = one(query.adults);
  const children = one(query.children);
  const ages = [query.age ?? []].flat();
  if (rooms === undefined && adults === undefined && children === undefined && ages.length === 0)
    return { draft: defaultParty, problem: null };
  return readPlainParty({ rooms, adults, children, ages });
}

/** The dates and guests of a form, complete or not. */
export type EnteredStay = {
  checkIn: string | null;
  checkOut: string | null;
  party: DraftParty;
  code?: string | undefined;
};

export type ReadStay = {
  /** The stay to price. Without dates if there is a problem. */
  stay: RequestedStay;
  /** Values of the form: the readable dates and all guests, also while an age is missing. */
  entered: EnteredStay;
  problem: StayProblem | null;
};

type ReadDates = Pick<RequestedStay, "checkIn" | "checkOut"> & { problem: StayProblem | null };

function readDates(query: SearchParams, today: string): ReadDates {
  const checkIn = one(query.in) ?? "";
  const checkOut = one(query.out) ?? "";
  const without = (problem: StayProblem | null): ReadDates => ({ checkIn: null, checkOut: null, problem });
  if (checkIn === "" && checkOut === "") return without(null);
  if (!isCalendarDate(checkIn)) return without("arrival");
  if (checkIn < today) return without("past");
  const leave = checkOut === "" ? addDays(checkIn, 1) : checkOut;
  if (!isCalendarDate(leave) || leave <= checkIn) return without("departure");
  if (nightsBetween(checkIn, leave) > maxNights) return without("length");
  return { checkIn, checkOut: leave, problem: null };
}

/** Reads dates and guests from a URL. If one of them can't be read, no stay is priced and the page says why. */
export function readStay(query: SearchParams, today: string): ReadStay {
  const { draft, problem: partyProblem } = readParty(query);
  const { problem: dateProblem, ...dates } = readDates(query, today);
  const party = completeParty(draft);
  const code = readRateCode(one(query.code));
  const coded = code ? { code } : {};
  const entered = { ...dates, party: draft, ...coded };
  if (partyProblem || !party) {
    const stay = { checkIn: null, checkOut: null, party: party ?? defaultParty, ...coded };
    return { stay, entered, problem: partyProblem ?? "age" };
  }
  return { stay: { ...dates, party, ...coded }, entered, problem: dateProblem };
}
