import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import { currentPageVersion } from "@/backend/site/texts/text-pages";
import { claim, type Taken } from "@/backend/stock/claim";
import type { GuestLimits } from "@/backend/stock/guest-limits";
import { defaultMaxUnits, getQuantity } from "@/backend/stock/needs";
import { AppError } from "@/lib/errors";
import type { Language } from "@/lib/language/languages";
import { localized } from "@/lib/language/localized-message";
import { balanceDueAt, defaultBalanceDays } from "@/lib/pricing/balance-due";
import { randomRef } from "../ref";
import type { DraftLine, OrderDraft } from "./draft";

export type NewOrder = { id: string; ref: string; holdExpiresAt: Date };
export type HeldOrders = { orders: NewOrder[]; trip: { id: string; ref: string } | null; holdExpiresAt: Date };

type HoldOptions = {
  /** Groups the orders into a trip that is held and paid together. */
  trip?: boolean;
  channel?: string;
  /** The acting user, if it is not the client. */
  by?: UserActor;
  ttlMinutes?: number;
  /** Replaces the limits of holds per person. */
  limits?: { holds: number; units: number };
  /** Set for a visitor without an account. */
  guest?: { network: string; limits: GuestLimits };
  /** The language of the booking. Default: the account's language. */
  locale?: Language;
};

/**
 * T1 (docs/reliability.md §3): holds the stock of all drafts and creates the orders atomically. Each quote creates one
 * order only. @throws AppError 409 `sold_out` with the unavailable items
 */
export async function holdOrders(
  tx: Db,
  actor: UserActor,
  drafts: readonly OrderDraft[],
  { trip: asTrip = false, channel = "web", by = actor, ttlMinutes, limits, guest, locale }: HoldOptions = {},
): Promise<HeldOrders> {
  for (const draft of drafts) {
    requireSound(draft);
    requireFewUnits(draft);
  }
  const made = drafts.map((draft) => ({ draft, id: randomUUID(), ref: randomRef() }));
  const trip = asTrip ? { id: randomUUID(), ref: randomRef() } : null;
  if (trip) {
    await tx.execute(sql`
      INSERT INTO trip (id, ref, user_id, currency)
      VALUES (${trip.id}, ${trip.ref}, ${actor.id}, ${drafts[0]?.snapshot.price.currency ?? null})`);
  }
  const { expiresAt } = await claim(tx, {
    owner: { kind: actor.guest ? "guest" : "user", id: actor.id, network: guest?.network },
    guestLimits: guest?.limits,
    maxUnits: Math.max(...drafts.map(getMaxUnits)),
    limits,
    lines: made.flatMap(({ draft, id }) => draft.lines.map(({ needs }, at) => ({ orderId: id, line: at + 1, needs }))),
    ttlMinutes,
    check: (stock) => {
      for (const { check } of drafts) check?.(stock);
    },
    also: (taken) => ordersSql(made, taken, { actor, by, channel, tripId: trip?.id ?? null, locale }),
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== "orders_quoteId_unique") throw error;
    throw new AppError("conflict", { user: "This offer has already been booked. See your bookings." });
  });
  for (const { id, draft } of made) await findKindBackend(draft.kind)?.stored?.(tx, id, draft.snapshot.booked);
  return { orders: made.map(({ id, ref }) => ({ id, ref, holdExpiresAt: expiresAt })), trip, holdExpiresAt: expiresAt };
}

/** An inconsistent draft is a programming error of the product module and is never booked. */
function requireSound({ lines, snapshot, title }: OrderDraft): void {
  const { totals } = snapshot.price;
  const sum = lines.reduce((total, line) => total + line.totalMinor, 0);
  if (lines.length === 0 || sum !== totals.totalMinor) {
    throw new Error(`${title}: lines of ${sum} are not the total of ${totals.totalMinor}`);
  }
  const due = totals.dueNowMinor + totals.dueLaterMinor + totals.dueAtPropertyMinor;
  if (due !== totals.totalMinor) throw new Error(`${title}: ${due} is due of a total of ${totals.totalMinor}`);
}

const getMaxUnits = ({ kind }: Pick<OrderDraft, "kind">): number => findKindBackend(kind)?.maxUnits ?? defaultMaxUnits;

/** @throws AppError 422 for more units of a line than the kind sells at once */
function requireFewUnits(draft: OrderDraft): void {
  const n = getMaxUnits(draft);
  if (draft.lines.some(({ needs }) => needs.some((need) => getQuantity(need) > n)))
    throw new AppError("invalid", { user: localized("You can book at most {n} at once.", { n }) });
}

/** The columns of a line. `names` are the allocated seats and units of the order. */
export function lineToInsert(line: DraftLine, position: number, names: readonly Taken[]) {
  const got = names.find((one) => one.line === position);
  const seats = got && got.seats.length > 0 ? { seats: got.seats } : {};
  const units = got && got.units.length > 0 ? { units: got.units } : {};
  return {
    position,
    product_kind: line.product.kind,
    product_id: line.product.id,
    product_ref: line.product.ref ?? null,
    name: line.name,
    quantity: line.quantity,
    from_date: line.from,
    to_date: line.to,
    total_minor: line.totalMinor,
    detail: { ...line.detail, ...seats, ...units },
    policy_timeline: line.policyTimeline,
  };
}

function dueLaterAt(
  { snapshot, serviceStart, timeZone, balanceDaysBefore }: OrderDraft,
  bookedAt: Date,
): string | null {
  if (snapshot.price.totals.dueLaterMinor === 0) return null;
  const daysBefore = balanceDaysBefore ?? defaultBalanceDays;
  return balanceDueAt({ serviceStart, timeZone, daysBefore, bookedAt }).toISOString();
}

type MadeOrder = { draft: OrderDraft; id: string; ref: string };

/** The columns of an order that its draft determines. */
export function orderToInsert({ draft, id, ref }: MadeOrder, bookedAt: Date) {
  const { price } = draft.snapshot;
  const t = price.totals;
  return {
    id,
    ref,
    kind: draft.kind,
    hotel_id: draft.hotelId,
    scope_id: draft.scopeId,
    title: draft.title,
    place_name: draft.placeName,
    product_id: draft.product.id,
    product_ref: draft.product.ref,
    respond_hours: draft.respondHours,
    time_zone: draft.timeZone,
    check_in: draft.checkIn,
    check_out: draft.checkOut,
    service_start: draft.serviceStart.toISOString(),
    service_end: draft.serviceEnd.toISOString(),
    currency: price.currency,
    subtotal_minor: t.subtotalMinor,
    discount_minor: t.discountMinor,
    tax_minor: t.taxMinor,
    fees_minor: t.feesMinor,
    total_minor: t.totalMinor,
    due_now_minor: t.dueNowMinor,
    due_later_minor: t.dueLaterMinor,
    due_at_property_minor: t.dueAtPropertyMinor,
    display_currency: price.display.currency,
    display_rate: price.display.rate,
    display_at: price.display.at,
    display_total_minor: price.display.totalMinor,
    quote_id: draft.quoteId,
    quote: draft.snapshot,
    policy_timeline: draft.policyTimeline,
    confirm_mode: draft.confirmMode,
    balance_due_at: dueLaterAt(draft, bookedAt),
  };
}

type InsertFacts = { actor: UserActor; by: UserActor; channel: string; tripId: string | null; locale?: Language };

/** CTEs over the holds in `made`: inserts orders, lines and first events in the same statement as the allocation. */
function ordersSql(
  made: readonly MadeOrder[],
  taken: readonly Taken[],
  { actor, by, channel, tripId, locale }: InsertFacts,
): SQL {
  const orders = JSON.stringify(made.map((one) => orderToInsert(one, new Date())));
  const lines = JSON.stringify(
    made.flatMap(({ draft, id }) => {
      const names = taken.filter((one) => one.orderId === id);
      return draft.lines.map((line, at) => ({ order_id: id, ...lineToInsert(line, at + 1, names) }));
    }),
  );
  return sql`
    ordered AS (
      INSERT INTO orders (id, ref, kind, user_id, trip_id, hotel_id, scope_id, product_id, product_ref,
        respond_hours, title, place_name, time_zone, check_in, check_out,
        service_start, service_end, currency, subtotal_minor, discount_minor, tax_minor, fees_minor, total_minor,
        due_now_minor, due_later_minor, due_at_property_minor, balance_due_at, display_currency, display_rate, display_at,
        display_total_minor, quote_id, quote, policy_timeline, confirm_mode, channel, locale, created_by, terms_version)
      SELECT o.id, o.ref, o.kind, ${actor.id}::uuid, ${tripId}::uuid, o.hotel_id, o.scope_id, o.product_id,
             o.product_ref, o.respond_hours, o.title, o.place_name, o.time_zone, o.check_in,
             o.check_out, o.service_start, o.service_end, o.currency, o.subtotal_minor, o.discount_minor, o.tax_minor,
             o.fees_minor, o.total_minor, o.due_now_minor, o.due_later_minor, o.due_at_property_minor, o.balance_due_at, o.display_currency,
             o.display_rate, o.display_at, o.display_total_minor, o.quote_id, o.quote, o.policy_timeline, o.confirm_mode,
             ${channel}, coalesce(${locale ?? null}::text, (SELECT u.locale FROM app_user u WHERE u.id = ${actor.id}::uuid), 'en'),
             ${by.id}::uuid, ${currentPageVersion("terms")}
        FROM made JOIN jsonb_populate_recordset(NULL::orders, ${orders}::jsonb) AS o ON o.id = made.order_id
      RETURNING id
    ),
    detailed AS (
      INSERT INTO order_line (order_id, position, product_kind, product_id, product_ref, name, quantity, from_date, to_date, total_minor,
                              detail, policy_timeline)
      SELECT l.order_id, l.position, l.product_kind, l.product_id, l.product_ref, l.name, l.quantity, l.from_date, l.to_date, l.total_minor,
             l.detail, l.policy_timeline
        FROM ordered JOIN jsonb_populate_recordset(NULL::order_line, ${lines}::jsonb) AS l ON l.order_id = ordered.id
    ),
    noted AS (
      INSERT INTO order_event (order_id, type, to_status, actor_kind, actor_id, actor_name)
      SELECT id, 'hold', 'awaiting_payment', ${by.role}, ${by.id}::uuid, ${by.name} FROM ordered
    )`;
}
