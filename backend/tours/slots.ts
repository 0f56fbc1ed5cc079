import { sql } from "drizzle-orm";
import { notScheduled } from "@/backend/catalogue/not-scheduled";
import type { Database, Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { addDays } from "@/lib/dates";
import type { OpeningHours } from "@/lib/kinds/tour/opening-hours";
import { endOfDay, localToday, zonedInstant } from "@/lib/time-zone";

/** Slots are generated this many days ahead. */
export const slotWindowDays = 400;

type Rule = {
  tourId: number;
  optionId: number;
  timeZone: string;
  durationMinutes: number;
  /** Calendar days of a multi-day option. */
  days: number | null;
  weekdays: number[];
  firstDate: string;
  lastDate: string | null;
  times: string[];
  hours: OpeningHours[] | null;
  capacity: number;
  priceBp: number;
  exceptDates: string[];
  /** The date of the last slot of the option; null without slots. */
  lastSlot: string | null;
};

/** A departure that a rule asks for; `startsAt` follows from the local time, also across clock changes. */
export type PlannedSlot = {
  optionId: number;
  tourId: number;
  date: string;
  /** The start, or the first opening time. */
  time: string;
  hours: OpeningHours[] | null;
  /** The last of several days. */
  lastDate: string | null;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  priceBp: number;
};

const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The start times of a rule, or one period from the first opening to the last closing. */
function listStarts({ times, hours }: Pick<Rule, "times" | "hours">): { time: string; closes: string | null }[] {
  const [first] = hours ?? [];
  if (!hours || !first) return times.map((time) => ({ time, closes: null }));
  return [{ time: first.from, closes: hours.at(-1)?.to ?? first.to }];
}

/** The end of a slot: after several days with the last of them, else at closing time or after the duration. */
export function getSlotEnd(
  slot: { startsAt: Date; date: string; closes: string | null; lastDate: string | null },
  { timeZone, durationMinutes }: Pick<Rule, "timeZone" | "durationMinutes">,
): Date {
  const { startsAt, date, closes, lastDate } = slot;
  if (lastDate) return zonedInstant(lastDate, endOfDay, timeZone);
  return closes ? zonedInstant(date, closes, timeZone) : new Date(startsAt.getTime() + durationMinutes * 60_000);
}

/**
 * The departures of a rule between two local dates, both inclusive; with opening hours one for each date. A local time
 * that a clock change skips moves to the next valid time, as `zonedInstant` does.
 */
export function planSlots(rule: Omit<Rule, "lastSlot">, from: string, to: string): PlannedSlot[] {
  const first = rule.firstDate > from ? rule.firstDate : from;
  const last = rule.lastDate && rule.lastDate < to ? rule.lastDate : to;
  const slots: PlannedSlot[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (!rule.weekdays.includes(isoWeekday(date)) || rule.exceptDates.includes(date)) continue;
    for (const { time, closes } of listStarts(rule)) {
      const startsAt = zonedInstant(date, time, rule.timeZone);
      const lastDate = rule.days ? addDays(date, rule.days - 1) : null;
      const endsAt = getSlotEnd({ startsAt, date, closes, lastDate }, rule);
      const { optionId, tourId, hours, capacity, priceBp } = rule;
      slots.push({ optionId, tourId, date, time, hours, lastDate, startsAt, endsAt, capacity, priceBp });
    }
  }
  return slots;
}

const rules = sql`
  SELECT t.id AS "tourId", o.id AS "optionId", t.time_zone AS "timeZone", o.duration_minutes AS "durationMinutes",
         o.days, r.weekdays, r.first_date::text AS "firstDate", r.last_date::text AS "lastDate", r.times, r.hours, r.capacity,
         r.price_bp AS "priceBp", r.except_dates::text[] AS "exceptDates",
         (SELECT max(s.date)::text FROM tour_slot s WHERE s.option_id = o.id) AS "lastSlot"
    FROM tour_slot_rule r JOIN tour_option o ON o.id = r.option_id JOIN tour t ON t.id = o.tour_id
   WHERE o.active`;

/** SQL condition: the planned slot `p` is the slot `s`. An option has one slot with opening hours for each date. */
const isPlanned = sql`p.option_id = s.option_id AND p.date = s.date AND (p.hours IS NULL) = (s.hours IS NULL)
  AND (p.hours IS NOT NULL OR p.time = s.time)`;

/** Inserts the planned slots that do not exist, with their inventory. */
async function insertSlots(db: Db, slots: readonly PlannedSlot[]): Promise<void> {
  if (slots.length === 0) return;
  const rows = JSON.stringify(
    slots.map((slot) => ({
      tour_id: slot.tourId,
      option_id: slot.optionId,
      date: slot.date,
      time: slot.time,
      hours: slot.hours,
      last_date: slot.lastDate,
      starts_at: slot.startsAt.toISOString(),
      ends_at: slot.endsAt.toISOString(),
      capacity: slot.capacity,
      price_bp: slot.priceBp,
    })),
  );
  await db.execute(sql`
    WITH planned AS (
      SELECT nextval(pg_get_serial_sequence('tour_slot', 'id'))::int AS id, p.*
        FROM jsonb_to_recordset(${rows}::jsonb) AS p (tour_id int, option_id int, date date, time text,
             hours jsonb, last_date date, starts_at timestamptz, ends_at timestamptz, capacity int, price_bp int)
       WHERE NOT EXISTS (
         SELECT 1 FROM tour_slot s WHERE ${isPlanned})),
    places AS (
      INSERT INTO stock (kind, product_id, slot, capacity) SELECT 'tour', id, date, capacity FROM planned
      RETURNING id, product_id)
    INSERT INTO tour_slot (id, tour_id, option_id, date, time, hours, last_date, starts_at, ends_at, price_bp, stock_id)
    SELECT p.id, p.tour_id, p.option_id, p.date, p.time, p.hours, p.last_date, p.starts_at, p.ends_at, p.price_bp, s.id
      FROM planned p JOIN places s ON s.product_id = p.id`);
}

type Planned = { from?: "last_slot"; now: Date };

/** The slots that the rules ask for in the window, without those that have started; a later rule replaces an earlier one. */
async function planWindow(db: Db, tourId: number | undefined, { from, now }: Planned): Promise<PlannedSlot[]> {
  const where = tourId === undefined ? sql`` : sql` AND t.id = ${tourId}`;
  const { rows } = await db.execute<Rule>(sql`${rules}${where} ORDER BY r.id`);
  const planned = new Map<string, PlannedSlot>();
  for (const rule of rows) {
    const today = localToday(rule.timeZone, now);
    const first = from && rule.lastSlot && rule.lastSlot >= today ? addDays(rule.lastSlot, 1) : today;
    for (const slot of planSlots(rule, first, addDays(today, slotWindowDays))) {
      if (slot.startsAt > now) planned.set(`${slot.optionId} ${slot.date} ${slot.hours ? "" : slot.time}`, slot);
    }
  }
  return [...planned.values()];
}

/** The departures that the stored schedule of a tour asks for, to compare with them after a change. */
export const planSchedule = (db: Db, tourId: number): Promise<PlannedSlot[]> =>
  planWindow(db, tourId, { now: new Date() });

/** Changes of the schedule of one tour wait for each other. */
const lockTour = (tx: Db, tourId: number) => tx.execute(sql`SELECT 1 FROM tour WHERE id = ${tourId} FOR NO KEY UPDATE`);

const batch = 20_000;

type Changed = {
  /** The tour whose rules changed. */
  tourId: number;
  /** The departures of its former schedule. Without them, all slots that are not in the schedule are closed. */
  before?: readonly PlannedSlot[];
};

/**
 * Brings the future slots in line with the rules in the caller's transaction: adds missing ones and updates price and
 * places. Slots with sold or held places keep their time, their duration and at least these places. Slots that leave the
 * schedule are closed, and open again when a rule has them. Those that staff moved or opened outside of the schedule
 * stay on sale. Cancelled slots stay cancelled.
 * @param only without it, missing slots of all tours are added
 */
export async function generateSlots(tx: Db, only?: Changed, now = new Date()): Promise<void> {
  if (only) await lockTour(tx, only.tourId);
  const planned = await planWindow(tx, only?.tourId, { now });
  if (only) await alignSlots(tx, only, planned, now);
  for (let at = 0; at < planned.length; at += batch) await insertSlots(tx, planned.slice(at, at + batch));
}

/** Adds the slots of the days that have entered the window, one tour at a time. */
export async function extendSlotWindow(db: Database, now = new Date()): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT o.tour_id AS id FROM tour_slot_rule r JOIN tour_option o ON o.id = r.option_id
     WHERE o.active ORDER BY o.tour_id`);
  for (const { id } of rows) {
    await transaction(db, async (tx) => {
      await lockTour(tx, id);
      await insertSlots(tx, await planWindow(tx, id, { from: "last_slot", now }));
    });
  }
}

const toRows = (slots: readonly PlannedSlot[]): string =>
  JSON.stringify(
    slots.map(({ optionId, date, time, hours, lastDate, startsAt, endsAt, capacity, priceBp }) => ({
      option_id: optionId,
      date,
      time,
      hours,
      last_date: lastDate,
      capacity,
      price_bp: priceBp,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    })),
  );

async function alignSlots(
  db: Db,
  { tourId, before }: Changed,
  planned: readonly PlannedSlot[],
  now: Date,
): Promise<void> {
  const rows = toRows(planned);
  const slots = sql`s.tour_id = ${tourId} AND s.starts_at > ${now.toISOString()}::timestamptz AND s.status <> 'cancelled'`;
  // Buyers lock these rows, so that no place is sold while a slot changes.
  await db.execute(sql`
    SELECT 1 FROM stock k JOIN tour_slot s ON s.stock_id = k.id WHERE ${slots} ORDER BY k.id FOR UPDATE OF k`);
  // A slot that returns to the schedule is open again.
  await db.execute(sql`
    UPDATE tour_slot s SET status = 'open', reason = NULL
      FROM jsonb_to_recordset(${rows}::jsonb) AS p (option_id int, date date, time text, hours jsonb)
     WHERE ${slots} AND s.status = 'closed' AND s.reason = ${notScheduled} AND ${isPlanned}`);
  const left = before
    ? sql`(EXISTS (SELECT 1 FROM jsonb_to_recordset(${toRows(before)}::jsonb) AS p (option_id int, date date, time text, hours jsonb)
                    WHERE ${isPlanned})
           OR EXISTS (SELECT 1 FROM tour_option o WHERE o.id = s.option_id AND NOT o.active))`
    : sql`true`;
  await db.execute(sql`
    WITH planned AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb)
        AS p (option_id int, date date, time text, hours jsonb, last_date date, capacity int, price_bp int,
              starts_at timestamptz, ends_at timestamptz)),
    ahead AS (
      SELECT k.id AS stock_id, k.held + k.sold AS taken FROM stock k JOIN tour_slot s ON s.stock_id = k.id WHERE ${slots}),
    changed AS (
      UPDATE tour_slot s SET price_bp = p.price_bp,
             time = CASE WHEN l.taken = 0 THEN p.time ELSE s.time END,
             hours = CASE WHEN l.taken = 0 THEN p.hours ELSE s.hours END,
             last_date = CASE WHEN l.taken = 0 THEN p.last_date ELSE s.last_date END,
             starts_at = CASE WHEN l.taken = 0 THEN p.starts_at ELSE s.starts_at END,
             ends_at = CASE WHEN l.taken = 0 THEN p.ends_at ELSE s.ends_at END
        FROM planned p, ahead l
       WHERE s.stock_id = l.stock_id AND ${isPlanned}),
    resized AS (
      UPDATE stock k SET capacity = greatest(p.capacity, l.taken)
        FROM ahead l, tour_slot s, planned p
       WHERE k.id = l.stock_id AND s.stock_id = k.id AND ${isPlanned})
    UPDATE tour_slot s SET status = 'closed', reason = ${notScheduled}
      FROM ahead l
     WHERE s.stock_id = l.stock_id AND s.status = 'open' AND ${left}
       AND NOT EXISTS (SELECT 1 FROM planned p WHERE ${isPlanned})`);
}
