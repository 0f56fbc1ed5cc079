import type { StayDefaults, StayField, StayMapping } from "@/lib/contracts/hotels/stay-import";
import { type GuestDetails, guestDetails } from "@/lib/contracts/orders/order";
import { maxNights, party as partySchema } from "@/lib/contracts/selection";
import type { Remark } from "@/lib/contracts/site/import";
import { nightsBetween } from "@/lib/dates";
import type { Party } from "@/lib/pricing/types";
import { findBadRow, RowReader } from "../row-reader";
import type { Refusal } from "../subject";
import { readDay, readPrice, readTextCell } from "../values";

export type RowContext = {
  header: readonly string[];
  mapping: StayMapping;
  defaults: StayDefaults;
  currency: string;
};

/** A parsed row: a booking as the other system has it. */
export type StayRow = {
  ref: string;
  roomId: number;
  /** The name of a rate; null for the first one of the room type. */
  plan: string | null;
  checkIn: string;
  checkOut: string;
  party: Party;
  totalMinor: number;
  paidMinor: number;
  guests: GuestDetails;
  notes: Remark[];
};

const endedStates = /cancel|storn|annul|no.?show|declin|reject|void/i;

/** Spreads the guests over the rooms, the adults first. */
function spreadParty(rooms: number, adults: number, childAges: readonly number[]): Party {
  return Array.from({ length: rooms }, (_, at) => ({
    adults: Math.floor(adults / rooms) + (at < adults % rooms ? 1 : 0),
    childAges: childAges.filter((_age, child) => child % rooms === at),
  }));
}

/** The first name is all but the last word; `Doe, Jane` is read the other way round. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [last = "", first = ""] = name.split(",").map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = name.split(" ");
  return words.length > 1
    ? { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" }
    : { firstName: name, lastName: name };
}

function readParty(row: RowReader<StayField>, defaults: StayDefaults): Party | undefined {
  const rooms = row.whole("rooms", 1, 8, "Rooms") ?? 1;
  const adults = row.whole("adults", 1, 64, "Adults") ?? Math.max(rooms, defaults.adults);
  const ages = row.cell("childAges").match(/\d+/g) ?? [];
  const parsed = partySchema.safeParse(spreadParty(rooms, adults, ages.map(Number)));
  if (parsed.success) return parsed.data;
  const text =
    adults < rooms
      ? `There are ${adults} adults for ${rooms} rooms.`
      : "These guests are too many, or the ages are not 0 to 17.";
  row.problems.push({ field: ages.length > 0 && adults >= rooms ? "childAges" : "adults", text });
  return undefined;
}

function readGuests(row: RowReader<StayField>, defaults: StayDefaults): GuestDetails | undefined {
  const name = splitName(row.text("guest") ?? "");
  const parsed = guestDetails.safeParse({
    firstName: row.text("firstName") ?? (row.cell("lastName").trim() ? row.text("lastName") : name.firstName),
    lastName: row.text("lastName") ?? name.lastName,
    email: row.text("email") ?? defaults.email,
    phone: row.text("phone") ?? defaults.phone,
    requests: row.take("requests", readTextCell(row.cell("requests"), true)) ?? "",
  });
  if (parsed.success) return parsed.data;
  const seen = new Set<string>();
  for (const { path, message } of parsed.error.issues) {
    const given = String(path[0]);
    const field = given.endsWith("Name") && row.cell(given as StayField) === "" ? "guest" : given;
    if (seen.has(field)) continue;
    seen.add(field);
    row.problems.push({ field, text: field === "guest" ? "There is no name of a guest." : message });
  }
  return undefined;
}

/** Parses the cells of a row. */
export function readStayRow(
  cells: readonly string[],
  { header, mapping, defaults, currency }: RowContext,
): StayRow | Refusal {
  const badRow = findBadRow(cells, header);
  if (badRow) return { problems: [badRow], notes: [] };
  const row = new RowReader<StayField>(cells, mapping);
  const { problems, notes } = row;
  const state = row.cell("status").trim();
  if (endedStates.test(state))
    return { problems: [{ field: "status", text: `“${state.slice(0, 30)}”: there is nothing to take over.` }], notes };
  const need = (field: StayField, text: string) => row.cell(field).trim() === "" && problems.push({ field, text });
  const ref = row.text("ref");
  need("ref", "There is no booking number.");
  const roomId = row.whole("roomId", 1, 2_147_483_647, "Room type number");
  need("roomId", "The number of the room type is missing.");
  const checkIn = row.take("checkIn", readDay(row.cell("checkIn"), defaults.dates));
  need("checkIn", "There is no check-in.");
  const checkOut = row.take("checkOut", readDay(row.cell("checkOut"), defaults.dates));
  need("checkOut", "There is no check-out.");
  const nights = checkIn && checkOut ? nightsBetween(checkIn, checkOut) : 1;
  if (nights < 1) problems.push({ field: "checkOut", text: "Check-out must be after check-in." });
  if (nights > maxNights) problems.push({ field: "checkOut", text: `A stay can have at most ${maxNights} nights.` });
  const party = readParty(row, defaults);
  const totalMinor = row.take("total", readPrice(row.cell("total"), currency, "stay"));
  const paid = row.cell("paid").trim();
  const paidMinor = paid === "" || /^0([.,]0+)?$/.test(paid) ? 0 : row.take("paid", readPrice(paid, currency, "stay"));
  if (paidMinor !== undefined && totalMinor !== undefined && paidMinor > totalMinor)
    problems.push({ field: "paid", text: "The amount paid is more than the stay costs." });
  const theirs = row.cell("currency").trim().toUpperCase();
  if (theirs !== "" && theirs !== currency)
    problems.push({
      field: "currency",
      text: `The price is in ${theirs.slice(0, 10)}; prices here are in ${currency}.`,
    });
  const guests = readGuests(row, defaults);
  if (problems.length > 0 || !ref || !roomId || !checkIn || !checkOut || !party || !guests) return { problems, notes };
  if (totalMinor === undefined || paidMinor === undefined) return { problems, notes };
  const plan = row.text("plan") ?? null;
  return { ref: ref.slice(0, 100), roomId, plan, checkIn, checkOut, party, totalMinor, paidMinor, guests, notes };
}
