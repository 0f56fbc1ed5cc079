import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Route } from "@/backend/http/router";
import type { LockedOrder } from "@/backend/orders/lifecycle/lock";
import type { DeskMethod } from "@/lib/booking/desk-payment";
import { type StaffArea, staffAreas } from "@/lib/contracts/accounts/staff-areas";
import { AppError } from "@/lib/errors";
import { productKinds } from "@/lib/kinds";
import type { ProductKind } from "@/lib/kinds/kind";
import { openStates } from "../attempts";

/** Shared by payments at the desk of bookings and of their charges. */

export type DeskPayment = {
  method: DeskMethod;
  reference: string;
  version?: number | undefined;
};

export type OrderPayment = DeskPayment & {
  /** Minor units. Undefined for the whole amount. */
  amountMinor: number | undefined;
};

/**
 * The client may be on the bank's page. A payment that arrives from there would be the second one.
 * @param which a condition over the attempt `p`
 */
export async function requireNoOpenAttempt(tx: Db, which: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM payment_attempt p WHERE ${which} AND p.state = ANY(${sql.param([...openStates])}::text[]) LIMIT 1`);
  if (rows.length > 0) {
    throw new AppError("conflict", {
      user: "The client is paying by card at the moment. Wait until that payment has ended.",
    });
  }
}

/**
 * Writes a captured attempt of the provider `cash`, `transfer` or `terminal` and returns its id. Attempts come before
 * holds, inventory and accounts in the lock order, so it is written first. A top-up pays charges; other purposes have a
 * share of the order.
 */
export async function insertCaptured(
  tx: Db,
  order: LockedOrder,
  { method, reference }: DeskPayment,
  { purpose, amountMinor }: { purpose: "order" | "balance" | "topup"; amountMinor: number },
): Promise<string> {
  const target = purpose === "topup" ? sql`charge_order_id` : sql`order_id`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH made AS (
      INSERT INTO payment_attempt (purpose, ${target}, user_id, provider, return_token_hash, state, amount_minor, currency,
                                   charge_minor, charge_currency, captured_minor, provider_data)
      VALUES (${purpose}, ${order.id}, ${order.userId}, ${method}, ${randomBytes(32)}, 'captured', ${amountMinor},
              ${order.currency}, ${amountMinor}, ${order.currency}, ${amountMinor},
              ${JSON.stringify({ reference })}::jsonb) RETURNING id, order_id
    ),
    shared AS (
      INSERT INTO payment_share (attempt_id, order_id, amount_minor)
      SELECT id, order_id, ${amountMinor} FROM made WHERE order_id IS NOT NULL
    ),
    notified AS (
      INSERT INTO outbox (topic, payload, once)
      SELECT 'payment', jsonb_build_object('attemptId', id::text, 'state', 'captured'), 'payment:' || id || ':captured' FROM made
    )
    SELECT id FROM made`);
  const id = rows[0]?.id;
  if (!id) throw new Error("the payment at the desk was not written");
  return id;
}

/** The routes of every kind in each area that has its orders. */
export const makeDeskRoutes = (make: (area: StaffArea, kind: ProductKind) => Route): Route[] =>
  productKinds.flatMap((kind) =>
    staffAreas.filter((area) => kind.routes[area] !== null).map((area) => make(area, kind)),
  );
