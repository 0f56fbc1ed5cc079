import { type SQL, sql } from "drizzle-orm";
import { notScheduled } from "@/backend/catalogue/not-scheduled";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { ExportColumn } from "@/backend/http/csv";
import { all, listRows, mentions, readForExport } from "@/backend/http/listing";
import { isBooked } from "@/backend/orders/is-booked";
import { listQuestions } from "@/backend/orders/questions";
import { lineTicketCode } from "@/backend/redemption/code";
import { readSettings } from "@/backend/site/settings";
import type { ScheduledSlot, ScheduleQuery, SlotManifest } from "@/lib/contracts/tours/slots";
import type { BookedTour } from "@/lib/contracts/tours/tours";
import { unitLabels } from "@/lib/kinds/tour/units";
import { answerIn } from "@/lib/labels/answer";
import { questionIn } from "@/lib/labels/question";
import { formatEnglishMessage } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { humanize } from "@/lib/text/humanize";
import { localToday } from "@/lib/time-zone";
import { noSlot } from "../cancel-slot";
import { describeTour } from "../offer";
import { salesAnchor } from "../terms";

/** Departed after the start; a date with opening hours is on sale until it closes. Follows from the time and is not stored. */
const status = sql`CASE WHEN s.status <> 'cancelled' AND ${salesAnchor} <= now() THEN 'departed' ELSE s.status END`;

const columns = sql`
  s.id, s.tour_id AS "tourId", t.title, o.title AS option, c.name AS city, s.date::text AS date, s.time, s.hours,
  s.last_date::text AS "lastDate",
  ${isoTime("s.starts_at")} AS "startsAt", ${isoTime("s.ends_at")} AS "endsAt", t.time_zone AS "timeZone",
  ${status} AS status, s.reason, k.capacity, k.sold, k.held, t.min_participants AS "minParticipants"`;
const tables = sql`
  tour_slot s JOIN tour t ON t.id = s.tour_id JOIN tour_option o ON o.id = s.option_id JOIN stock k ON k.id = s.stock_id
  JOIN city c ON c.id = t.city_id`;

/** No slot has more days. */
const maxDays = 30;

/** SQL condition: the slot `s` is on a local date. The lower bound lets the index of dates find them. */
const runsOn = (day: string): SQL => sql`
  s.date BETWEEN ${day}::date - ${maxDays}::int AND ${day}::date AND coalesce(s.last_date, s.date) >= ${day}::date`;

/** Departures of a local date and slots of several days that run on it, of all tours or one. Closed ones without participants are omitted. */
export async function readSchedule(db: Db, query: ScheduleQuery) {
  const { date, tour, state, q } = query;
  const { timeZone } = await readSettings(db, "site");
  const day = date ?? localToday(timeZone, new Date());
  const list = await listRows<ScheduledSlot>(db, {
    columns,
    from: tables,
    where: all([
      runsOn(day),
      sql`(s.status <> 'closed' OR k.sold + k.held > 0 OR s.reason IS DISTINCT FROM ${notScheduled})`,
      tour ? sql`s.tour_id = ${tour}` : undefined,
      state ? sql`${status} = ${state}` : undefined,
      q ? mentions(sql`concat_ws(' ', t.title, o.title, c.name)`, q) : undefined,
    ]),
    sorts: {
      start: sql`s.starts_at`,
      title: sql`public.fold(t.title)`,
      city: sql`public.fold(c.name)`,
      sold: sql`k.sold`,
    },
    tie: sql`s.id`,
    query,
  });
  return { ...list, date: day };
}

export const scheduleForExport = async (db: Db, query: ScheduleQuery): Promise<ScheduledSlot[]> =>
  readForExport((page) => readSchedule(db, { ...query, ...page }));

export const scheduleColumns: readonly ExportColumn<ScheduledSlot>[] = [
  { list: "start", label: "Date", cell: (row) => row.date },
  { list: "start", label: "Time", cell: (row) => row.time },
  { list: "start", label: "Option", cell: (row) => row.option },
  { list: "tour", label: "Tour", cell: (row) => row.title },
  { list: "city", label: "City", cell: (row) => row.city },
  { list: "sold", label: "Places sold", cell: (row) => row.sold },
  { list: "sold", label: "Places", cell: (row) => row.capacity },
  { list: "held", label: "Held", cell: (row) => row.held },
  { list: "state", label: "State", cell: (row) => humanize(row.status) },
];

/** @throws AppError 404 */
export async function readSlotRow(db: Db, slotId: number, lock = sql``): Promise<ScheduledSlot> {
  const { rows } = await db.execute<ScheduledSlot>(
    sql`SELECT ${columns} FROM ${tables} WHERE s.id = ${slotId} ${lock}`,
  );
  if (!rows[0]) throw noSlot();
  return rows[0];
}

/** Orders with places in a slot; the alias `o` is the order. Units without places, such as infants, are in them too. */
export const ordersOfSlot = (slotId: number): SQL => sql`
  o.kind = 'tour' AND o.product_id = (SELECT tour_id FROM tour_slot WHERE id = ${slotId})
  AND (o.quote->'booked'->'slot'->>'id')::int = ${slotId}`;

type Row = Omit<SlotManifest["participants"][number], "tickets" | "answers"> & {
  booked: BookedTour;
  given: Record<string, string> | null;
  tickets: { name: string; position: number; redeemedAt: string | null }[];
};

const unitNames: ReadonlySet<string> = new Set(Object.values(unitLabels));

/** A slot with its confirmed and requested bookings and the code of each ticket. The one of a group names its participants. */
export async function readManifest(db: Db, slotId: number, key: string): Promise<SlotManifest> {
  const slot = await readSlotRow(db, slotId);
  const { rows } = await db.execute<Row>(sql`
    SELECT o.ref, o.status, o.lead_name AS "guestName", o.guests->>'phone' AS phone, o.guests->>'email' AS email,
           o.quote->'booked'->>'language' AS language, o.quote->'booked'->'pickup'->>'name' AS pickup,
           coalesce(o.guests->>'requests', '') AS requests,
           o.quote->'booked' AS booked, o.guests->'answers' AS given, o.paid_minor - o.refunded_minor AS "paidMinor", o.currency,
           (SELECT coalesce(json_agg(json_build_object('name', l.name, 'position', l.position,
                     'redeemedAt', ${isoTime("l.redeemed_at")}) ORDER BY l.position), '[]')
              FROM order_line l WHERE l.order_id = o.id AND l.state = 'active') AS tickets
      FROM orders o WHERE ${ordersOfSlot(slotId)} AND ${isBooked}
     ORDER BY public.fold(coalesce(o.lead_name, '')), o.id`);
  const participants = rows.map(({ tickets, booked, given, ...order }) => ({
    ...order,
    answers: listQuestions({ ref: order.ref, booked }, given ?? undefined).flatMap((question) =>
      question.answer
        ? { question: questionIn(storedTextTranslator("en"), question), answer: answerIn("en", question) }
        : [],
    ),
    tickets: tickets.map(({ name, position, redeemedAt }) => ({
      name: unitNames.has(name) ? name : `${name} (${formatEnglishMessage(describeTour(booked).summary)})`,
      redeemedAt,
      code: lineTicketCode({ ref: order.ref, position }, key),
    })),
  }));
  return { ...slot, participants };
}
