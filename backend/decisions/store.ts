import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { all, containing, keysOfPart, listRows } from "@/backend/http/listing";
import { needsAPerson } from "@/backend/payments/staff/cases";
import { issueText, joinSubject } from "@/backend/payments/staff/issues";
import { inDays } from "@/backend/site/days";
import {
  type adminDecisions,
  type DecisionKind,
  type DecisionRow,
  type DecisionTurn,
  decisionKind,
} from "@/lib/contracts/money/decision";
import { AppError } from "@/lib/errors";
import { currencyExponent } from "@/lib/money";
import { assignmentActions } from "./assignment-actions";
import { awaitsSecond, grantedKinds } from "./count";

/** The administrators' queue: pending decisions of several resources as rows of one shape. Read-only. */

type Query = z.output<typeof adminDecisions.list.query>;

const cancellations = sql`
  SELECT 'cancellation-' || q.id AS key, 'cancellation' AS kind, q.state,
         CASE q.state WHEN 'waiting' THEN 'us' WHEN 'approved' THEN 'second' ELSE 'none' END AS turn,
         o.ref, o.title, coalesce(u.name, o.lead_name, '') AS name, coalesce(u.email::text, o.lead_email, '') AS email, coalesce(q.given_minor, q.refund_minor) AS amount,
         q.refund_minor AS policy, o.currency, q.created_at AS since, CASE WHEN q.state IN ('waiting', 'approved') THEN q.decide_by END AS decide_by
    FROM cancel_request q JOIN orders o ON o.id = q.order_id LEFT JOIN booking_owner u ON u.id = o.user_id`;

const claims = sql`
  SELECT 'claim-' || c.ref, 'claim', CASE WHEN c.state = 'decided' AND c.decision = 'rejected' THEN 'rejected' ELSE c.state END,
         CASE WHEN c.state IN ('submitted', 'evaluating', 'updated') THEN 'us' WHEN c.state = 'info_missing' THEN 'client'
              WHEN c.state = 'decided' AND c.decision <> 'rejected' THEN
                CASE WHEN c.held_back OR c.granted_minor > (SELECT minor FROM limits) THEN 'second' ELSE 'us' END
              ELSE 'none' END,
         o.ref, o.title, u.name, u.email::text, CASE WHEN c.state IN ('decided', 'settled') THEN c.granted_minor ELSE c.requested_minor END,
         greatest(0, o.paid_minor - o.refunded_minor), c.currency, c.created_at, c.decide_by
    FROM claim c JOIN orders o ON o.id = c.order_id JOIN booking_owner u ON u.id = c.user_id`;

const payments = sql`
  SELECT 'payment-' || p.id, 'payment', p.state, CASE WHEN ${needsAPerson} THEN 'us' ELSE 'none' END,
         coalesce(o.ref, t.ref), coalesce(o.title, CASE WHEN t.id IS NULL THEN 'Wallet top-up' ELSE 'A trip' END),
         coalesce(u.name, ''), coalesce(u.email::text, ''), p.amount_minor, NULL::bigint, p.currency, p.created_at, NULL::timestamptz
    FROM payment_attempt p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN trip t ON t.id = p.trip_id
    LEFT JOIN booking_owner u ON u.id = p.user_id
   WHERE p.resolved_at IS NOT NULL OR p.state IN ('review', 'captured_unfulfilled', 'duplicate_capture')`;

const refunds = sql`
  SELECT 'refund-' || r.id, 'refund', r.state, CASE WHEN r.state IN ('pending', 'sent') THEN 'us' ELSE 'none' END,
         o.ref, o.title, coalesce(u.name, o.lead_name, ''), coalesce(u.email::text, o.lead_email, ''), r.amount_minor, NULL::bigint, o.currency,
         r.created_at, NULL::timestamptz
    FROM refund r JOIN orders o ON o.id = r.order_id LEFT JOIN booking_owner u ON u.id = o.user_id WHERE r.destination = 'manual'`;

const funds = sql`
  SELECT 'fund-' || f.id, 'fund', f.state, CASE f.state WHEN 'waiting' THEN 'second' ELSE 'none' END,
         NULL, CASE f.direction WHEN 'add' THEN 'To be added to a wallet' ELSE 'To be taken from a wallet' END, u.name, u.email::text,
         f.amount_minor, NULL::bigint, f.currency, f.created_at, NULL::timestamptz
    FROM wallet_adjustment_request f JOIN app_user u ON u.id = f.user_id`;

const accesses = sql`
  SELECT 'access-' || a.id, 'access', a.state,
         CASE WHEN ${awaitsSecond} THEN 'second' WHEN a.state = 'waiting' THEN 'client' ELSE 'none' END,
         NULL, CASE a.kind WHEN 'email' THEN 'Another email address' ELSE 'A new administrator' END, u.name, u.email::text,
         0, NULL::bigint, (SELECT currency FROM limits), a.created_at, NULL::timestamptz
    FROM access_request a JOIN app_user u ON u.id = a.user_id`;

const findings = sql`
  SELECT 'finding-' || i.id, 'finding', i.kind, CASE WHEN i.resolved_at IS NULL THEN 'us' ELSE 'none' END,
         o.ref, ${issueText(sql`i.kind`)}, coalesce(u.name, o.lead_name, ''), coalesce(u.email::text, o.lead_email, ''),
         coalesce(r.amount_minor, p.amount_minor, 0), NULL::bigint, coalesce(o.currency, p.currency, (SELECT currency FROM limits)),
         i.created_at, NULL::timestamptz
    FROM recon_issue i ${joinSubject} LEFT JOIN booking_owner u ON u.id = coalesce(o.user_id, p.user_id)`;

const parts = {
  cancellation: cancellations,
  claim: claims,
  payment: payments,
  refund: refunds,
  fund: funds,
  access: accesses,
  finding: findings,
};

const turns: Record<Query["show"], SQL> = {
  open: sql`d.turn IN ('us', 'second')`,
  client: sql`d.turn = 'client'`,
  closed: sql`d.turn = 'none'`,
  all: sql`true`,
};

export type Limits = { twoPersonAboveMinor: number; currency: string };

/** The queue under alias `d`. Only the requested kinds are read. */
function queue({ twoPersonAboveMinor, currency }: Limits, kind?: keyof typeof parts): SQL {
  // The first part names the columns, so it is always included; a filter on the kind removes its rows.
  const wanted = kind ? [cancellations, ...(kind === "cancellation" ? [] : [parts[kind]])] : Object.values(parts);
  return sql`(
    WITH limits AS (SELECT ${twoPersonAboveMinor}::bigint AS minor, ${currency}::char(3) AS currency)
    ${sql.join(wanted, sql` UNION ALL `)}) d`;
}

/** The filters on `d` joined with its assignee `s`. */
async function matching(db: Db, actor: Actor, query: Query, currency: string): Promise<SQL> {
  const { kind, show, q, hotel, amountFrom, amountTo, assigned } = query;
  const self = actor.kind === "user" ? actor.id : null;
  const like = q ? containing(q) : "";
  const toMinor = (units: number) => units * 10 ** currencyExponent(currency);
  return all([
    await inDays(db, sql`d.since`, query),
    hotel ? sql`d.ref IN (SELECT o.ref FROM orders o WHERE o.hotel_id = ${hotel})` : undefined,
    amountFrom === undefined ? undefined : sql`d.amount >= ${toMinor(amountFrom)}`,
    amountTo === undefined ? undefined : sql`d.amount <= ${toMinor(amountTo)}`,
    turns[show],
    sql`d.kind = ANY(${sql.param(grantedKinds(actor))}::text[])`,
    assigned === "none" ? sql`s.user_id IS NULL` : undefined,
    assigned === "me" ? sql`s.user_id = ${self}::uuid` : undefined,
    assigned === "others" ? sql`s.user_id <> ${self}::uuid` : undefined,
    kind && sql`d.kind = ${kind}`,
    q
      ? sql`(d.ref = ${q.toUpperCase()} OR d.key = ${`claim-${q.toUpperCase()}`} OR d.title ILIKE ${like} OR d.name ILIKE ${like} OR d.email ILIKE ${like})`
      : undefined,
  ]);
}

type Row = Omit<DecisionRow, "client" | "since" | "decideBy" | "assignee" | "actions"> & {
  assigneeId: string | null;
  assigneeName: string | null;
  name: string;
  email: string;
  since: string;
  decideBy: string | null;
};

const toRow = (actor: Actor, { name, email, since, decideBy, assigneeId, assigneeName, ...row }: Row): DecisionRow => ({
  ...row,
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "" },
  actions: assignmentActions(row.turn, assigneeId, actor),
  client: { name, email },
  since: new Date(since).toISOString(),
  decideBy: decideBy && new Date(decideBy).toISOString(),
});

const sorts = {
  // Earliest deadline first, then longest waiting.
  urgent: sql`coalesce(d.decide_by, 'infinity'::timestamptz), d.since`,
  since: sql`d.since`,
  amount: sql`d.amount`,
  kind: sql`d.kind`,
  assignee: sql`a.name`,
};

/** The queue with the assignees. */
const withAssignee = (limits: Limits, kind?: keyof typeof parts): SQL => sql`${queue(limits, kind)}
  LEFT JOIN decision_assignee s ON s.key = d.key LEFT JOIN app_user a ON a.id = s.user_id`;

/** Only kinds that the administrator may decide. */
export async function listDecisions(db: Db, actor: Actor, query: Query, limits: Limits) {
  const { items, ...page } = await listRows<Row>(db, {
    columns: sql`d.key, d.kind, d.state, d.turn, d.ref, d.title, d.name, d.email, d.amount AS "amountMinor",
      d.policy AS "policyMinor", d.currency, d.since, d.decide_by AS "decideBy",
      s.user_id AS "assigneeId", a.name AS "assigneeName"`,
    from: withAssignee(limits, query.kind),
    where: await matching(db, actor, query, limits.currency),
    sorts,
    tie: sql`d.key`,
    query,
  });
  return { ...page, items: items.map((row) => toRow(actor, row)) };
}

/** A part of the filtered decisions by key, for an action on all of them. */
export async function decisionKeysOfPart(
  db: Db,
  actor: Actor,
  query: Query,
  limits: Limits,
  part: { expected: number; after: string | null },
) {
  const where = await matching(db, actor, query, limits.currency);
  return keysOfPart(db, { key: sql`d.key`, from: withAssignee(limits, query.kind), where }, part);
}

/** A key such as `claim-K7…` consists of the kind and the kind's own key. */
export function splitKey(key: string): { kind: DecisionKind; own: string } {
  const at = key.indexOf("-");
  return { kind: decisionKind.parse(key.slice(0, at)), own: key.slice(at + 1) };
}

/** The assignee of a decision, and the changes of it that the administrator may make. */
export async function readAssignment(db: Db, actor: Actor, key: string, limits: Limits) {
  const { kind } = splitKey(key);
  const { rows } = await db.execute<{ turn: DecisionTurn; id: string | null; name: string | null }>(sql`
    SELECT d.turn, a.id, a.name FROM ${withAssignee(limits, kind)} WHERE d.key = ${key}`);
  const { turn, id, name } = rows[0] ?? { turn: "none" as const, id: null, name: null };
  return { assignee: id === null ? null : { id, name: name ?? "" }, actions: assignmentActions(turn, id, actor) };
}

/** The open decision with this key that the administrator may decide. @throws AppError 404, 409 when it is closed */
export async function findOpenDecision(db: Db, actor: Actor, key: string, limits: Limits) {
  const { kind } = splitKey(key);
  const { rows } = await db.execute<{ turn: DecisionTurn; title: string; name: string }>(sql`
    SELECT d.turn, d.title, d.name FROM ${queue(limits, kind)} WHERE d.key = ${key}`);
  const [row] = rows;
  if (!row || !grantedKinds(actor).includes(kind)) throw new AppError("not_found");
  if (row.turn === "none") throw new AppError("conflict", { user: "This decision is closed." });
  return { ...row, kind };
}
