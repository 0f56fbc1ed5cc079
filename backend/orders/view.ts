import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { Actor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import { offeredPasses } from "@/backend/site/pass-settings";
import { deskMethodLabel, deskMethods } from "@/lib/booking/desk-payment";
import type { PaymentMode } from "@/lib/contracts/money/gateway";
import {
  type ContactCard,
  guestDetails,
  type OrderRow,
  type OrderStatus,
  type OrderView,
} from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { findKind } from "@/lib/kinds";
import type { Timeline } from "@/lib/pricing/cancellation";
import { type BookingSnapshot, bookingSnapshotSchema } from "./booking-snapshot";
import { chargesSql, needsCreditNote } from "./charges/select";
import { eventLabel, movementLabel } from "./labels";
import { listCancelSteps } from "./lifecycle/lines";
import { getActorParty, inScope } from "./lifecycle/lock";
import { hasTicket } from "./lifecycle/permitted-actions";
import { iso, type RowRecord, rowColumns, toRow } from "./lifecycle/row";
import { computeHandBack } from "./payment/balance";
import { isOfOrder } from "./payment/refunds";
import { readProviders } from "./provider/providers";
import { listQuestions } from "./questions";

type Stamped<T> = T & { at: string };

type ViewRecord = RowRecord & {
  /** The wallets that tickets can be saved in. */
  passes: ("apple_wallet" | "google_wallet")[] | null;
  version: number;
  revision: number;
  guests: unknown;
  quote: unknown;
  productId: number | null;
  lines: (OrderView["lines"][number] & { timeline: Timeline })[];
  /** The balance of the order's account. */
  heldMinor: number;
  attempts: Stamped<{
    id: string;
    provider: string;
    mode: PaymentMode;
    state: string;
    amountMinor: number;
    chargeMinor: number | null;
    chargeCurrency: string | null;
    failure: string | null;
    reference: string | null;
  }>[];
  walletPayments: Stamped<{ id: number; amountMinor: number }>[];
  /** Refunds of wallet payments. */
  walletRefundedMinor: number;
  collections: Stamped<{ id: number; method: string | null; amountMinor: number }>[];
  refunds: Stamped<{ id: string; destination: string; state: string; amountMinor: number; reason: string }>[];
  cashRefunds: OrderView["cashRefunds"];
  events: Stamped<{
    id: number;
    type: string;
    fromStatus: OrderStatus | null;
    toStatus: OrderStatus | null;
    actor: string;
    note: string | null;
  }>[];
  charges: OrderView["charges"];
  chargesPending: boolean;
  chargesCredited: boolean;
  messages: Stamped<{ id: number; author: string; fromStaff: boolean; text: string }>[];
  ledger: Stamped<{ id: number; kind: string; account: string; amountMinor: number }>[] | null;
  property: OrderView["property"];
  bookedBy: string | null;
  client: OrderView["client"];
};

const list = (select: SQL) => sql`coalesce((SELECT json_agg(item) FROM (${select}) AS item), '[]'::json)`;

const propertySql = sql`(
  SELECT json_build_object('hotelToken', h.token,
    'roomToken', (SELECT r.token FROM room r WHERE r.id = (o.quote->'booked'->'room'->>'id')::int AND r.hotel_id = h.id),
    'roomNumbers', coalesce((
      SELECT json_agg(u.number ORDER BY l.position)
        FROM order_line l JOIN room_assignment a ON a.order_line_id = l.id AND a.state = 'active'
        JOIN room_unit u ON u.id = a.unit_id WHERE l.order_id = o.id AND l.state = 'active'), '[]'::json))
    FROM hotel h WHERE h.id = o.hotel_id)`;

const cashRefundsSql = list(sql`
  SELECT r.id, r.amount_minor AS "amountMinor" FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id
   WHERE r.order_id = o.id AND r.destination = 'manual' AND r.state = 'pending' AND p.provider = 'cash' ORDER BY r.created_at, r.id`);

const ledgerSql = list(sql`
  SELECT t.id, t.kind, a.code AS account, e.amount AS "amountMinor", t.created_at AS at
    FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id WHERE t.order_id = o.id
   UNION ALL
  -- Of a trip's capture, which belongs to no single order, this order's part.
  SELECT t.id, t.kind, a.code, e.amount, t.created_at FROM account a JOIN entry e ON e.account_id = a.id JOIN txn t ON t.id = e.txn_id
   WHERE a.code = 'order:' || o.ref AND t.order_id IS NULL ORDER BY id`);

/** Reads complete orders in one statement, by service start. `which` uses the alias `o`. */
async function find(db: Db, which: SQL, actor: Actor): Promise<ViewRecord[]> {
  const staff = actor.kind === "system" || (actor.kind === "user" && actor.role !== "client");
  const { rows } = await db.execute<ViewRecord>(sql`
    SELECT ${rowColumns}, o.version, o.revision, o.guests, o.quote, o.product_id AS "productId",
      ${list(sql`SELECT id, position, name, quantity, total_minor AS "totalMinor", state, policy_timeline AS timeline, detail->'seats' AS seats, detail->'units' AS units, ${isoTime("redeemed_at")} AS "redeemedAt", ${staff ? sql`(SELECT u.name FROM app_user u WHERE u.id = redeemed_by)` : sql`NULL`} AS "redeemedBy" FROM order_line WHERE order_id = o.id AND state <> 'replaced' ORDER BY position`)} AS lines,
      coalesce((SELECT balance FROM account WHERE code = 'order:' || o.ref), 0) AS "heldMinor",
      ${list(sql`SELECT p.id, p.provider, p.mode, p.state, s.amount_minor AS "amountMinor", CASE WHEN p.trip_id IS NULL THEN p.charge_minor END AS "chargeMinor",
                          CASE WHEN p.trip_id IS NULL THEN p.charge_currency END AS "chargeCurrency", p.failure,
                          CASE WHEN p.provider = ANY(${sql.param([...deskMethods])}::text[]) THEN nullif(p.provider_data->>'reference', '') END AS reference, p.created_at AS at
                   FROM payment_share s JOIN payment_attempt p ON p.id = s.attempt_id WHERE s.order_id = o.id ORDER BY p.created_at`)} AS attempts,
      ${list(sql`SELECT t.id, (SELECT sum(abs(e.amount)) / 2 FROM entry e WHERE e.txn_id = t.id)::bigint AS "amountMinor", t.created_at AS at
                   FROM txn t WHERE t.order_id = o.id AND t.kind = 'payment' ORDER BY t.id`)} AS "walletPayments",
      (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
        WHERE r.order_id = o.id AND r.tender = 'wallet' AND ${isOfOrder} AND r.state = 'done')::bigint AS "walletRefundedMinor",
      ${list(sql`SELECT id, data->>'method' AS method, (data->>'collectedMinor')::bigint AS "amountMinor", at FROM order_event
                  WHERE order_id = o.id AND type IN ('pay_at_desk', 'hand_back') AND (data->>'collectedMinor')::bigint <> 0 ORDER BY id`)} AS collections,
      ${list(sql`SELECT r.id, CASE WHEN p.provider = ANY(${sql.param([...deskMethods])}::text[]) AND r.destination <> 'wallet' THEN 'desk' ELSE r.destination END AS destination,
                          r.state, r.amount_minor AS "amountMinor", r.reason, r.created_at AS at
                   FROM refund r LEFT JOIN payment_attempt p ON p.id = r.attempt_id WHERE r.order_id = o.id AND ${isOfOrder} ORDER BY r.created_at`)} AS refunds,
      ${staff ? cashRefundsSql : sql`'[]'::json`} AS "cashRefunds",
      ${list(sql`SELECT id, type, from_status AS "fromStatus", to_status AS "toStatus", actor_name AS actor, note, at FROM order_event WHERE order_id = o.id ORDER BY id`)} AS events,
      ${list(chargesSql)} AS charges,
      EXISTS (SELECT 1 FROM payment_attempt p WHERE p.charge_order_id = o.id AND p.state IN ('redirected', 'pending', 'authorized')) AS "chargesPending",
      EXISTS (SELECT 1 FROM order_charge c WHERE c.order_id = o.id AND ${needsCreditNote}) AS "chargesCredited",
      ${list(sql`SELECT id, author_name AS author, from_staff AS "fromStaff", text, at FROM order_message WHERE order_id = o.id ORDER BY id`)} AS messages,
      ${offeredPasses} AS passes,
      ${staff ? ledgerSql : sql`NULL`} AS ledger,
      ${staff ? propertySql : sql`NULL`} AS property,
      ${staff ? sql`(SELECT u.name FROM app_user u WHERE u.id = o.created_by AND o.created_by <> o.user_id)` : sql`NULL`} AS "bookedBy",
      ${staff ? sql`(SELECT json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'guest', u.guest) FROM booking_owner u WHERE u.id = o.user_id)` : sql`NULL`} AS client
      FROM orders o LEFT JOIN hold h ON h.order_id = o.id WHERE ${which} AND ${inScope(actor)}
     ORDER BY o.service_start, o.id`);
  return rows;
}

const providerLabels: Record<string, string> = {
  citybank: "City Bank",
  stripe: "Card (Stripe)",
  fake: "Test provider",
};

type ListedDocument = OrderView["documents"][number];

/** The tickets for the wallets that the settings have data for; Google's has a link for each ticket. */
function listPasses({ ref, kind, lines, passes, ...record }: ViewRecord): ListedDocument[] {
  if (!passes || !hasTicket(record) || !findKind(kind)?.features.has("redeem")) return [];
  const active = lines.filter(({ state }) => state === "active");
  return passes.flatMap((wallet): ListedDocument[] =>
    wallet === "apple_wallet"
      ? [{ kind: wallet, label: "Apple Wallet", path: documentPath(ref, wallet) }]
      : active.map(({ name, position }) => ({
          kind: wallet,
          label: `Google Wallet: ${name}`,
          ticket: name,
          path: `${documentPath(ref, wallet)}?line=${position}`,
        })),
  );
}

const documentPath = (ref: string, kind: string) => `/api/orders/${ref}/documents/${kind}`;

function listDocuments(record: ViewRecord): OrderView["documents"] {
  const { ref, status, paidMinor } = record;
  const documents: [ListedDocument["kind"], string, boolean][] = [
    ["receipt", "Receipt (PDF)", paidMinor > 0 || record.charges.some(({ state }) => state === "paid")],
    [
      "credit_note",
      "Credit note (PDF)",
      record.chargesCredited || record.refunds.some(({ state }) => state === "done"),
    ],
    ["ticket", "E-ticket (PDF)", hasTicket(record)],
    ["calendar", "Calendar entry (.ics)", status === "processing" || status === "requested"],
  ];
  return documents
    .filter(([, , there]) => there)
    .map(([kind, label]): ListedDocument => ({ kind, label, path: documentPath(ref, kind) }))
    .concat(listPasses(record));
}

function listPayments(record: ViewRecord): OrderView["payments"] {
  const attempts = record.attempts.map((attempt) => ({
    id: attempt.id,
    method: deskMethodLabel(attempt.provider) ?? providerLabels[attempt.provider] ?? attempt.provider,
    test: attempt.mode === "test",
    state: attempt.state,
    amountMinor: attempt.amountMinor,
    chargeMinor: attempt.chargeMinor,
    chargeCurrency: attempt.chargeCurrency,
    detail: attempt.failure ?? attempt.reference,
    at: iso(attempt.at),
  }));
  // Refunds to the wallet belong to no single payment, so the first ones count as refunded first.
  let refundedMinor = record.walletRefundedMinor;
  const takeRefund = (amountMinor: number) => {
    const ownMinor = Math.min(amountMinor, refundedMinor);
    refundedMinor -= ownMinor;
    return ownMinor === 0 ? "captured" : ownMinor < amountMinor ? "partially_refunded" : "refunded";
  };
  const wallet = record.walletPayments.map(({ id, amountMinor, at }) => ({
    id: `wallet-${id}`,
    method: "Wallet",
    test: false,
    state: takeRefund(amountMinor),
    amountMinor,
    chargeMinor: null,
    chargeCurrency: null,
    detail: null,
    at: iso(at),
  }));
  return [...attempts, ...wallet].sort((a, b) => (a.at < b.at ? -1 : 1));
}

const listCollections = (record: ViewRecord): OrderView["collections"] =>
  stamped(record.collections).map(({ id, method, ...collection }) => ({
    ...collection,
    id: `desk-${id}`,
    method: deskMethodLabel(method ?? "") ?? "At the desk",
  }));

const stamped = <T extends { at: string }>(items: readonly T[]) => items.map((item) => ({ ...item, at: iso(item.at) }));

/** The URL to book the same product again, for cancelled orders and expired holds. */
function getRetry({ kind, booked }: BookingSnapshot, { status, holdExpiresAt }: OrderRow, now: string): string | null {
  const gone = status === "awaiting_payment" && (!holdExpiresAt || holdExpiresAt <= now);
  if (status !== "cancelled" && !gone) return null;
  return findKindBackend(kind)?.retryPath?.(booked) ?? null;
}

function listSteps({ status, lines, heldMinor, now }: ViewRecord, { policy }: BookingSnapshot) {
  if (status !== "requested" && status !== "processing") return [];
  const active = lines.filter(({ state }) => state === "active");
  return [...listCancelSteps(active, { timeline: policy.timeline, heldMinor, now: new Date(now) })];
}

/** Without the encrypted documents. */
const shownGuests = guestDetails.strip();

function toView(record: ViewRecord, actor: Actor, provider: ContactCard | null): OrderView {
  const snapshot = bookingSnapshotSchema.parse(record.quote);
  const guests = shownGuests.safeParse(record.guests);
  const row = toRow(record, getActorParty(actor));
  return {
    ...row,
    version: record.version,
    revision: record.revision,
    arrivedAt: record.arrivedAt ? iso(record.arrivedAt) : null,
    payLaterUntil: row.actions.includes("pay_later") ? (snapshot.payLaterUntil ?? null) : null,
    product: snapshot.product,
    booked: snapshot.booked,
    address: snapshot.address,
    provider,
    lines: record.lines.map(({ timeline: _, ...line }) => line),
    guests: guests.success ? guests.data : null,
    questions: listQuestions({ ref: row.ref, booked: snapshot.booked }, guests.data?.answers),
    price: snapshot.price,
    policy: snapshot.policy,
    cancelSteps: listSteps(record, snapshot),
    payments: listPayments(record),
    collections: listCollections(record),
    handBackMinor: computeHandBack(record),
    refunds: stamped(record.refunds),
    cashRefunds: record.cashRefunds,
    events: stamped(record.events).map((event) => ({ ...event, text: eventLabel(event.type) })),
    charges: record.charges,
    chargesPending: record.chargesPending,
    messages: stamped(record.messages),
    documents: listDocuments(record),
    ledger: stamped(record.ledger ?? []).map((entry) => ({ ...entry, kind: movementLabel(entry.kind) })),
    property: record.property,
    bookedBy: record.bookedBy,
    client: record.client,
    retryUrl: getRetry(snapshot, row, iso(record.now)),
  };
}

/** Returns a complete order as visible to this actor. @throws AppError 404 if it is missing or out of scope */
export async function getOrder(db: Db, actor: Actor, which: { ref: string } | { id: string }): Promise<OrderView> {
  const [record] = await find(db, "ref" in which ? sql`o.ref = ${which.ref}` : sql`o.id = ${which.id}`, actor);
  if (!record) throw new AppError("not_found");
  const providers = await readProviders(db, [record]);
  return toView(record, actor, providers.get(record.id) ?? null);
}

/** Returns the orders with these ids that exist and are visible to this actor. */
export async function getOrdersById(db: Db, actor: Actor, ids: readonly string[]): Promise<OrderView[]> {
  return viewAll(db, actor, await find(db, sql`o.id = ANY(${sql.param([...ids])}::uuid[])`, actor));
}

async function viewAll(db: Db, actor: Actor, records: readonly ViewRecord[]): Promise<OrderView[]> {
  const providers = await readProviders(db, records);
  return records.map((record) => toView(record, actor, providers.get(record.id) ?? null));
}

/** Returns all orders of a trip as visible to this actor. Empty if the trip is missing or out of scope. */
export async function getOrdersOfTrip(db: Db, actor: Actor, tripRef: string): Promise<OrderView[]> {
  return viewAll(db, actor, await find(db, sql`o.trip_id = (SELECT id FROM trip WHERE ref = ${tripRef})`, actor));
}
