import { requireCaptcha } from "@/backend/captcha/require";
import { type Actor, type Deps, hasAccount, ReplayableResponse } from "@/backend/http/context";
import { makePass } from "@/backend/http/guest-token";
import { computeFingerprint, readIdempotencyKey } from "@/backend/http/idempotency";
import { limit } from "@/backend/http/rate-limit";
import { sign } from "@/backend/http/signature";
import { AppError } from "@/lib/errors";
import { networkPrefix } from "@/lib/http/network";
import { findKind } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import type { Language } from "@/lib/language/languages";

/** Rules of holds without an account, of single orders and of trips. */

const holdsPerAddress = { name: "guest-hold-ip", max: 30, seconds: 3_600 };

type Asking = { actor: Actor; ip: string; request: Request; captcha: string | undefined };

/** @throws AppError 403 for a captcha that is not solved, 409 with an account, 429 for too many holds from one address */
export async function requireGuestHold(deps: Deps, { actor, ip, request, captcha }: Asking): Promise<void> {
  if (hasAccount(actor)) throw new AppError("conflict", { user: "You are logged in. Book with your account." });
  await limit(deps.db, holdsPerAddress, ip);
  const idempotencyKey = request.headers.get("idempotency-key");
  await requireCaptcha(deps, { form: "guest", token: captcha, ip, idempotencyKey });
}

/** @throws AppError 401 for a kind that requires an account */
export function requireGuestKind(kind: KindId): void {
  if (!findKind(kind)?.features.has("book_without_account"))
    throw new AppError("unauthenticated", { user: "Log in to book." });
}

/**
 * The id of the guest who sends a request. A repeated request has the same guest, and only its sender knows the
 * idempotency key, so that another visitor with the same quote gets no access to the booking.
 */
export function getGuestId(request: Request, body: unknown, signingKey: string): string {
  const key = readIdempotencyKey(request.headers.get("idempotency-key"));
  const parts = [key, computeFingerprint(null, body).toString("hex")];
  const bytes = Buffer.from(sign("guest-of-request", parts, signingKey), "base64url").subarray(0, 16);
  // Version 8 of RFC 9562: an id with bits of one's own.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Options of `holdOrders` for a guest. */
export const guestHoldOptions = (env: Deps["env"], { ip, locale }: { ip: string; locale: Language | undefined }) => ({
  channel: "guest",
  locale,
  guest: {
    network: networkPrefix(ip),
    limits: { holdsPerNetwork: env.GUEST_HOLDS_PER_NETWORK, unitsPerNetwork: env.GUEST_ROOMS_PER_NETWORK },
  },
});

/**
 * The response stored for an idempotency key contains the guest id; the token is created for each request, so that a
 * database dump opens no booking.
 */
export function withPass(held: ReplayableResponse, key: string): ReplayableResponse {
  const { status, body } = held.response;
  if (status !== 200) return held;
  const { pass: guestId, ...rest } = body as { pass: string };
  return new ReplayableResponse({ status, body: { ...rest, pass: makePass(guestId, key) } }, held.replayed);
}
