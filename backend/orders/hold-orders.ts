import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { claim, type Taken } from "@/backend/stock/claim";
import { AppError } from "@/lib/errors";
import { balanceDueAt, defaultBalanceDays } from "./balance";
import type { DraftLine, OrderDraft } from "./draft";
import { randomRef } from "./ref";

export type NewOrder = { id: string; ref: string; holdExpiresAt: Date };
export type HeldOrders = { orders: NewOrder[]; trip: { id: string; ref: string } | null; holdExpiresAt: Date };

type HoldOptions = {
  /** Makes a trip of them: held together, paid once. */
  trip?: boolean;
  channel?: string;
};

/**
 * T1 (reliability.md §3): takes the stock of all drafts as held and writes the orders, all of it or nothing. 409
 * `sold_out` names what stands in the way; one quote makes one order.
 */
export async function holdOrders(
  tx: Db,
  actor: UserActor,
  drafts: readonly OrderDraft[],
  { trip: asTrip = false, channel = "web" }: HoldOptions = {},
): Promise<HeldOrders> {
  for (const draft of drafts) requireSound(draft);
  const made = drafts.map((draft) => ({ draft, id: randomUUID(), ref: randomRef() }));
  const { expiresAt, taken } = await claim(tx, {
    owner: { kind: "user", id: actor.id },
    lines: made.flatMap(({ draft, id }) => draft.lines.map(({ needs }, at) => ({ orderId: id, line: at + 1, needs }))),
    check: (stock) => {
      for (const { check } of drafts) check?.(stock);
    },
  });
  const trip = asTrip ? { id: randomUUID(), ref: randomRef() } : null;
  if (trip) {
    await tx.execute(sql`
      INSERT INTO trip (id, ref, user_id, currency)
      VALUES (${trip.id}, ${trip.ref}, ${actor.id}, ${drafts[0]?.promise.price.currency ?? null})`);
  }
  for (const { draft, id, ref } of made) {
    const names = taken.filter((one) => one.orderId === id);
    await insertOrder(tx, { id, ref, tripId: trip?.id ?? null, actor, draft, names, channel });
  }
  return { orders: made.map(({ id, ref }) => ({ id, ref, holdExpiresAt: expiresAt })), trip, holdExpiresAt: expiresAt };
}

/** A draft that does not add up is a fault of whoever made it, never a booking. */
function requireSound({ lines, promise, title }: OrderDraft): void {
  const { totals } = promise.price;
  const sum = lines.reduce((total, line) => total + line.totalMinor, 0);
  if (lines.length === 0 || sum !== totals.totalMinor) {
    throw new Error(`${title}: lines of ${sum} are not the total of ${totals.totalMinor}`);
  }
  const due = totals.dueNowMinor + totals.dueLaterMinor + totals.dueAtPropertyMinor;
  if (due !== totals.totalMinor) throw new Error(`${title}: ${due} is due of a total of ${totals.totalMinor}`);
}

type OrderToInsert = {
  id: string;
  ref: string;
  tripId: string | null;
  actor: UserActor;
  draft: OrderDraft;
  /** Which seats and units each line got. */
  names: readonly Taken[];
  channel: string;
};

export function lineToInsert(line: DraftLine, position: number, names: readonly Taken[]) {
  const got = names.find((one) => one.line === position);
  const seats = got && got.seats.length > 0 ? { seats: got.seats } : {};
  const units = got && got.units.length > 0 ? { units: got.units } : {};
  return {
    position,
    product_kind: line.product.kind,
    product_id: line.product.id,
    name: line.name,
    quantity: line.quantity,
    from_date: line.from,
    to_date: line.to,
    total_minor: line.totalMinor,
    detail: { ...line.detail, ...seats, ...units },
    policy_timeline: line.policyTimeline,
  };
}

function dueLaterAt({ promise, serviceStart, timeZone, balanceDaysBefore }: OrderDraft): string | null {
  if (promise.price.totals.dueLaterMinor === 0) return null;
  const daysBefore = balanceDaysBefore ?? defaultBalanceDays;
  return balanceDueAt({ serviceStart, timeZone, daysBefore, bookedAt: new Date() }).toISOString();
}

/** Order, lines and first event in one statement. */
async function insertOrder(tx: Db, order: OrderToInsert): Promise<void> {
  const { id, ref, tripId, actor, draft, names, channel } = order;
  const { price } = draft.promise;
  const t = price.totals;
  const lines = draft.lines.map((line, at) => lineToInsert(line, at + 1, names));
  try {
    await tx.execute(sql`
      WITH made AS (
        INSERT INTO orders (id, ref, kind, user_id, trip_id, hotel_id, title, place_name, time_zone, check_in, check_out,
          service_start, service_end, currency, subtotal_minor, discount_minor, tax_minor, fees_minor, total_minor,
          due_now_minor, due_later_minor, due_at_property_minor, balance_due_at, display_currency, display_rate, display_at,
          display_total_minor, quote_id, quote, policy_timeline, confirm_mode, channel, created_by)
        VALUES (${id}, ${ref}, ${draft.kind}, ${actor.id}, ${tripId}, ${draft.hotelId}, ${draft.title}, ${draft.placeName},
          ${draft.timeZone}, ${draft.checkIn}, ${draft.checkOut}, ${draft.serviceStart.toISOString()}::timestamptz,
          ${draft.serviceEnd.toISOString()}::timestamptz, ${price.currency}, ${t.subtotalMinor}, ${t.discountMinor},
          ${t.taxMinor}, ${t.feesMinor}, ${t.totalMinor}, ${t.dueNowMinor}, ${t.dueLaterMinor}, ${t.dueAtPropertyMinor},
          ${dueLaterAt(draft)}::timestamptz,
          ${price.display.currency}, ${price.display.rate}, ${price.display.at}::timestamptz, ${price.display.totalMinor},
          ${draft.quoteId}, ${JSON.stringify(draft.promise)}::jsonb, ${JSON.stringify(draft.policyTimeline)}::jsonb,
          ${draft.confirmMode}, ${channel}, ${actor.id})
        RETURNING id
      ),
      lines AS (
        INSERT INTO order_line (order_id, position, product_kind, product_id, name, quantity, from_date, to_date, total_minor,
                                detail, policy_timeline)
        SELECT made.id, l.position, l.product_kind, l.product_id, l.name, l.quantity, l.from_date, l.to_date, l.total_minor,
               l.detail, l.policy_timeline
          FROM made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (position smallint, product_kind text, product_id int,
               name text, quantity smallint, from_date date, to_date date, total_minor bigint, detail jsonb, policy_timeline jsonb)
      )
      INSERT INTO order_event (order_id, type, to_status, actor_kind, actor_id, actor_name)
      SELECT id, 'hold', 'awaiting_payment', ${actor.role}, ${actor.id}::uuid, ${actor.name} FROM made`);
  } catch (error) {
    if (violatedConstraint(error) !== "orders_quoteId_unique") throw error;
    throw new AppError("conflict", { user: "This offer has been booked already. You find it among your bookings." });
  }
}
