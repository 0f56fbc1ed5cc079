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
import type { Party } from "../pricing/types";
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
function readParty(query: SearchParams, usual: Party): EnteredParty {
  const text = one(query.party);
  if (text !== undefined) return readDraftParty(text);
  const rooms = one(query.rooms);
  const adults = one(query.adults);
  const children = one(query.children);
  const ages = [query.age ?? []].flat();
  if (rooms === undefined && adults === undefined && children === undefined && ages.length === 0)
    return { draft: usual, problem: null };
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

type Dates = Pick<EnteredStay, "checkIn" | "checkOut">;

const readDate = (text: string): string | null => (isCalendarDate(text) ? text : null);

/** The readable dates, and why they are not a stay. */
function readDates(query: SearchParams, today: string): { dates: Dates; problem: StayProblem | null } {
  const from = one(query.in) ?? "";
  const until = one(query.out) ?? "";
  const checkIn = readDate(from);
  const checkOut = until === "" && checkIn ? addDays(checkIn, 1) : readDate(until);
  const getProblem = (): StayProblem | null => {
    if (from === "" && until === "") return null;
    if (checkIn === null) return "arrival";
    if (checkIn < today) return "past";
    if (checkOut === null || checkOut <= checkIn) return "departure";
    return nightsBetween(checkIn, checkOut) > maxNights ? "length" : null;
  };
  return { dates: { checkIn, checkOut }, problem: getProblem() };
}

const noDates: Dates = { checkIn: null, checkOut: null };

/**
 * Reads dates and guests from a URL. If one of them can't be read, no stay is priced and the page says why.
 * @param usual the guests of a URL that names none
 */
export function readStay(query: SearchParams, today: string, usual: Party = defaultParty): ReadStay {
  const { draft, problem: partyProblem } = readParty(query, usual);
  const { dates, problem: dateProblem } = readDates(query, today);
  const party = completeParty(draft);
  const code = readRateCode(one(query.code));
  const coded = code ? { code } : {};
  const problem = partyProblem ?? (party ? dateProblem : "age");
  return {
    stay: { ...(problem ? noDates : dates), party: party ?? defaultParty, ...coded },
    entered: { ...dates, party: draft, ...coded },
    problem,
  };
}
