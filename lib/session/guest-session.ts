import { sealData, unsealData } from "iron-session";
import { edgeEnv } from "../edge-env";

/**
 * Bookings made in this browser without an account, each with its guest access token, sealed in a session cookie that
 * scripts cannot read. Set only when a guest holds rooms or follows a mailed link.
 */
export type GuestBooking = { ref: string; pass: string };

type CookieReader = { get: (name: string) => { value: string } | undefined };

/** Holds of a guest: one order, or a trip with its orders. Older ones remain accessible through the mailed link. */
const maxBookings = 5;
/** Equal to the lifetime of the tokens. */
const sealSeconds = 7 * 86_400;

const isHttps = () => edgeEnv.appOrigin().startsWith("https:");
const cookieName = () => (isHttps() ? "__Host-wayfare_guest" : "wayfare_guest");

/** The bookings that one token opens. */
type Opened = { pass: string; refs: string[] };

const isOpened = (value: unknown): value is Opened =>
  typeof value === "object" &&
  value !== null &&
  "pass" in value &&
  typeof value.pass === "string" &&
  "refs" in value &&
  Array.isArray(value.refs) &&
  value.refs.every((ref) => typeof ref === "string");

/** Newest first. */
export async function readGuestBookings(store: CookieReader): Promise<GuestBooking[]> {
  const sealed = store.get(cookieName())?.value;
  if (!sealed || sealed.length > 4_096) return [];
  const value = await unsealData<{ opened?: unknown }>(sealed, { password: edgeEnv.sessionSecret() }).catch(() => null);
  if (!Array.isArray(value?.opened)) return [];
  return value.opened.filter(isOpened).flatMap(({ pass, refs }) => refs.map((ref) => ({ ref, pass })));
}

function byPass(bookings: readonly GuestBooking[]): Opened[] {
  const opened = new Map<string, Opened>();
  for (const { ref, pass } of bookings) {
    const known = opened.get(pass);
    if (known) known.refs.push(ref);
    else opened.set(pass, { pass, refs: [ref] });
  }
  return [...opened.values()];
}

/** Value of the `Set-Cookie` header; an empty list removes the cookie. */
export async function guestCookie(bookings: readonly GuestBooking[]): Promise<string> {
  const kept = byPass(bookings).slice(0, maxBookings);
  const common = `Path=/; HttpOnly; SameSite=Lax${isHttps() ? "; Secure" : ""}`;
  if (kept.length === 0) return `${cookieName()}=; ${common}; Max-Age=0`;
  const value = await sealData({ opened: kept }, { password: edgeEnv.sessionSecret(), ttl: sealSeconds });
  return `${cookieName()}=${value}; ${common}`;
}

export const without = (bookings: readonly GuestBooking[], ref: string): GuestBooking[] =>
  bookings.filter((booking) => booking.ref !== ref);
