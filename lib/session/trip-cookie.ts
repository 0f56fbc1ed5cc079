import { edgeEnv } from "../edge-env";
import { tripItemsCookie } from "../protocol";

/**
 * The basket of a trip (`lib/contracts/orders/trip-basket.ts`) in a cookie that scripts cannot read, and the number of its
 * selections in one that they can: cached pages are the same for all visitors, so a script shows the number.
 */

type CookieReader = { get: (name: string) => { value: string } | undefined };

const lifeSeconds = 14 * 86_400;
const isHttps = () => edgeEnv.appOrigin().startsWith("https:");
const cookieName = () => (isHttps() ? "__Host-wayfare_trip" : "wayfare_trip");

/** The limit of `lib/contracts/orders/trip-basket.ts`. A longer cookie is not of this site. */
const maxBasketLength = 4_000;

/** The signed basket; empty without one. */
export function readTripBasket(store: CookieReader): string {
  const basket = store.get(cookieName())?.value ?? "";
  return basket.length > maxBasketLength ? "" : basket;
}

/** Values of the `Set-Cookie` headers; an empty basket removes the cookies. */
export function tripCookies(basket: string, items: number): string[] {
  const maxAge = basket ? lifeSeconds : 0;
  const common = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps() ? "; Secure" : ""}`;
  return [`${cookieName()}=${basket}; ${common}; HttpOnly`, `${tripItemsCookie}=${basket ? items : ""}; ${common}`];
}
