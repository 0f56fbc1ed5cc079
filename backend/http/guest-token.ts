import { isSigned, sign } from "./signature";

/**
 * Access to one booking without an account. A *link* is sent by email and is valid as long as the booking is relevant;
 * it is exchanged for an *access token*, which the browser's encrypted cookie contains and requests send as bearer.
 * Both are signed, not stored, and become invalid when the booking is moved to an account.
 */

const passDays = 7;
const prefix = "guest.";

const inSeconds = (instant: number) => Math.floor(instant / 1000);

/** Creates the bearer token of the guest `id`. */
export function makePass(id: string, key: string, now = Date.now()): string {
  const expires = String(inSeconds(now) + passDays * 86_400);
  return `${prefix}${id}.${expires}.${sign("guest-pass", [id, expires], key)}`;
}

export const isPass = (token: string): boolean => token.startsWith(prefix);

/** The guest id of a bearer token; null for an invalid or expired one. */
export function readPass(token: string, key: string, now = Date.now()): string | null {
  const [, id = "", expires = "", signature = "", ...more] = token.split(".");
  if (!isPass(token) || more.length > 0 || !/^\d{1,12}$/.test(expires)) return null;
  return isSigned("guest-pass", [id, expires], signature, key) && Number(expires) > inSeconds(now) ? id : null;
}

/**
 * The content of a link. It includes the email address, so that links sent to a mistyped address become invalid after
 * its correction.
 */
type LinkSubject = { ref: string; guestId: string; email: string };

const getSignedParts = ({ ref, guestId, email }: LinkSubject, expires: number) => [
  ref,
  guestId,
  email.toLowerCase(),
  String(expires),
];

/** The path that an email contains. The proxy handles it: see `openBooking`. */
export function linkPath(subject: LinkSubject, expires: Date, key: string): string {
  const until = inSeconds(expires.getTime());
  const signature = sign("guest-link", getSignedParts(subject, until), key);
  return `/api/guest/bookings/${subject.ref}?expires=${until}&signature=${signature}`;
}

export function isGoodLink(
  subject: LinkSubject,
  { expires, signature }: { expires: number; signature: string },
  key: string,
  now = Date.now(),
): boolean {
  return isSigned("guest-link", getSignedParts(subject, expires), signature, key) && expires > inSeconds(now);
}
