import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { Actor, UserActor } from "@/backend/http/context";
import type { ExportColumn } from "@/backend/http/csv";
import { all, listRows, mentions, readForExport } from "@/backend/http/listing";
import { kindBackends, notOnSale, requireKindBackend } from "@/backend/kinds";
import { wasBooked } from "@/backend/orders/booked";
import { isKindOnSale } from "@/backend/site/kinds-on-sale";
import { holdIsLive } from "@/backend/stock/scope";
import { maxWaiting, type WaitingEntry, type WaitingQuery, type WaitingRow } from "@/lib/contracts/orders/waiting-list";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { formatEnglishMessage, localized } from "@/lib/language/localized-message";
import { humanize } from "@/lib/text/humanize";

/** State of an entry. The order of its offer has the rest. */
const state = sql`CASE
  WHEN w.state = 'waiting' THEN CASE WHEN w.service_start <= now() THEN 'past' ELSE 'waiting' END
  WHEN w.state <> 'offered' THEN w.state
  WHEN o.status = 'awaiting_payment' THEN CASE WHEN ${holdIsLive(sql`h`)} THEN 'offered' ELSE 'expired' END
  WHEN o.status = 'cancelled' AND NOT ${wasBooked} THEN CASE WHEN o.reason = 'by_client' THEN 'left' ELSE 'expired' END
  ELSE 'booked' END`;

const joined = sql`waiting_entry w LEFT JOIN orders o ON o.id = w.order_id LEFT JOIN hold h ON h.order_id = o.id`;
const columns = sql`w.id, w.kind, w.title, w.summary, w.time_zone AS "timeZone",
  ${isoTime("w.service_start")} AS "serviceStart", ${isoTime("w.service_end")} AS "serviceEnd", ${state} AS state,
  o.ref AS "orderRef", CASE WHEN ${state} = 'offered' THEN ${isoTime("h.expires_at")} END AS "heldUntil",
  ${isoTime("w.created_at")} AS "createdAt"`;

/** A JSON text as a request of its kind. @throws AppError 422 */
function readRequest(kind: KindId, text: string): unknown {
  const { request } = requireKindBackend(kind);
  try {
    const parsed = request.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON.
  }
  throw new AppError("invalid", { fields: { request: "This selection is not valid. Choose again." } });
}

/**
 * Adds a client to the waiting list. Joining twice has no further effect.
 * @throws AppError 409 if it is available now; the refusal of the price for another reason than inventory
 */
export async function joinWaitingList(
  tx: Db,
  actor: UserActor,
  { kind, request: text }: { kind: KindId; request: string },
): Promise<void> {
  if (!(await isKindOnSale(tx, kind))) throw notOnSale();
  const backend = requireKindBackend(kind);
  const request = readRequest(kind, text);
  const now = new Date();
  const offer = await backend.price(tx, request, { actor, now, checkStock: false });
  await requireSoldOut(() => backend.price(tx, request, { actor, now, checkStock: true }));
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`waiting:${actor.id}`}, 0))`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM waiting_entry WHERE user_id = ${actor.id} AND state = 'waiting'`);
  if ((rows[0]?.n ?? 0) >= maxWaiting) {
    throw new AppError("conflict", {
      user: localized("You are already on {n} waiting lists. Leave one first.", { n: maxWaiting }),
    });
  }
  const stored = JSON.stringify(request);
  await tx.execute(sql`
    INSERT INTO waiting_entry (user_id, kind, product_id, request, request_key, title, summary, time_zone, service_start, service_end)
    VALUES (${actor.id}, ${kind}, ${offer.product.id}, ${stored}::jsonb, ${createHash("sha256").update(stored).digest("hex")},
            ${offer.product.title}, ${JSON.stringify(offer.summary)}::jsonb, ${offer.place.timeZone},
            ${offer.serviceStart.toISOString()}, ${offer.serviceEnd.toISOString()})
    ON CONFLICT (user_id, kind, request_key) WHERE state = 'waiting' DO NOTHING`);
}

async function requireSoldOut(price: () => Promise<unknown>): Promise<void> {
  try {
    await price();
  } catch (error) {
    if (error instanceof AppError && error.code === "sold_out") return;
    throw error;
  }
  throw new AppError("conflict", { user: "It is available now. Book it directly." });
}

export async function listMine(db: Db, actor: UserActor): Promise<WaitingEntry[]> {
  const { rows } = await db.execute<WaitingEntry>(sql`
    SELECT ${columns} FROM ${joined} WHERE w.user_id = ${actor.id} AND w.state IN ('waiting', 'offered')
     ORDER BY w.created_at DESC, w.id LIMIT 50`);
  return rows;
}

/** Ends the wait. @throws AppError 404 for an entry that is not in scope, 409 for one that has its offer */
async function end(tx: Db, id: string, outcome: "left" | "removed", scope: SQL): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    SELECT w.state FROM waiting_entry w WHERE w.id = ${id} AND ${scope} FOR UPDATE`);
  const [entry] = rows;
  if (!entry) throw new AppError("not_found");
  if (entry.state === "offered") throw new AppError("conflict", { user: "The booking is already held." });
  await tx.execute(sql`UPDATE waiting_entry SET state = ${outcome} WHERE id = ${id} AND state = 'waiting'`);
}

export const leaveWaitingList = (tx: Db, actor: UserActor, id: string): Promise<void> =>
  end(tx, id, "left", sql`w.user_id = ${actor.id}`);

const inScope = (actor: Actor): SQL =>
  sql`(${sql.join(
    kindBackends.map(
      ({ kind, catalogue }) => sql`(w.kind = ${kind.id} AND ${catalogue.inScope(actor, sql`w.product_id`)})`,
    ),
    sql` OR `,
  )})`;

export const removeFromWaitingList = (tx: Db, actor: UserActor, id: string): Promise<void> =>
  end(tx, id, "removed", inScope(actor));

/** The entries of the products in the caller's scope. */
export async function listWaiting(db: Db, actor: Actor, query: WaitingQuery) {
  const { q, state: wanted, kind } = query;
  return listRows<WaitingRow>(db, {
    columns: sql`${columns}, u.name AS client, u.email,
      CASE WHEN w.state = 'waiting' THEN (SELECT count(*)::int FROM waiting_entry b WHERE b.kind = w.kind
        AND b.product_id = w.product_id AND b.state = 'waiting' AND (b.created_at, b.id) <= (w.created_at, w.id)) END AS position`,
    from: sql`${joined} JOIN app_user u ON u.id = w.user_id`,
    where: all([
      inScope(actor),
      wanted ? sql`${state} = ${wanted}` : undefined,
      kind ? sql`w.kind = ${kind}` : undefined,
      q ? mentions(sql`w.title || ' ' || u.name || ' ' || u.email`, q) : undefined,
    ]),
    sorts: { created: sql`w.created_at`, start: sql`w.service_start` },
    tie: sql`w.id`,
    query,
  });
}

export const waitingForExport = async (db: Db, actor: Actor, query: WaitingQuery): Promise<WaitingRow[]> =>
  readForExport((page) => listWaiting(db, actor, { ...query, ...page }));

export const waitingColumns: readonly ExportColumn<WaitingRow>[] = [
  { list: "created", label: "Since", cell: (row) => row.createdAt },
  { list: "client", label: "Client", cell: (row) => row.client },
  { list: "client", label: "Email", cell: (row) => row.email },
  { list: "product", label: "Product", cell: (row) => row.title },
  { list: "product", label: "Details", cell: (row) => formatEnglishMessage(row.summary) },
  { list: "start", label: "Start", cell: (row) => row.serviceStart },
  { list: "start", label: "End", cell: (row) => row.serviceEnd },
  { list: "state", label: "State", cell: (row) => humanize(row.state) },
  { list: "position", label: "Position", cell: (row) => row.position },
  { list: "held", label: "Held until", cell: (row) => row.heldUntil },
  { list: "booking", label: "Booking", cell: (row) => row.orderRef },
];
