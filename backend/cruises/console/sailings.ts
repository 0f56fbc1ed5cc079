import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { defineResourceType } from "@/backend/catalogue/resource-type";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { yesNo } from "@/backend/http/csv";
import { isBooked } from "@/backend/orders/is-booked";
import { getTranslations } from "@/backend/terms/titles";
import { sailings } from "@/lib/contracts/cruises/console";
import { addDays } from "@/lib/dates";
import { AppError, type FieldErrors } from "@/lib/errors";
import { toSlug } from "@/lib/links/slug";
import { zonedInstant } from "@/lib/time-zone";
import { alignCabins } from "../seats";
import { endPorts } from "../terms";
import { matchOrders, ordersWhere } from "./uses";

type Form = z.output<(typeof sailings)["create"]["body"]>;

const json = (select: SQL) => sql`coalesce((${select}), '[]'::json)`;

/** Seats of the departure with a claim that is active. */
const takenCabins = sql`SELECT count(*)::int FROM seat e JOIN seat_claim c ON c.seat_id = e.id AND c.active
  WHERE e.departure_id = t.departure_id`;

type Times = { startsAt: Date; endsAt: Date; nights: number };

/** The instants of the start and the end, from the first and the last call. @throws AppError 422 by field */
async function readTimes(tx: Db, { calls, startDate }: Form): Promise<Times> {
  const fields: FieldErrors = {};
  const ids = sql`${sql.param(calls.flatMap(({ portId }) => portId ?? []))}::int[]`;
  const { rows } = await tx.execute<{ id: number; timeZone: string }>(
    sql`SELECT id, time_zone AS "timeZone" FROM cruise_port WHERE id = ANY(${ids})`,
  );
  const zones = new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
  const last = calls.length - 1;
  for (const [at, call] of calls.entries()) {
    const before = calls[at - 1];
    if (call.portId !== null && !zones.has(call.portId)) fields[`calls.${at}.portId`] = "Choose a port from the list.";
    if (call.portId === null && (at === 0 || at === last)) fields[`calls.${at}.portId`] = "Choose the port.";
    if (call.portId === null && (call.arrives || call.departs))
      fields[`calls.${at}.arrives`] = "A day at sea has no times.";
    if (at === 0 && call.day !== 1) fields[`calls.${at}.day`] = "The first day is 1.";
    if (before && call.day < before.day) fields[`calls.${at}.day`] = "Enter the days in their order.";
  }
  const first = calls[0];
  const end = calls[last];
  if (!first?.departs) fields["calls.0.departs"] = "Enter when the ship leaves the first port.";
  if (!end?.arrives) fields[`calls.${last}.arrives`] = "Enter when the ship reaches the last port.";
  if (end && end.day < 2) fields[`calls.${last}.day`] = "A cruise has at least one night.";
  if (Object.keys(fields).length > 0 || !first?.departs || !end?.arrives) throw new AppError("invalid", { fields });
  const getZone = (portId: number | null) => zones.get(portId ?? 0) ?? "UTC";
  return {
    startsAt: zonedInstant(startDate, first.departs, getZone(first.portId)),
    endsAt: zonedInstant(addDays(startDate, end.day - 1), end.arrives, getZone(end.portId)),
    nights: end.day - 1,
  };
}

type Stored = {
  shipId: number;
  departureId: number;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
  taken: number;
  /** The ports of embarkation and disembarkation. */
  fromId: number;
  toId: number;
};

/**
 * A sailing with bookings keeps its ship, its times, and where it begins and ends: clients booked them. It is cancelled and
 * added again.
 * @throws AppError 409 for a cancelled sailing, 422 by field
 */
function checkChange(before: Stored, form: Form, { startsAt, endsAt }: Times): void {
  if (before.cancelled) throw new AppError("conflict", { user: "This sailing is cancelled." });
  if (before.taken === 0) return;
  const fields: FieldErrors = {};
  const text = "It has bookings. Cancel this sailing and add another one.";
  if (before.shipId !== form.shipId) fields.shipId = text;
  if (new Date(before.startsAt).getTime() !== startsAt.getTime()) fields.startDate = text;
  if (new Date(before.endsAt).getTime() !== endsAt.getTime()) fields.calls = text;
  if (before.fromId !== form.calls[0]?.portId) fields["calls.0.portId"] = text;
  if (before.toId !== form.calls.at(-1)?.portId) fields[`calls.${form.calls.length - 1}.portId`] = text;
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

async function readStored(tx: Db, id: number): Promise<Stored | null> {
  const { rows } = await tx.execute<Stored>(sql`
    SELECT t.ship_id AS "shipId", t.departure_id AS "departureId", ${isoTime("t.starts_at")} AS "startsAt",
           ${isoTime("t.ends_at")} AS "endsAt", t.cancelled, (${takenCabins}) AS taken,
           a.id AS "fromId", b.id AS "toId"
      FROM sailing t JOIN LATERAL (SELECT t.*) s ON true ${endPorts} WHERE t.id = ${id}`);
  return rows[0] ?? null;
}

/** The departure of a new sailing, or the existing one with the current start. */
async function writeDeparture(tx: Db, id: number | null, startsAt: Date, before: Stored | null): Promise<number> {
  const at = sql`${startsAt.toISOString()}::timestamptz`;
  if (before) {
    await tx.execute(sql`UPDATE departure SET starts_at = ${at} WHERE id = ${before.departureId}`);
    return before.departureId;
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO departure (kind, product_id, starts_at, legs) VALUES ('cruise', ${id ?? 0}, ${at}, 1) RETURNING id`);
  return rows[0]?.id ?? 0;
}

/** @throws AppError 422 on the code of an unknown category */
async function setPrices(tx: Db, id: number, { shipId, prices }: Form): Promise<void> {
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`SELECT id, code FROM cabin_category WHERE ship_id = ${shipId}`,
  );
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const unknown = prices.findIndex(({ code }) => !ids.has(code));
  if (unknown >= 0)
    throw new AppError("invalid", {
      fields: {
        [`prices.${unknown}.code`]: `Use a category of the ship: ${[...ids.keys()].join(", ") || "none yet"}.`,
      },
    });
  await tx.execute(sql`DELETE FROM sailing_price WHERE sailing_id = ${id}`);
  for (const price of prices) {
    await tx.execute(sql`
      INSERT INTO sailing_price (sailing_id, category_id, guest_minor, extra_minor, child_minor, single_bp, port_tax_minor, gratuity_minor)
      VALUES (${id}, ${ids.get(price.code)}, ${price.guestMinor}, ${price.extraMinor}, ${price.childMinor}, ${price.singleBp},
              ${price.portTaxMinor}, ${price.gratuityMinor})`);
  }
}

async function setCalls(tx: Db, id: number, calls: Form["calls"]): Promise<void> {
  await tx.execute(sql`DELETE FROM sailing_call WHERE sailing_id = ${id}`);
  for (const [position, { day, portId, arrives, departs }] of calls.entries()) {
    await tx.execute(sql`
      INSERT INTO sailing_call (sailing_id, position, day, port_id, arrives, departs)
      VALUES (${id}, ${position}, ${day}, ${portId}, ${arrives}, ${departs})`);
  }
}

export const sailingType = defineResourceType({
  kind: "sailing",
  one: "sailing",
  nameColumn: "title",
  getKind: () => "cruise",
  endpoints: sailings,
  columns: sql`
    t.slug, ${getTranslations(sql`t.translations`, ["title"])} AS translations, t.region, t.start_date::text AS "startDate", t.nights, t.confirm_mode AS "confirmMode",
    t.deposit_bp AS "depositBp", t.balance_days AS "balanceDays", t.close_days AS "closeDays", t.policy_id AS "policyId",
    t.ship_id AS "shipId", h.title AS "shipName", a.name AS "from", b.name AS "to", ${isoTime("t.starts_at")} AS "startsAt",
    ${isoTime("t.ends_at")} AS "endsAt", a.time_zone AS "timeZone", t.cancelled,
    NOT t.cancelled AND t.starts_at <= now() AS departed, t.reason,
    (SELECT count(*)::int FROM seat e WHERE e.departure_id = t.departure_id AND NOT e.closed) AS cabins,
    (${takenCabins}) AS taken, (SELECT count(*)::int FROM orders o WHERE ${matchOrders(sql`t.id`)} AND ${isBooked}) AS bookings,
    ${json(sql`SELECT json_agg(json_build_object('day', x.day, 'portId', x.port_id, 'portName', p.name,
      'arrives', x.arrives, 'departs', x.departs) ORDER BY x.position)
      FROM sailing_call x LEFT JOIN cruise_port p ON p.id = x.port_id WHERE x.sailing_id = t.id`)} AS calls,
    ${json(sql`SELECT json_agg(json_build_object('code', g.code, 'guestMinor', p.guest_minor, 'extraMinor', p.extra_minor,
      'childMinor', p.child_minor, 'singleBp', p.single_bp, 'portTaxMinor', p.port_tax_minor,
      'gratuityMinor', p.gratuity_minor) ORDER BY g.position, g.id)
      FROM sailing_price p JOIN cabin_category g ON g.id = p.category_id WHERE p.sailing_id = t.id`)} AS prices`,
  join: sql`JOIN cruise_ship h ON h.id = t.ship_id JOIN LATERAL (SELECT t.*) s ON true ${endPorts}`,
  sorts: { start: sql`t.starts_at`, name: sql`public.fold(t.title)`, ship: sql`h.title` },
  text: sql`t.title || ' ' || h.title || ' ' || a.name`,
  filter: ({ ship, past }) => [
    ship ? sql`t.ship_id = ${ship}` : undefined,
    past === undefined ? undefined : past === "1" ? sql`t.ends_at <= now()` : sql`t.ends_at > now()`,
  ],
  enabled: "active",
  ordered: false,
  async write(tx, form, id) {
    const times = await readTimes(tx, form);
    const { rows } = await tx.execute<{ ship: boolean; policy: boolean }>(sql`
      SELECT EXISTS (SELECT 1 FROM cruise_ship WHERE id = ${form.shipId}) AS ship,
             ${form.policyId}::int IS NULL OR EXISTS (SELECT 1 FROM cancellation_policy WHERE id = ${form.policyId}) AS policy`);
    if (!rows[0]?.ship) throw new AppError("invalid", { fields: { shipId: "Choose a ship." } });
    if (!rows[0].policy) throw new AppError("invalid", { fields: { policyId: "Choose an option from the list." } });
    const before = id === null ? null : await readStored(tx, id);
    if (before) checkChange(before, form, times);
    const isMoved = Date.parse(before?.startsAt ?? "") !== times.startsAt.getTime();
    if (isMoved && times.startsAt <= new Date())
      throw new AppError("invalid", { fields: { startDate: "Choose a date in the future." } });
    return {
      ship_id: form.shipId,
      title: form.name,
      slug: toSlug(form.name),
      region: form.region,
      translations: JSON.stringify(form.translations),
      start_date: form.startDate,
      nights: times.nights,
      confirm_mode: form.confirmMode,
      starts_at: sql`${times.startsAt.toISOString()}::timestamptz`,
      ends_at: sql`${times.endsAt.toISOString()}::timestamptz`,
      departure_id: await writeDeparture(tx, id, times.startsAt, before),
      deposit_bp: form.depositBp,
      balance_days: form.balanceDays,
      close_days: form.closeDays,
      policy_id: form.policyId,
      updated_at: sql`now()`,
    };
  },
  async writeParts(tx, form, id) {
    await tx.execute(sql`
      UPDATE departure d SET product_id = s.id FROM sailing s WHERE s.id = ${id} AND d.id = s.departure_id AND d.product_id <> s.id`);
    await setCalls(tx, id, form.calls);
    await setPrices(tx, id, form);
    await alignCabins(tx, sql`s.id = ${id}`);
  },
  used: sql`SELECT count(*) FROM orders o WHERE ${matchOrders(sql`t.id`)}`,
  uses: (db, id) => ordersWhere(db, matchOrders(sql`${id}::int`)),
  detail: sql`h.title || ', ' || t.start_date`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Sailing", cell: (row) => row.name },
    { list: "ship", label: "Ship", cell: (row) => row.shipName },
    { list: "start", label: "Start", cell: (row) => row.startDate },
    { list: "nights", label: "Nights", cell: (row) => row.nights },
    { list: "name", label: "From", cell: (row) => row.from },
    { list: "name", label: "To", cell: (row) => row.to },
    { list: "cabins", label: "Cabins taken", cell: (row) => row.taken },
    { list: "cabins", label: "Cabins", cell: (row) => row.cabins },
    { list: "state", label: "On sale", cell: (row) => yesNo(row.enabled && !row.cancelled && !row.departed) },
    { list: "used", label: "Bookings", cell: (row) => row.bookings },
  ],
});
