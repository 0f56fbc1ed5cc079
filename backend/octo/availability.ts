import type { Availability, AvailabilityCalendar, AvailabilityStatus } from "@octocloud/types";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { availability } from "@/backend/stock/availability";
import { getSalesEnd } from "@/backend/tours/offer";
import type { OctoAvailabilityBody, OctoCalendarBody } from "@/lib/contracts/tours/octo";
import { fewPlaces } from "@/lib/contracts/tours/tours";
import { addDays, isCalendarDate, nightsBetween } from "@/lib/dates";
import type { OpeningHours } from "@/lib/kinds/tour/opening-hours";
import { isWholeDays } from "@/lib/kinds/tour/slot-text";
import { checkUnits, countPlaces, type UnitQuantity } from "@/lib/kinds/tour/units";
import { wallClock, zonedInstant } from "@/lib/time-zone";
import { isSellable, priceChoice, readSoldTours, type SoldOption, type SoldTour } from "./catalogue";
import { invalidAvailability, invalidOption, invalidProduct, invalidUnit, OctoError } from "./errors";
import { type CapabilitySet, type OctoPricing, toPricing, unitPricing } from "./products";

/** The longest range of one request. */
const maxDays = 400;

type Status = `${AvailabilityStatus}`;
export type OctoAvailability = Omit<Availability, "status" | "pricing" | "unitPricing"> & {
  status: Status;
  pricing?: OctoPricing;
  unitPricing?: ReturnType<typeof unitPricing>;
};
type OctoCalendar = Omit<AvailabilityCalendar, "status" | "pricingFrom" | "unitPricingFrom"> & {
  status: Status;
  pricingFrom?: OctoPricing;
  unitPricingFrom?: ReturnType<typeof unitPricing>;
};

export type Slot = {
  id: number;
  optionId: number;
  date: string;
  time: string;
  hours: OpeningHours[] | null;
  lastDate: string | null;
  startsAt: Date;
  endsAt: Date;
  priceBp: number;
  open: boolean;
  poolId: number;
  capacity: number;
};

const toNumber = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** @throws OctoError for an unknown product or option, or one that is not on sale */
export async function findOption(
  db: Db,
  { productId, optionId }: { productId: string; optionId: string },
): Promise<{ tour: SoldTour; option: SoldOption }> {
  const [tour] = await readSoldTours(db, [toNumber(productId)]);
  if (!tour) throw invalidProduct(productId);
  const option = tour.options.find(({ id }) => id === toNumber(optionId));
  if (!option || !isSellable(option)) throw invalidOption(optionId);
  return { tour, option };
}

/** The units of a request. @throws OctoError for a unit that the option does not have */
export function sumUnits(option: SoldOption, units: readonly { id: string; quantity: number }[]): UnitQuantity[] {
  const sums = new Map<number, number>();
  for (const { id, quantity } of units) {
    const unitId = toNumber(id);
    if (!option.units.some((unit) => unit.id === unitId)) throw invalidUnit(id);
    sums.set(unitId, (sums.get(unitId) ?? 0) + quantity);
  }
  return [...sums].map(([unitId, quantity]) => ({ unitId, quantity })).filter(({ quantity }) => quantity > 0);
}

/** An instant as local time with its offset, such as `2027-03-12T10:00:00+01:00`. */
function toLocal(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant.getTime(), zone);
  const minutes = Math.round((Date.parse(`${date}T${time}:00Z`) - instant.getTime()) / 60_000);
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date}T${time}:00${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}

/** A slot of whole local dates: one with opening hours, or several without a start time. */
const isAllDay = (slot: Pick<Slot, "time" | "hours" | "lastDate">): boolean => slot.hours !== null || isWholeDays(slot);

/** The start and end of a departure, or the midnights around the whole local dates. */
function getBounds(
  { timeZone }: Pick<SoldTour, "timeZone">,
  slot: Pick<Slot, "date" | "time" | "hours" | "lastDate" | "startsAt" | "endsAt">,
) {
  if (!isAllDay(slot)) return { start: toLocal(slot.startsAt, timeZone), end: toLocal(slot.endsAt, timeZone) };
  const midnight = (date: string) => toLocal(zonedInstant(date, "00:00", timeZone), timeZone);
  return { start: midnight(slot.date), end: midnight(addDays(slot.lastDate ?? slot.date, 1)) };
}

async function readSlots(db: Db, which: SQL): Promise<Slot[]> {
  const { rows } = await db.execute<Omit<Slot, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string }>(sql`
    SELECT s.id, s.option_id AS "optionId", s.date::text AS date, s.time, s.hours, s.last_date::text AS "lastDate", s.starts_at::text AS "startsAt",
           s.ends_at::text AS "endsAt", s.price_bp AS "priceBp", s.status = 'open' AS open,
           s.stock_id::int AS "poolId", k.capacity
      FROM tour_slot s JOIN stock k ON k.id = s.stock_id WHERE ${which} ORDER BY s.starts_at, s.id`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
}

const readSlotsBetween = (db: Db, option: SoldOption, from: string, to: string): Promise<Slot[]> =>
  readSlots(db, sql`s.option_id = ${option.id} AND s.date BETWEEN ${from}::date AND ${to}::date`);

/** Departures of an option by their identifiers; unknown ones are missing. */
async function readSlotsById(db: Db, tour: SoldTour, option: SoldOption, ids: readonly string[]): Promise<Slot[]> {
  // Dates of other centuries are no departures, and the database does not know all of them.
  const plausible = ids.filter((id) => isCalendarDate(id.slice(0, 10)));
  const starts = plausible.map((id) => Date.parse(id)).filter((at) => !Number.isNaN(at));
  const instants = starts.map((at) => new Date(at).toISOString());
  const dates = starts.map((at) => wallClock(at, tour.timeZone).date);
  return readSlots(
    db,
    sql`s.option_id = ${option.id} AND CASE WHEN s.hours IS NULL
          THEN s.starts_at = ANY(${sql.param(instants)}::timestamptz[]) ELSE s.date = ANY(${sql.param(dates)}::date[]) END`,
  );
}

/** @throws OctoError for an unknown departure */
export async function findSlot(db: Db, tour: SoldTour, option: SoldOption, id: string): Promise<Slot> {
  const [slot] = await readSlotsById(db, tour, option, [id]);
  if (!slot) throw invalidAvailability(id);
  return slot;
}

/** A departure whatever its state, for the response of a booking. */
export async function readTourSlot(db: Db, slotId: number): Promise<Slot | null> {
  return (await readSlots(db, sql`s.id = ${slotId}`))[0] ?? null;
}

/** Whether one booking takes the whole departure. Options that are no longer offered are not known. */
const isPrivate = ({ options }: SoldTour, { optionId }: Pick<Slot, "optionId">): boolean =>
  options.some((option) => option.id === optionId && option.private);

/** Free places by slot: of private departures all or none. Expired holds count as free. */
async function readFree(db: Db, tour: SoldTour, slots: readonly Slot[]): Promise<Map<number, number>> {
  const needs = slots.map((slot) => ({
    kind: "pool" as const,
    poolId: slot.poolId,
    quantity: 1,
    whole: isPrivate(tour, slot),
  }));
  const found = needs.length > 0 ? await availability(db, needs) : [];
  return new Map(slots.map(({ id }, at) => [id, found[at]?.left ?? 0]));
}

type Chosen = { units: UnitQuantity[] | null; places: number; bookable: boolean };

/** Result of checking a request: whether the rules of the units permit it, and how many places it takes. */
function readChoice(option: SoldOption, units: OctoAvailabilityBody["units"]): Chosen {
  const chosen = units ? sumUnits(option, units) : [];
  if (chosen.length === 0) return { units: null, places: 1, bookable: true };
  return {
    units: chosen,
    places: countPlaces(option.units, chosen),
    bookable: checkUnits(option.units, chosen).length === 0,
  };
}

function getAvailabilityStatus(
  tour: SoldTour,
  slot: Slot,
  free: number,
  chosen: Chosen,
  now: Date,
): { available: boolean; status: Status } {
  if (!slot.open || now >= getSalesEnd(tour, slot)) return { available: false, status: "CLOSED" };
  if (free < Math.max(1, chosen.places)) return { available: false, status: "SOLD_OUT" };
  const isLimited = free < fewPlaces && !isPrivate(tour, slot);
  return { available: chosen.bookable, status: isLimited ? "LIMITED" : "AVAILABLE" };
}

/** Prices differ by date and factor only, so each is computed once. */
function pricer(tour: SoldTour, option: SoldOption, chosen: Chosen) {
  const known = new Map<string, Pick<OctoAvailability, "pricing" | "unitPricing">>();
  return (slot: Slot) => {
    const key = `${slot.date} ${slot.priceBp}`;
    const found = known.get(key);
    if (found) return found;
    const units = unitPricing(tour, option, slot);
    const choice = chosen.units ?? [{ unitId: option.units[0]?.id ?? 0, quantity: 1 }];
    const total = chosen.units || option.pricing === "per_booking";
    const made = {
      ...(units.length > 0 ? { unitPricing: units } : {}),
      ...(total ? { pricing: toPricing(priceChoice(tour, option, slot, choice), tour.currency) } : {}),
    };
    known.set(key, made);
    return made;
  };
}

export function toAvailability(tour: SoldTour, slot: Slot, free: number, chosen: Chosen, now: Date): OctoAvailability {
  const { available, status } = getAvailabilityStatus(tour, slot, free, chosen, now);
  const { start, end } = getBounds(tour, slot);
  return {
    id: start,
    localDateTimeStart: start,
    localDateTimeEnd: end,
    utcCutoffAt: getSalesEnd(tour, slot).toISOString(),
    allDay: isAllDay(slot),
    available,
    status,
    vacancies: status === "CLOSED" ? 0 : free,
    capacity: slot.capacity,
    maxUnits: null,
    openingHours: slot.hours ?? [],
  };
}

function requireRange(from: string, to: string): void {
  if (to < from) throw new OctoError("BAD_REQUEST", "localDateEnd is before localDateStart.");
  if (nightsBetween(from, to) >= maxDays) throw new OctoError("BAD_REQUEST", `Ask for at most ${maxDays} days.`);
}

/** The departures of an option in a range of dates, or by their identifiers. */
export async function checkAvailability(
  db: Db,
  body: OctoAvailabilityBody,
  enabled: CapabilitySet,
): Promise<OctoAvailability[]> {
  const { tour, option } = await findOption(db, body);
  const chosen = readChoice(option, body.units);
  const { availabilityIds: ids, localDateStart: from, localDateEnd: to } = body;
  if (!ids && !(from && to))
    throw new OctoError("BAD_REQUEST", "Send localDateStart and localDateEnd, or availabilityIds.");
  if (from && to) requireRange(from, to);
  const slots = ids
    ? await readSlotsById(db, tour, option, ids)
    : await readSlotsBetween(db, option, from ?? "", to ?? "");
  const free = await readFree(db, tour, slots);
  const price = pricer(tour, option, chosen);
  const now = new Date();
  return slots.map((slot) => ({
    ...toAvailability(tour, slot, free.get(slot.id) ?? 0, chosen, now),
    ...(enabled.has("octo/pricing") ? price(slot) : {}),
    ...(enabled.has("octo/content") ? { title: option.title, shortDescription: "" } : {}),
  }));
}

/** The availability of the departure of one booking, at the current moment. */
export async function readAvailability(db: Db, tour: SoldTour, slot: Slot): Promise<OctoAvailability> {
  const free = await readFree(db, tour, [slot]);
  const anyone: Chosen = { units: null, places: 1, bookable: true };
  return toAvailability(tour, slot, free.get(slot.id) ?? 0, anyone, new Date());
}

const rank: readonly Status[] = ["AVAILABLE", "LIMITED", "SOLD_OUT", "CLOSED"];

/** One entry per day; days without departures are closed. */
export async function readCalendar(db: Db, body: OctoCalendarBody, enabled: CapabilitySet): Promise<OctoCalendar[]> {
  const { tour, option } = await findOption(db, body);
  const chosen = readChoice(option, body.units);
  const { localDateStart: from, localDateEnd: to } = body;
  requireRange(from, to);
  const slots = await readSlotsBetween(db, option, from, to);
  const free = await readFree(db, tour, slots);
  const price = pricer(tour, option, chosen);
  const now = new Date();
  return Array.from({ length: nightsBetween(from, to) + 1 }, (_, at): OctoCalendar => {
    const localDate = addDays(from, at);
    const ofDay = slots.filter(({ date }) => date === localDate);
    const states = ofDay.map((slot) => getAvailabilityStatus(tour, slot, free.get(slot.id) ?? 0, chosen, now));
    const onSale = ofDay.filter((_, n) => states[n]?.status !== "CLOSED");
    const cheapest = [...(onSale.length > 0 ? onSale : ofDay)].sort((a, b) => a.priceBp - b.priceBp)[0];
    const prices = enabled.has("octo/pricing") && cheapest ? price(cheapest) : {};
    return {
      localDate,
      available: states.some(({ available }) => available),
      status: rank.find((status) => states.some((one) => one.status === status)) ?? "CLOSED",
      vacancies: onSale.reduce((sum, { id }) => sum + (free.get(id) ?? 0), 0),
      capacity: ofDay.reduce((sum, { capacity }) => sum + capacity, 0),
      openingHours: ofDay.flatMap(({ hours }) => hours ?? []),
      ...(prices.unitPricing ? { unitPricingFrom: prices.unitPricing } : {}),
      ...(prices.pricing ? { pricingFrom: prices.pricing } : {}),
    };
  });
}
