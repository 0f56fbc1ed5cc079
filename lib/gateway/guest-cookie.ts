import "server-only";
import { orderDocument } from "@/lib/contracts/orders/client-orders";
import { joinBooking, openBooking } from "../contracts/accounts/guest";
import type { Endpoint } from "../contracts/define";
import { inLanguage, languageOr } from "../language/languages";
import { bookingPath, guestPath } from "../links/booking-links";
import { type GuestBooking, guestCookie, without } from "../session/guest-session";
import type { GatewayRequest, JsonObject } from "./request";

/** Endpoints that accept a guest access token for a booking made in this browser. */
export const mayUseGuestPass = (endpoint: Endpoint): boolean =>
  endpoint.who === "booker" || endpoint.who === "party" || endpoint.id === orderDocument.id;

/** The booking of a request: named by its form, query or path, or else the last one made in this browser. */
export function readGuestBooking({
  endpoint,
  guest,
  session,
  path,
  form,
  search,
}: GatewayRequest): GuestBooking | undefined {
  if (!mayUseGuestPass(endpoint) && endpoint.id !== joinBooking.id) return undefined;
  const named = [form?.get("_booking") ?? new URLSearchParams(search).get("booking"), ...path.split("/")];
  return guest.find(({ ref }) => named.includes(ref)) ?? (session ? undefined : guest[0]);
}

/** Adds the guest access token of the booking to the body, because the browser never receives it. */
export const withGuestPass = (request: GatewayRequest): GatewayRequest => ({
  ...request,
  body: JSON.stringify({ pass: readGuestBooking(request)?.pass ?? "" }),
  bodyType: "application/json",
});

/** The query without the booking's reference, which only the gateway uses. */
export function withoutBookingName({ endpoint, search }: GatewayRequest): string {
  if (!mayUseGuestPass(endpoint)) return search;
  const rest = new URLSearchParams(search);
  rest.delete("booking");
  return rest.size > 0 ? `?${rest}` : "";
}

/** Stores or removes a booking without an account. The body for the browser contains no token. */
export async function storeGuestBooking(
  { endpoint, guest }: GatewayRequest,
  body: JsonObject,
  headers: Headers,
): Promise<JsonObject> {
  const { pass, ...rest } = body;
  const ref = String(body.ref);
  const others = without(guest, ref);
  const stored = endpoint.id !== joinBooking.id && typeof pass === "string" ? [{ ref, pass }, ...others] : others;
  if (stored.length + guest.length > 0) headers.append("set-cookie", await guestCookie(stored));
  if (endpoint.id !== openBooking.id) return rest;
  const booking = { ref, kind: openBooking.out.shape.kind.parse(body.kind) };
  const path = typeof pass === "string" ? guestPath(booking) : bookingPath(booking);
  return { ...rest, redirect: inLanguage(languageOr(String(body.locale)), path) };
}

/** Stores the bookings of a trip without an account, and the trip itself. The body for the browser has no token. */
export async function storeGuestTrip(
  { guest }: GatewayRequest,
  body: JsonObject,
  headers: Headers,
): Promise<JsonObject> {
  const { pass, ...rest } = body;
  const refs = [rest.ref, ...(Array.isArray(rest.orders) ? rest.orders : [])].map(String);
  if (typeof pass === "string")
    headers.append("set-cookie", await guestCookie([...refs.map((ref) => ({ ref, pass })), ...guest]));
  return rest;
}

/** Removes a booking whose token is no longer valid: it was transferred to an account or has expired. */
export async function removeGuestBooking({ guest }: GatewayRequest, ref: string, headers: Headers): Promise<void> {
  headers.append("set-cookie", await guestCookie(without(guest, ref)));
}
