import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/http/read-bytes";
import { statusPage } from "@/lib/kinds";
import { bookingPath, paidPath } from "@/lib/links/booking-links";
import { type Attempt, findByReturnToken } from "./attempts";
import type { RawReturn } from "./provider";
import { type Payments, settle } from "./settle";

const notConfirmed = `${statusPage}?outcome=not_confirmed`;

/**
 * Handles the browser's return from the bank, a cross-site request without our cookie. Its content is not trusted: the
 * token identifies an attempt, and the bank is queried for the result. The response is always a 303 redirect to our own
 * page (docs/reliability.md §8).
 */
export async function comeBack(payments: Payments, request: Request, names: ReturnNames): Promise<Response> {
  const { deps } = payments;
  return understand(payments, request, names).catch((error: unknown) => {
    deps.log("payment return failed", { error });
    return seeOther(deps.env.APP_ORIGIN, notConfirmed);
  });
}

type ReturnNames = { provider: string; returnToken: string };

async function understand(
  payments: Payments,
  request: Request,
  { provider: providerId, returnToken }: ReturnNames,
): Promise<Response> {
  const { deps } = payments;
  const refuse = (why: string) => {
    deps.log("payment return not understood", { provider: providerId.slice(0, 20), why });
    return seeOther(deps.env.APP_ORIGIN, notConfirmed);
  };
  const attempt = /^[a-z]+$/.test(providerId) ? await findByReturnToken(deps.db, providerId, returnToken) : undefined;
  if (!attempt) return refuse("unknown token");
  const provider = await payments.providers.get(attempt.provider);
  const raw = await readReturn(request).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!raw || !provider) return refuse(raw ? "provider not set up" : "too large or unreadable");
  const hint = provider.parseReturn(raw);
  if (hint.providerRef && attempt.providerRef && hint.providerRef !== attempt.providerRef) {
    return refuse("the return is about another payment");
  }
  await storeSessionHint(payments, attempt, hint.sessionRef);
  await settle(payments, attempt.id).catch((error: unknown) => {
    // After any error the page shows the payment as pending and reconciliation continues, because the client may just
    // have paid.
    deps.log("payment return could not be settled", { attempt: attempt.id, error });
  });
  return seeOther(deps.env.APP_ORIGIN, await pageFor(payments, attempt));
}

async function readReturn(request: Request): Promise<RawReturn> {
  const query = new URL(request.url).searchParams;
  if (request.method !== "POST") return { method: request.method, query, form: new URLSearchParams() };
  const body = await readBytes(request);
  return { method: "POST", query, form: new URLSearchParams(body.toString("utf8")) };
}

/**
 * Variant b sends its session reference only with the return. It is used only to query the bank, and the result is
 * verified as usual.
 */
async function storeSessionHint({ deps }: Payments, attempt: Attempt, sessionRef: string | undefined): Promise<void> {
  if (!sessionRef || attempt.sessionRef) return;
  await deps.db.execute(sql`
    UPDATE payment_attempt SET session_ref = ${sessionRef} WHERE id = ${attempt.id} AND session_ref IS NULL`);
}

async function pageFor({ deps }: Payments, attempt: Attempt): Promise<string> {
  if (attempt.chargeOrderId) return pageOfCharges(deps.db, attempt.chargeOrderId);
  if (attempt.purpose === "topup") return `/client/Wallet?topup=${attempt.id}`;
  const { rows } = await deps.db.execute<Parameters<typeof paidPath>[0]>(sql`
    SELECT o.ref, o.kind, o.locale, (SELECT trip.ref FROM trip WHERE trip.id = ${attempt.tripId}) AS "tripRef"
      FROM payment_share s JOIN orders o ON o.id = s.order_id WHERE s.attempt_id = ${attempt.id} LIMIT 1`);
  return rows[0] ? paidPath(rows[0]) : notConfirmed;
}

/** The page of the booking whose charges were paid: that of the account, or the one without an account. */
async function pageOfCharges(db: Db, orderId: string): Promise<string> {
  const { rows } = await db.execute<Parameters<typeof paidPath>[0] & { guest: boolean }>(sql`
    SELECT o.ref, o.kind, o.locale, NULL AS "tripRef", u.guest
      FROM orders o JOIN booking_owner u ON u.id = o.user_id WHERE o.id = ${orderId}`);
  const [order] = rows;
  if (!order) return notConfirmed;
  return order.guest ? paidPath(order) : bookingPath(order);
}

const seeOther = (origin: string, path: string) =>
  new Response(null, { status: 303, headers: { location: new URL(path, origin).href, "cache-control": "no-store" } });
