import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { Env } from "@/backend/env";
import type { UserActor } from "@/backend/http/context";
import { isBooked } from "@/backend/orders/is-booked";
import { baseCurrency } from "@/backend/site/base-currency";
import { clientAccount } from "@/backend/users/client-account";
import type { ResellerRequest, ResellerRow } from "@/lib/contracts/tours/reseller";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { readAmount } from "@/lib/text/amount-input";
import { readAccount, recordPayment } from "../account";
import { makeKey } from "../keys";

export type Who = { actor: UserActor; ip: string; requestId: string };

type Row = Omit<ResellerRow, "owedMinor" | "creditMinor" | "currency"> & { userId: string };

/** All resellers by name, with their keys, newest first. */
export async function listResellers(db: Db): Promise<ResellerRow[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id, r.name, u.email::text AS email, r.active, r.credit_limit_minor AS "creditLimitMinor", r.user_id AS "userId",
           (SELECT count(*) FROM reseller_booking b JOIN orders o ON o.id = b.order_id
             WHERE b.reseller_id = r.id AND ${isBooked})::int AS bookings,
           coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', k.name, 'prefix', k.prefix,
             'requestsPerMinute', k.requests_per_minute, 'createdAt', ${isoTime("k.created_at")},
             'lastUsedAt', ${isoTime("k.last_used_at")}, 'revokedAt', ${isoTime("k.revoked_at")}) ORDER BY k.id DESC)
             FROM reseller_key k WHERE k.reseller_id = r.id), '[]'::json) AS keys
      FROM reseller r JOIN app_user u ON u.id = r.user_id ORDER BY r.name, r.id`);
  const currency = await baseCurrency(db);
  const items: ResellerRow[] = [];
  for (const { userId, ...row } of rows)
    items.push({ ...row, ...(await readAccount(db, { id: row.id, userId })), currency });
  return items;
}

/** The last requests of a reseller, newest first. @throws AppError 404 */
export async function listRequests(db: Db, id: number): Promise<ResellerRequest[]> {
  await requireReseller(db, id);
  const { rows } = await db.execute<ResellerRequest>(sql`
    SELECT q.id, ${isoTime("q.at")} AS at, k.name AS key, q.method, q.path, q.status, q.error, q.took_ms AS "tookMs"
      FROM reseller_request q JOIN reseller_key k ON k.id = q.key_id
     WHERE k.reseller_id = ${id} ORDER BY q.id DESC LIMIT 100`);
  return rows;
}

async function requireReseller(db: Db, id: number): Promise<{ id: number; name: string }> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`SELECT id, name FROM reseller WHERE id = ${id}`);
  if (!rows[0]) throw new AppError("not_found", { user: "This reseller does not exist." });
  return rows[0];
}

/** An entered amount of the base currency in minor units. @throws AppError 422 on its field */
async function toMinor(tx: Db, field: string, text: string): Promise<{ minor: number; currency: string }> {
  const currency = await baseCurrency(tx);
  const minor = readAmount(text, currency);
  if (minor === null || minor < 0)
    throw new AppError("invalid", { fields: { [field]: "Enter an amount such as 75.50." } });
  return { minor, currency };
}

const record = (tx: Db, { actor, ip, requestId }: Who, action: string, id: number, after: unknown) =>
  audit(tx, {
    action,
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    ip,
    requestId,
    objectKind: "reseller",
    objectId: String(id),
    after,
  });

/**
 * The account of a reseller is its own: the wallet of a client would pay for the reseller's bookings, and they would be
 * listed among the client's trips.
 * @throws AppError 422 if the email has an account, also of another reseller
 */
export async function addReseller(
  tx: Db,
  env: Pick<Env, "APP_ORIGIN">,
  who: Who,
  given: { name: string; email: string; creditLimit: string; passwordHash: string },
): Promise<number> {
  const { minor } = await toMinor(tx, "creditLimit", given.creditLimit);
  const { name, email, passwordHash } = given;
  const { rows: others } = await tx.execute(sql`
    SELECT 1 FROM app_user u WHERE u.email = ${email} AND NOT EXISTS (SELECT 1 FROM reseller r WHERE r.user_id = u.id)`);
  if (others.length > 0) {
    const user = "A person's account has this address. Use one that belongs to the reseller alone.";
    throw new AppError("invalid", { fields: { email: user } });
  }
  const account = await clientAccount(tx, env, { name, email, phone: "", passwordHash });
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO reseller (name, user_id, credit_limit_minor) VALUES (${name}, ${account.id}, ${minor})
    ON CONFLICT (user_id) DO NOTHING RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new AppError("invalid", { fields: { email: "Another reseller has this address." } });
  await record(tx, who, "reseller added", id, { name, creditLimitMinor: minor });
  return id;
}

export async function updateReseller(
  tx: Db,
  who: Who,
  id: number,
  { creditLimit, active }: { creditLimit: string; active: boolean },
): Promise<void> {
  await requireReseller(tx, id);
  const { minor } = await toMinor(tx, "creditLimit", creditLimit);
  await tx.execute(sql`UPDATE reseller SET credit_limit_minor = ${minor}, active = ${active} WHERE id = ${id}`);
  await record(tx, who, "reseller changed", id, { creditLimitMinor: minor, active });
}

/** @returns the key, which is stored nowhere */
export async function addKey(
  tx: Db,
  who: Who,
  id: number,
  { name, requestsPerMinute }: { name: string; requestsPerMinute: number },
): Promise<string> {
  await requireReseller(tx, id);
  const { key, prefix, digest } = makeKey();
  await tx.execute(sql`
    INSERT INTO reseller_key (reseller_id, name, prefix, digest, requests_per_minute, created_by)
    VALUES (${id}, ${name}, ${prefix}, ${digest}, ${requestsPerMinute}, ${who.actor.id})`);
  await record(tx, who, "reseller key added", id, { name, prefix, requestsPerMinute });
  return key;
}

/** @throws AppError 404 for an unknown key; revoking twice has no further effect */
export async function revokeKey(tx: Db, who: Who, keyId: number): Promise<void> {
  const { rows } = await tx.execute<{ resellerId: number; prefix: string }>(sql`
    UPDATE reseller_key SET revoked_at = coalesce(revoked_at, now()) WHERE id = ${keyId}
    RETURNING reseller_id AS "resellerId", prefix`);
  const [row] = rows;
  if (!row) throw new AppError("not_found", { user: "This key does not exist." });
  await record(tx, who, "reseller key revoked", row.resellerId, { prefix: row.prefix });
}

/** Records a bank transfer. @returns the amount in words */
export async function pay(
  tx: Db,
  who: Who,
  id: number,
  { amount, reference }: { amount: string; reference: string },
): Promise<string> {
  await requireReseller(tx, id);
  const { minor, currency } = await toMinor(tx, "amount", amount);
  if (minor === 0) throw new AppError("invalid", { fields: { amount: "Enter an amount above zero." } });
  await recordPayment(tx, { id }, { amountMinor: minor, reference, actorId: who.actor.id });
  await record(tx, who, "reseller paid", id, { amountMinor: minor, reference });
  return formatMoney(minor, currency);
}
