import { createHash, randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { PayableGroup, PayableGroupName } from "@/backend/orders/payment/payable-group";
import type { PaymentMode } from "@/lib/contracts/money/gateway";
import type { AttemptState, Redirect, Status } from "./provider";

/** A payment attempt with a provider (docs/reliability.md §6), with the fields that decisions depend on. */
export type Attempt = {
  id: string;
  purpose: "order" | "balance" | "change" | "topup";
  /** Null for a trip and for a top-up. */
  orderId: string | null;
  tripId: string | null;
  /** The amendment to pay. */
  amendQuoteId: string | null;
  /** The order whose open charges a top-up pays. */
  chargeOrderId: string | null;
  userId: string;
  provider: string;
  mode: PaymentMode;
  providerRef: string | null;
  sessionRef: string | null;
  state: AttemptState;
  /** The amount credited in the ledger, in minor units of the base currency. */
  amountMinor: number;
  currency: string;
  /** The amount charged by the provider, in minor units of its currency. */
  chargeMinor: number;
  chargeCurrency: string;
  /** Charged to the wallet together with the capture, in minor units. */
  walletMinor: number;
  capturedMinor: number;
  redirect: Redirect | null;
  failure: string | null;
  polls: number;
  createdAt: Date;
};

/** States that can still change at the provider. They must end before a new attempt of the order starts. */
export const openStates = ["created", "redirected", "pending", "authorized"] as const;
/** Ended without payment. A late payment is still possible (docs/reliability.md §6). */
const endedStates = ["declined", "cancelled", "expired"] as const;

export const isOpenState = (state: AttemptState): boolean => (openStates as readonly string[]).includes(state);
/** Provider results no longer change a final state. */
export const isFinal = (state: AttemptState): boolean =>
  !isOpenState(state) && !(endedStates as readonly string[]).includes(state);

const columns = sql`
  id, purpose, order_id AS "orderId", trip_id AS "tripId", amend_quote_id AS "amendQuoteId", charge_order_id AS "chargeOrderId", user_id AS "userId",
  provider, mode, provider_ref AS "providerRef",
  session_ref AS "sessionRef", state, amount_minor AS "amountMinor", currency, charge_minor AS "chargeMinor",
  charge_currency AS "chargeCurrency", wallet_minor AS "walletMinor", captured_minor AS "capturedMinor",
  redirect, failure, polls, created_at AS "createdAt"`;

async function select(db: Db, rest: SQL): Promise<Attempt[]> {
  const { rows } = await db.execute<Attempt>(sql`SELECT ${columns} FROM payment_attempt ${rest}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

const computeHash = (returnToken: string): Buffer => createHash("sha256").update(returnToken).digest();

export const findAttempt = async (db: Db, id: string) => (await select(db, sql`WHERE id = ${id}`))[0];
export const lockAttempt = async (tx: Db, id: string) => (await select(tx, sql`WHERE id = ${id} FOR UPDATE`))[0];
export const findByReturnToken = async (db: Db, provider: string, token: string) =>
  (await select(db, sql`WHERE return_token_hash = ${computeHash(token)} AND provider = ${provider}`))[0];
export const findByProviderRef = async (db: Db, provider: string, ref: string) =>
  (await select(db, sql`WHERE provider = ${provider} AND provider_ref = ${ref}`))[0];
/** Lists the attempts of an order, newest first, including those of its trip. */
export const listOrderAttempts = (db: Db, orderId: string) =>
  select(
    db,
    sql`WHERE id IN (SELECT attempt_id FROM payment_share WHERE order_id = ${orderId}) ORDER BY created_at DESC`,
  );

/** Whether a payment attempt exists for a payable group. Does not check ownership. Most groups are paid without one. */
export async function hasAttempts(db: Db, name: PayableGroupName): Promise<boolean> {
  const isNamed =
    typeof name === "string" || "ref" in name
      ? sql`o.ref = ${typeof name === "string" ? name : name.ref}`
      : "orderId" in name
        ? sql`o.id = ${name.orderId}`
        : "tripId" in name
          ? sql`o.trip_id = ${name.tripId}`
          : sql`o.trip_id = (SELECT id FROM trip WHERE ref = ${name.tripRef})`;
  const { rows } = await db.execute(
    sql`SELECT 1 FROM orders o JOIN payment_share s ON s.order_id = o.id WHERE ${isNamed} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Lists all attempts for a payable group, newest first. */
export const getPayableGroupAttempts = (db: Db, group: Pick<PayableGroup, "trip" | "orders">) =>
  group.trip
    ? select(db, sql`WHERE trip_id = ${group.trip.id} ORDER BY created_at DESC`)
    : listOrderAttempts(db, group.orders[0].id);

/** Lists the payments of an order's charges, newest first. */
export const listChargeAttempts = (db: Db, orderId: string) =>
  select(db, sql`WHERE charge_order_id = ${orderId} ORDER BY created_at DESC`);

export const attemptsOfTrip = (db: Db, ref: string) =>
  select(db, sql`WHERE trip_id = (SELECT id FROM trip WHERE ref = ${ref}) ORDER BY created_at DESC`);

/** The part of an attempt that belongs to one order: all of it, or its part of a trip's payment. In minor units. */
export type Share = { orderId: string; amountMinor: number; walletMinor: number };

export async function readShares(db: Db, attemptId: string): Promise<Share[]> {
  const { rows } = await db.execute<Share>(sql`
    SELECT order_id AS "orderId", amount_minor AS "amountMinor", wallet_minor AS "walletMinor"
      FROM payment_share WHERE attempt_id = ${attemptId} ORDER BY order_id`);
  return rows;
}

export type NewAttempt = Pick<
  Attempt,
  | "purpose"
  | "orderId"
  | "tripId"
  | "userId"
  | "provider"
  | "mode"
  | "amountMinor"
  | "currency"
  | "chargeMinor"
  | "chargeCurrency"
  | "walletMinor"
> & {
  amendQuoteId?: string;
  chargeOrderId?: string;
  fxRate: string;
  /** One share per paid order. They sum to the attempt's amounts. */
  shares: readonly Share[];
};

/**
 * Stores an attempt before calling the provider. The return token comes back with the browser; only its hash is stored.
 */
export async function insertAttempt(tx: Db, made: NewAttempt): Promise<{ id: string; returnToken: string }> {
  const returnToken = randomBytes(32).toString("base64url");
  const { shares } = made;
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH made AS (
    INSERT INTO payment_attempt (purpose, order_id, trip_id, amend_quote_id, charge_order_id, user_id, provider, mode, return_token_hash, amount_minor,
                                 currency, charge_minor, charge_currency, fx_rate, wallet_minor, next_poll_at)
    VALUES (${made.purpose}, ${made.orderId}, ${made.tripId}, ${made.amendQuoteId ?? null}, ${made.chargeOrderId ?? null}, ${made.userId}, ${made.provider}, ${made.mode}, ${computeHash(returnToken)}, ${made.amountMinor},
            ${made.currency}, ${made.chargeMinor}, ${made.chargeCurrency}, ${made.fxRate}, ${made.walletMinor},
            now() + interval '2 minutes') RETURNING id
    ),
    shared AS (
      INSERT INTO payment_share (attempt_id, order_id, amount_minor, wallet_minor)
      SELECT made.id, s.order_id, s.amount_minor, s.wallet_minor
        FROM made, unnest(${sql.param(shares.map((share) => share.orderId))}::uuid[], ${sql.param(shares.map((share) => share.amountMinor))}::bigint[],
                          ${sql.param(shares.map((share) => share.walletMinor))}::bigint[]) AS s (order_id, amount_minor, wallet_minor)
    )
    SELECT id FROM made`);
  const id = rows[0]?.id;
  if (!id) throw new Error("the attempt was not written");
  return { id, returnToken };
}

/** Ends an attempt locally. It is still polled, because the payer may be on the bank's page. */
export async function endLocally(
  db: Db,
  id: string,
  state: "cancelled" | "expired",
  failure: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE payment_attempt SET state = ${state}, failure = ${failure}, updated_at = now(),
           next_poll_at = CASE WHEN provider_ref IS NULL THEN NULL ELSE next_poll_at END
     WHERE id = ${id} AND state IN ('created', 'redirected', 'pending', 'authorized')`);
  return rowCount === 1;
}

/** Stores the provider's result and notifies the payer. Final states are not polled again. */
export async function recordState(
  tx: Db,
  attempt: Attempt,
  state: AttemptState,
  { raw, amount, approvalCode, rrn, panMasked, reason }: Status,
  capturedMinor = 0,
): Promise<AttemptState> {
  const notifies = state !== attempt.state && (state === "captured" || state === "declined");
  await tx.execute(sql`
    WITH kept AS (
      UPDATE payment_attempt SET state = ${state}, updated_at = now(), captured_minor = ${capturedMinor},
             failure = ${reason ?? null},
             provider_data = coalesce(provider_data, '{}') || ${JSON.stringify({ amount, approvalCode, rrn, panMasked, raw })}::jsonb,
             next_poll_at = CASE WHEN ${isFinal(state)} THEN NULL ELSE next_poll_at END
       WHERE id = ${attempt.id} RETURNING id
    )
    INSERT INTO outbox (topic, payload, once)
    SELECT 'payment', jsonb_build_object('attemptId', id::text, 'state', ${state}::text), 'payment:' || id || ':' || ${state}::text
      FROM kept WHERE ${notifies}
    ON CONFLICT (once) DO NOTHING`);
  return state;
}
