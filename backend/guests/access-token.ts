import { isSigned, sign } from "@/backend/documents/signed";

/**
 * What lets somebody without an account see one booking. A *link* is mailed and lives as long as the booking is of any
 * use; it is exchanged for a *pass*, which is what the browser's sealed cookie holds and what requests carry as their
 * bearer. Both are signed and not stored; both end when the booking goes to an account.
 */

const passDays = 7;
const prefix = "guest.";

const inSeconds = (instant: number) => Math.floor(instant / 1000);

/** Bearer of the guest `id`. */
export function makePass(id: string, key: string, now = Date.now()): string {
  const expires = String(inSeconds(now) + passDays * 86_400);
  return `${prefix}${id}.${expires}.${sign("guest-pass", [id, expires], key)}`;
}

export const isPass = (token: string): boolean => token.startsWith(prefix);

/** The guest that a bearer stands for; null for one that we did not make or that is too old. */
export function readPass(token: string, key: string, now = Date.now()): string | null {
  const [, id = "", expires = "", signature = "", ...more] = token.split(".");
  if (!isPass(token) || more.length > 0 || !/^\d{1,12}$/.test(expires)) return null;
  return isSigned("guest-pass", [id, expires], signature, key) && Number(expires) > inSeconds(now) ? id : null;
}

/** What a link is about. The address is part of it, so that one that was mistyped and put right opens nothing. */
type LinkSubject = { ref: string; guestId: string; email: string };

const toParts = ({ ref, guestId, email }: LinkSubject, expires: number) => [
  ref,
  guestId,
  email.toLowerCase(),
  String(expires),
];

/** The address that a mail carries. Where it leads is the proxy's business: see `openBooking`. */
export function linkPath(subject: LinkSubject, expires: Date, key: string): string {
  const until = inSeconds(expires.getTime());
  const signature = sign("guest-link", toParts(subject, until), key);
  return `/api/guest/bookings/${subject.ref}?expires=${until}&signature=${signature}`;
}

export function isGoodLink(
  subject: LinkSubject,
  { expires, signature }: { expires: number; signature: string },
  key: string,
  now = Date.now(),
): boolean {
  return isSigned("guest-link", toParts(subject, expires), signature, key) && expires > inSeconds(now);
}
