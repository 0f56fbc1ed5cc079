import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { inScope } from "@/backend/orders/lifecycle/lock";
import type { ClaimDecision, ClaimKind, ClaimState } from "@/lib/contracts/money/claim";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import type { Titles } from "@/lib/language/titles";

export type ClaimRecord = {
  id: string;
  ref: string;
  orderId: string;
  orderRef: string;
  orderTitle: string;
  orderTitles: Titles | null;
  orderKind: KindId;
  userId: string;
  clientName: string;
  clientEmail: string;
  kind: ClaimKind;
  requestedMinor: number;
  currency: string;
  text: string;
  state: ClaimState;
  decision: ClaimDecision | null;
  grantedMinor: number;
  refundTo: "original" | "wallet";
  letter: string | null;
  heldBack: boolean;
  decidedBy: string | null;
  decidedAt: Date | null;
  settledAt: Date | null;
  settledMinor: number;
  decideBy: Date | null;
  reopenedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Of the booking: payments minus refunds and minus amounts granted by other claims, in minor units. */
  refundableMinor: number;
  late: boolean;
  now: Date;
};

/** Alias `c` for a claim, `o` for its order, `u` for its client. */
const from = sql`FROM claim c JOIN orders o ON o.id = c.order_id JOIN booking_owner u ON u.id = c.user_id`;
const isLate = sql`coalesce(c.decide_by < clock_timestamp(), false)`;
/** Granted but unpaid amounts of the order's other claims, in minor units; goodwill is not the order's money. */
export const agreedBy = (orderId: SQL, butNot: SQL) => sql`(
  SELECT coalesce(sum(x.granted_minor), 0)::bigint FROM claim x
   WHERE x.order_id = ${orderId} AND x.id <> ${butNot} AND x.state = 'decided' AND x.decision IN ('accepted', 'partial'))`;
const columns = sql`
  c.id, c.ref, c.order_id AS "orderId", o.ref AS "orderRef", o.title AS "orderTitle", o.quote->'product'->'titles' AS "orderTitles",
  o.kind AS "orderKind", c.user_id AS "userId",
  u.name AS "clientName", u.email::text AS "clientEmail", c.kind, c.requested_minor AS "requestedMinor", c.currency, c.text,
  c.state, c.decision, c.granted_minor AS "grantedMinor", c.refund_to AS "refundTo", c.letter,
  c.held_back AS "heldBack", c.decided_by AS "decidedBy",
  c.decided_at AS "decidedAt", c.settled_at AS "settledAt", c.settled_minor AS "settledMinor", c.decide_by AS "decideBy",
  c.reopened_at AS "reopenedAt", c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt",
  greatest(0, o.paid_minor - o.refunded_minor - ${agreedBy(sql`o.id`, sql`c.id`)})::bigint AS "refundableMinor",
  ${isLate} AS late, clock_timestamp() AS now`;

const dates = ["decidedAt", "settledAt", "decideBy", "reopenedAt", "createdAt", "updatedAt", "now"] as const;
function toRecord(row: ClaimRecord): ClaimRecord {
  const record = { ...row };
  for (const name of dates) if (record[name]) Object.assign(record, { [name]: new Date(record[name] as Date) });
  return record;
}

/**
 * A client's own claims, those of a sub-administrator's hotels, or all for administrators: the scope of the bookings.
 */
export async function findClaim(db: Db, actor: UserActor, ref: string): Promise<ClaimRecord> {
  const { rows } = await db.execute<ClaimRecord>(
    sql`SELECT ${columns} ${from} WHERE c.ref = ${ref} AND ${inScope(actor)}`,
  );
  if (!rows[0]) throw new AppError("not_found");
  return toRecord(rows[0]);
}

/** Locks the claim; the caller has locked the order first. */
export async function lockClaim(tx: Db, actor: UserActor, ref: string): Promise<ClaimRecord> {
  await tx.execute(sql`SELECT 1 FROM claim WHERE ref = ${ref} FOR NO KEY UPDATE`);
  return findClaim(tx, actor, ref);
}

export type ClaimFilter = {
  state?: ClaimState;
  late?: boolean;
  q?: string;
  order?: string;
  open?: boolean;
  hotel?: number;
};

/** Final states: settled, withdrawn, or decided with a grant of zero. */
const isOver = sql`(c.state IN ('settled', 'withdrawn') OR (c.state = 'decided' AND c.granted_minor = 0))`;

function matching(actor: UserActor, { state, late, q, order, open, hotel }: ClaimFilter): SQL {
  const conditions = [inScope(actor)];
  if (state) conditions.push(sql`c.state = ${state}`);
  if (late) conditions.push(isLate);
  if (open) conditions.push(sql`NOT ${isOver}`);
  if (order) conditions.push(sql`o.ref = ${order}`);
  if (hotel) conditions.push(sql`o.hotel_id = ${hotel}`);
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(
      sql`(c.ref = ${q.toUpperCase()} OR o.ref = ${q.toUpperCase()} OR u.name ILIKE ${like} OR u.email::text ILIKE ${like} OR o.title ILIKE ${like})`,
    );
  }
  return sql.join(conditions, sql` AND `);
}

const sortings = {
  urgent: sql`c.decide_by NULLS LAST, c.created_at DESC`,
  "-urgent": sql`c.decide_by DESC NULLS LAST, c.created_at`,
  created: sql`c.created_at`,
  "-created": sql`c.created_at DESC`,
};

export async function listClaims(
  db: Db,
  actor: UserActor,
  filter: ClaimFilter,
  { page, pageSize, order }: { page: number; pageSize: number; order: keyof typeof sortings },
): Promise<{ items: ClaimRecord[]; total: number }> {
  const where = matching(actor, filter);
  const { rows } = await db.execute<ClaimRecord>(sql`
    SELECT ${columns} ${from} WHERE ${where} ORDER BY ${sortings[order]}, c.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from} WHERE ${where}`);
  return { items: rows.map(toRecord), total: counted.rows[0]?.total ?? 0 };
}

export async function countClaims(db: Db, actor: UserActor, q: string | undefined): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; n: number; late: number }>(sql`
    SELECT c.state, count(*)::int AS n, count(*) FILTER (WHERE ${isLate})::int AS late
      ${from} WHERE ${matching(actor, { q })} GROUP BY c.state`);
  const late = rows.reduce((sum, row) => sum + row.late, 0);
  return { ...Object.fromEntries(rows.map(({ state, n }) => [state, n])), late };
}

export type ClaimedLine = { id: number; name: string; totalMinor: number };
export async function linesOfClaim(db: Db, claimId: string): Promise<ClaimedLine[]> {
  const { rows } = await db.execute<ClaimedLine>(sql`
    SELECT l.id, l.name, l.total_minor AS "totalMinor" FROM claim_line c JOIN order_line l ON l.id = c.line_id
     WHERE c.claim_id = ${claimId} ORDER BY l.position`);
  return rows;
}

export type ClaimRefund = { id: string; destination: string; state: string; amountMinor: number; at: string };
/** Payments of the claim: parts of the booking's refunds, and credits to the wallet. */
export async function refundsOfClaim(db: Db, claimId: string): Promise<ClaimRefund[]> {
  const { rows } = await db.execute<ClaimRefund>(sql`
    SELECT id, destination, state, amount_minor AS "amountMinor", created_at AS at FROM refund
     WHERE claim_id = ${claimId} ORDER BY created_at, id`);
  return rows;
}

export type ClaimEvent = {
  id: number;
  type: string;
  text: string | null;
  actorName: string;
  actorKind: string;
  internal: boolean;
  at: string;
};
export async function eventsOfClaim(db: Db, claimId: string, withInternal: boolean): Promise<ClaimEvent[]> {
  const { rows } = await db.execute<ClaimEvent>(sql`
    SELECT id, type, text, actor_name AS "actorName", actor_kind AS "actorKind", internal, at FROM claim_event
     WHERE claim_id = ${claimId} AND (${withInternal} OR NOT internal) ORDER BY id`);
  return rows;
}

export type NewEvent = {
  type: string;
  from?: ClaimState | null;
  to?: ClaimState | null;
  text?: string | null;
  internal?: boolean;
  data?: unknown;
};
export async function noteEvent(tx: Db, claimId: string, actor: UserActor, event: NewEvent): Promise<void> {
  const { type, from: before = null, to = null, text = null, internal = false, data } = event;
  await tx.execute(sql`
    INSERT INTO claim_event (claim_id, type, from_state, to_state, actor_kind, actor_id, actor_name, text, internal, data)
    VALUES (${claimId}, ${type}, ${before}, ${to}, ${actor.role}, ${actor.id}, ${actor.name}, ${text || null}, ${internal},
            ${data === undefined ? null : JSON.stringify(data)}::jsonb)`);
}

/** Evidence is append-only, at most ten files. */
export async function addEvidence(tx: Db, claimId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length > 0) {
    await tx.execute(sql`
      INSERT INTO claim_file (claim_id, file_id, position)
      SELECT ${claimId}::uuid, id, (SELECT count(*) FROM claim_file WHERE claim_id = ${claimId}) + n
        FROM unnest(${sql.param([...new Set(ids)])}::uuid[]) WITH ORDINALITY AS t (id, n) ON CONFLICT DO NOTHING`);
  }
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT file_id AS id FROM claim_file WHERE claim_id = ${claimId} ORDER BY position`,
  );
  if (rows.length > 10) throw new AppError("invalid", { fields: { files: "Up to ten files." } });
  return rows.map(({ id }) => id);
}

type Move = {
  to: ClaimState;
  set?: readonly SQL[] /** The claim is final, so its lines are available to another claim. */;
  over?: boolean;
};

/**
 * Compare-and-swap on state and version, under the caller's lock.
 * @throws 409 if a line has another open claim.
 */
export async function moveClaim(tx: Db, claim: ClaimRecord, { to, set = [], over = false }: Move): Promise<void> {
  const sets = [sql`state = ${to}`, sql`version = version + 1`, sql`updated_at = now()`, ...set];
  const { rowCount } = await tx.execute(sql`
    UPDATE claim SET ${sql.join(sets, sql`, `)}
     WHERE id = ${claim.id} AND state = ${claim.state} AND version = ${claim.version}`);
  if (rowCount !== 1) throw new AppError("conflict", { user: "The claim has changed. Please check it again." });
  try {
    await tx.execute(sql`UPDATE claim_line SET open = ${!over} WHERE claim_id = ${claim.id} AND open = ${over}`);
  } catch (error) {
    throw openElsewhere(error);
  }
}

/** Converts the unique violation of a line's open claim to a 409; returns other errors unchanged. */
export function openElsewhere(error: unknown): unknown {
  if (violatedConstraint(error) !== "claim_line_one_open") return error;
  return new AppError("conflict", { user: "There is already an open claim for this." });
}
