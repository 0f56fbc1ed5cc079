import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { priceOut } from "@/backend/quotes/price-out";
import { policyOut } from "@/backend/quotes/promise";
import { type PricedSelection, priceSelection } from "@/backend/quotes/selection";
import { refusalError } from "@/backend/quotes/stay";
import type { QuoteContent } from "@/backend/quotes/token";
import { claimHold, type LockedStock } from "@/backend/stock/claim";
import { AppError } from "@/lib/errors";
import { checkNights, type NightRow } from "@/lib/pricing/stay-rules";
import { noShowFrom, noShowMinor } from "./policy";
import type { OrderPromise } from "./promise";
import { randomRef } from "./ref";

const nightOf = (row: LockedStock): NightRow => ({
  date: row.slot,
  total: row.capacity,
  sold: row.sold,
  held: row.held,
  closed: row.closed,
  noArrival: row.noArrival,
  noDeparture: row.noDeparture,
  minNights: row.minNights,
  maxNights: row.maxNights,
});

/** What the price changed to, for whoever agreed to another one (domain.md §2.18: never silently charge a new total). */
function requireAgreed(stay: PricedSelection, quote: QuoteContent, acceptTotalMinor: number | undefined): void {
  const { totalMinor } = stay.priced.totals;
  const agreed = acceptTotalMinor ?? quote.totalMinor;
  if (totalMinor === agreed) return;
  throw new AppError("price_changed", {
    user: "The price has changed since you saw it. Look at the new one before you book.",
    data: { oldTotalMinor: agreed, newTotalMinor: totalMinor, selection: quote.selection },
  });
}

function noShowOf(stay: PricedSelection, bookedAt: Date): OrderPromise["noShow"] {
  const { checkInFrom, timeZone } = stay.hotel;
  const { checkIn } = stay.selection;
  const feeMinor = stay.rooms.reduce((sum, room) => {
    const subject = {
      checkIn,
      checkInFrom,
      timeZone,
      bookedAt,
      totalMinor: room.totalMinor,
      nightsMinor: room.nightsMinor,
    };
    return sum + noShowMinor(stay.plan.policy, subject);
  }, 0);
  return { feeMinor, fromUtc: noShowFrom({ checkIn, checkInFrom, timeZone }).toISOString() };
}

function promiseOf(stay: PricedSelection, quote: QuoteContent, bookedAt: Date): OrderPromise {
  const { hotel, room, plan, priced, selection } = stay;
  const shown = { base: stay.baseCurrency, fx: quote.fx, at: quote.fx.at };
  const addedTax = priced.lines
    .filter((line) => line.kind === "tax" && line.pay === "online")
    .reduce((sum, line) => sum + line.amountMinor, 0);
  const includedTax = priced.included.reduce((sum, tax) => sum + tax.amountMinor, 0);
  return {
    selection: { ...selection, services: [...selection.services] },
    hotel: { id: hotel.id, title: hotel.title, address: hotel.address, city: hotel.city, country: hotel.country },
    room,
    plan: { name: plan.name, board: plan.board, payment: plan.payment },
    price: priceOut(priced, plan, shown),
    policy: policyOut(stay),
    noShow: noShowOf(stay, bookedAt),
    onlineTaxMinor: addedTax + includedTax,
  };
}

type NewOrder = { id: string; ref: string; holdExpiresAt: Date };

/**
 * T1 (reliability.md §3): prices the quoted selection anew, takes the rooms as held and writes the order. 409
 * `sold_out` names the nights, `price_changed` the new total. One quote makes one order.
 */
export async function holdRooms(
  tx: Db,
  actor: UserActor,
  quote: QuoteContent,
  options: { acceptTotalMinor?: number; channel?: string } = {},
): Promise<NewOrder> {
  const bookedAt = new Date();
  const stay = await priceSelection(tx, quote.selection, { actor, now: bookedAt, checkStock: false });
  requireAgreed(stay, quote, options.acceptTotalMinor);
  if (stay.priced.totals.totalMinor <= 0) throw new AppError("not_available", { user: "This stay has no price yet." });
  const { checkIn, checkOut, party } = stay.selection;
  const id = randomUUID();
  const { expiresAt } = await claimHold(tx, {
    orderId: id,
    owner: { kind: "user", id: actor.id },
    needs: [{ kind: "room", productId: stay.room.id, from: checkIn, to: checkOut, quantity: party.length }],
    // The room's own limits were looked at with the price; these are the nights' own, under their locks.
    check: (rows) => {
      const limits = { minNights: 1, maxNights: Number.MAX_SAFE_INTEGER };
      const refusals = checkNights(rows.map(nightOf), stay.selection, party.length, limits);
      if (refusals.length > 0) throw refusalError(refusals);
    },
  });
  const ref = randomRef();
  await insertOrder(tx, { id, ref, actor, quote, stay, promise: promiseOf(stay, quote, bookedAt), ...options });
  return { id, ref, holdExpiresAt: expiresAt };
}

type OrderToInsert = {
  id: string;
  ref: string;
  actor: UserActor;
  quote: QuoteContent;
  stay: PricedSelection;
  promise: OrderPromise;
  channel?: string;
};

function linesOf(stay: PricedSelection) {
  return stay.rooms.map((room) => ({
    position: room.position + 1,
    name: stay.rooms.length > 1 ? `Room ${room.position + 1}: ${stay.room.title}` : stay.room.title,
    totalMinor: room.totalMinor,
    detail: { guests: room.guests, nightsMinor: room.nightsMinor },
    policyTimeline: room.timeline,
  }));
}

/** Order, lines and first event in one statement. */
async function insertOrder(tx: Db, order: OrderToInsert): Promise<void> {
  const { id, ref, actor, quote, stay, promise, channel = "web" } = order;
  const { hotel, selection, priced } = stay;
  const t = priced.totals;
  try {
    await tx.execute(sql`
      WITH made AS (
        INSERT INTO orders (id, ref, kind, user_id, hotel_id, title, place_name, time_zone, check_in, check_out,
          service_start, service_end, currency, subtotal_minor, discount_minor, tax_minor, fees_minor, total_minor,
          due_now_minor, due_later_minor, due_at_property_minor, display_currency, display_rate, display_at,
          display_total_minor, quote_id, quote, policy_timeline, confirm_mode, channel, created_by)
        VALUES (${id}, ${ref}, 'hotel', ${actor.id}, ${hotel.id}, ${hotel.title}, ${`${hotel.city}, ${hotel.country}`},
          ${hotel.timeZone}, ${selection.checkIn}, ${selection.checkOut}, ${stay.serviceStart.toISOString()}::timestamptz,
          ${stay.serviceEnd.toISOString()}::timestamptz, ${stay.baseCurrency}, ${t.subtotalMinor}, ${t.discountMinor},
          ${t.taxMinor}, ${t.feesMinor}, ${t.totalMinor}, ${t.dueNowMinor}, ${t.dueLaterMinor}, ${t.dueAtPropertyMinor},
          ${quote.fx.currency}, ${quote.fx.rate}, ${quote.fx.at}::timestamptz, ${promise.price.display.totalMinor},
          ${quote.id}, ${JSON.stringify(promise)}::jsonb, ${JSON.stringify(stay.timeline)}::jsonb, ${hotel.confirmMode},
          ${channel}, ${actor.id})
        RETURNING id
      ),
      lines AS (
        INSERT INTO order_line (order_id, position, product_kind, product_id, name, from_date, to_date, total_minor, detail, policy_timeline)
        SELECT made.id, (line->>'position')::smallint, 'room', ${stay.room.id}::int, line->>'name', ${selection.checkIn}::date,
               ${selection.checkOut}::date, (line->>'totalMinor')::bigint, line->'detail', line->'policyTimeline'
          FROM made, jsonb_array_elements(${JSON.stringify(linesOf(stay))}::jsonb) AS line
      )
      INSERT INTO order_event (order_id, type, to_status, actor_kind, actor_id, actor_name)
      SELECT id, 'hold', 'awaiting_payment', ${actor.role}, ${actor.id}::uuid, ${actor.name} FROM made`);
  } catch (error) {
    if (violatedConstraint(error) !== "orders_quoteId_unique") throw error;
    throw new AppError("conflict", { user: "This offer has been booked already. You find it among your bookings." });
  }
}
