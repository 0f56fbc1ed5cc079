import type { Party } from "../pricing/types";
import { defaultParty, maxChildrenInRoom, maxRooms, parseParty, spreadParty } from "./party";

/** A room as a form holds it: a child's age is null until it is chosen. */
export type DraftRoom = { readonly adults: number; readonly childAges: readonly (number | null)[] };

/** Rooms and guests while they are entered. A price depends on each child's age, so no age is assumed. */
export type DraftParty = readonly DraftRoom[];

/** In a URL `x` stands for an age that is not chosen yet: `2-x`. */
const unknownAge = "x";

/** The party once every age is known, else null. */
export function completeParty(draft: DraftParty): Party | null {
  return draft.every((room) => room.childAges.every((age) => age !== null)) ? (draft as Party) : null;
}

export const formatDraftParty = (draft: DraftParty): string =>
  draft.map((room) => [room.adults, ...room.childAges.map((age) => age ?? unknownAge)].join("-")).join("_");

/** Reads `2-x_1`; null if the text is not a party even with the ages chosen. */
export function parseDraftParty(text: string): DraftParty | null {
  const rooms = text.split("_");
  const party = parseParty(rooms.map((room) => room.replaceAll(`-${unknownAge}`, "-0")).join("_"));
  return (
    party?.map((room, at) => {
      const ages = (rooms[at] ?? "").split("-").slice(1);
      return { ...room, childAges: room.childAges.map((age, child) => (ages[child] === unknownAge ? null : age)) };
    }) ?? null
  );
}

/** Keeps the ages that are known; an added child has none. */
export const withChildren = (room: DraftRoom, count: number): DraftRoom => ({
  ...room,
  childAges: Array.from({ length: count }, (_, child) => room.childAges[child] ?? null),
});

export const withChildAge = (room: DraftRoom, child: number, age: number | null): DraftRoom => ({
  ...room,
  childAges: room.childAges.map((old, at) => (at === child ? age : old)),
});

const wholeNumber = (text: string, low: number, high: number): number | null => {
  const value = Number(text);
  return /^\d{1,2}$/.test(text) && value >= low && value <= high ? value : null;
};

/** The values of the form fields without JavaScript; undefined where the URL has no such field. */
export type PlainPartyFields = {
  rooms: string | undefined;
  adults: string | undefined;
  /** How many children there are. At least as many as there are ages. */
  children: string | undefined;
  /** An empty text is a field that was not filled in. */
  ages: readonly string[];
};

export type EnteredParty = { draft: DraftParty; problem: "guests" | "age" | null };

/** Reads the form fields sent without JavaScript. An unreadable number is a problem; it is never replaced by another. */
export function readPlainParty({ rooms, adults, children, ages }: PlainPartyFields): EnteredParty {
  const number = (text: string | undefined, low: number, high: number, absent: number) =>
    text === undefined ? absent : wholeNumber(text, low, high);
  const roomCount = number(rooms, 1, maxRooms, 1);
  const adultCount = number(adults, 1, 16, 2);
  const childCount = number(children, 0, maxChildrenInRoom, 0);
  const entered = ages.filter((age) => age !== "").map((age) => wholeNumber(age, 0, 17));
  const childAges = Array.from(
    { length: Math.min(Math.max(childCount ?? 0, entered.length), maxChildrenInRoom) },
    (_, child) => entered[child] ?? null,
  );
  const draft = spreadParty(roomCount ?? 1, adultCount ?? 2, childAges);
  if (roomCount === null || adultCount === null || childCount === null) return { draft, problem: "guests" };
  return { draft, problem: completeParty(draft) ? null : "age" };
}

/** Reads the `party` parameter of a URL. */
export function readDraftParty(text: string): EnteredParty {
  const draft = parseDraftParty(text);
  if (!draft) return { draft: defaultParty, problem: "guests" };
  return { draft, problem: completeParty(draft) ? null : "age" };
}
