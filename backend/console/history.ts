import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import type { NeededParts } from "@/lib/access/admin-parts";
import type { Change } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";

/** The part of the administration that a kind of record belongs to. Others belong to the audit log. */
const historyParts: Readonly<Record<string, NeededParts>> = {
  hotel: ["products", "audit"],
  room: ["products", "audit"],
  tour: ["products", "audit"],
  transport: ["products", "audit"],
  user: ["users", "audit"],
  page: ["content", "audit"],
  mail_template: ["content", "audit"],
  ...Object.fromEntries(
    [
      "cancellation_policy",
      "city",
      "country",
      "currency",
      "extra_service",
      "feature",
      "property_type",
      "rental_station",
      "state",
      "tax_rule",
      "transit_layout",
      "transit_operator",
      "transit_stop",
    ].map((kind) => [kind, ["catalogue", "audit"] as const]),
  ),
};

const whole = /^\d{1,9}$/;

/** The hotel whose scope controls access to a record's history; other kinds are for administrators only. */
function resolveHotel(kind: string, id: string): SQL | null {
  if (!whole.test(id)) return null;
  if (kind === "hotel") return sql`SELECT h.id FROM hotel h WHERE h.id = ${id}::int`;
  if (kind === "room") return sql`SELECT r.hotel_id FROM room r WHERE r.id = ${id}::int`;
  return null;
}

async function mayRead(db: Db, actor: Actor, kind: string, id: string): Promise<boolean> {
  if (actor.kind === "user" && actor.role === "admin") return mayUse(actor, historyParts[kind] ?? ["audit"]);
  const hotel = resolveHotel(kind, id);
  if (!hotel) return false;
  const { rows } = await db.execute(sql`SELECT 1 FROM (${hotel}) AS of(id) WHERE ${hotelInScope(actor, sql`of.id`)}`);
  return rows.length > 0;
}

type Line = {
  id: number;
  at: Date;
  actor: string | null;
  action: string;
  before: unknown;
  after: unknown;
};

const facts = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** A user's logins are part of the activity list, not of the changes. */
const noChanges = ["login", "login refused"];

/**
 * The audit trail of one record, newest first, at most fifty rows.
 * @throws 404 for a record out of scope
 */
export async function readHistory(db: Db, actor: Actor, kind: string, id: string): Promise<Change[]> {
  if (!(await mayRead(db, actor, kind, id))) throw new AppError("not_found");
  const { rows } = await db.execute<Line>(sql`
    SELECT a.id, a.at, u.name AS actor, a.action, a.before, a.after
      FROM audit_log a LEFT JOIN app_user u ON u.id = a.actor_id
     WHERE a.object_kind = ${kind} AND a.object_id = ${id} AND a.action <> ALL(${sql.param(noChanges)}::text[])
     ORDER BY a.id DESC LIMIT 50`);
  return rows.map((line) => ({
    id: line.id,
    at: new Date(line.at).toISOString(),
    actor: line.actor ?? "The system",
    action: line.action,
    before: facts(line.before),
    after: facts(line.after),
  }));
}
