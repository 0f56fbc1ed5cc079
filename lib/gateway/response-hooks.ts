import "server-only";
import { createHold } from "@/lib/contracts/orders/client-orders";
import { chooseCurrency, closeAccount } from "../contracts/accounts/account";
import {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  login,
  logout,
  secondFactor,
} from "../contracts/accounts/auth";
import { holdAsGuest, joinBooking, openBooking } from "../contracts/accounts/guest";
import { addPasskey, passkeyLogin, removePasskey } from "../contracts/accounts/passkey";
import type { Endpoint } from "../contracts/define";
import { guestCheckout } from "../contracts/money/payment";
import { createTrip, holdTripAsGuest } from "../contracts/orders/trip";
import { addToTrip, removeFromTrip } from "../contracts/orders/trip-basket";
import { listFeatures } from "../contracts/site/place";
import { authMe, webInfo } from "../contracts/site/site";
import { env } from "../env";
import { openPayload } from "../http/payload";
import { statusPage } from "../kinds";
import { storeGuestBooking, storeGuestTrip, withGuestPass } from "./guest-cookie";
import type { GatewayRequest, JsonObject } from "./request";
import { renewSession, setCurrencyCookie, storeSession } from "./session-cookie";
import { emptyTripBasket, storeTripBasket, withTripBasket } from "./trip-cookie";

/** Special handling of one endpoint by the gateway. */
export type EndpointHooks = {
  /** Reads the guest booking cookie although the endpoint is not for guests. */
  readsGuestCookie?: boolean;
  /** Reads the basket of the visitor's trip. */
  readsTripCookie?: boolean;
  /** Before the request is forwarded. */
  prepare?: (request: GatewayRequest) => GatewayRequest;
  /** After success: changes the body for the browser, and adds cookies. */
  onSuccess?: (request: GatewayRequest, body: JsonObject, headers: Headers) => JsonObject | Promise<JsonObject>;
  /** The response removes the session cookie. */
  endsSession?: "always" | "on success";
  /** The response carries the current XSRF token. */
  setsXsrfCookie?: boolean;
  /** Page to redirect to when a link fails in the browser. */
  linkFailurePage?: string;
};

const openJson = (sealed: unknown): unknown => JSON.parse(openPayload(String(sealed), env().PAYLOAD_KEY));
const openOptional = (value: unknown): unknown => (typeof value === "string" ? openJson(value) : null);

const opensSession: EndpointHooks = { onSuccess: storeSession };
const renewsSession: EndpointHooks = { onSuccess: renewSession };
const storesGuestBooking: EndpointHooks = { readsGuestCookie: true, onSuccess: storeGuestBooking };
const changesTripBasket: EndpointHooks = {
  readsTripCookie: true,
  prepare: withTripBasket,
  onSuccess: storeTripBasket,
};

const hooksByEndpoint: ReadonlyMap<string, EndpointHooks> = new Map(
  Object.entries({
    // Sealed fields are unsealed here: the browser receives plain JSON and never a key.
    [webInfo.id]: {
      onSuccess: (_, body) => ({ data: { data: openJson((body.data as { data: string }).data) } }),
    },
    [listFeatures.id]: { onSuccess: (_, body) => ({ feature: openJson(body.feature) }) },
    [authMe.id]: {
      onSuccess: (_, body) => ({ ...body, site: openOptional(body.site), social: openOptional(body.social) }),
      setsXsrfCookie: true,
    },
    [login.id]: opensSession,
    [secondFactor.id]: opensSession,
    [passkeyLogin.id]: opensSession,
    [changePassword.id]: renewsSession,
    [confirmSecondFactor.id]: renewsSession,
    [disableSecondFactor.id]: renewsSession,
    [addPasskey.id]: renewsSession,
    [removePasskey.id]: renewsSession,
    [logout.id]: { endsSession: "always" },
    [closeAccount.id]: { endsSession: "on success" },
    [addToTrip.id]: changesTripBasket,
    [removeFromTrip.id]: changesTripBasket,
    [createHold.id]: { onSuccess: emptyTripBasket },
    [createTrip.id]: { onSuccess: emptyTripBasket },
    [holdTripAsGuest.id]: {
      readsGuestCookie: true,
      onSuccess: (request, body, headers) => storeGuestTrip(request, emptyTripBasket(request, body, headers), headers),
    },
    [holdAsGuest.id]: {
      readsGuestCookie: true,
      onSuccess: (request, body, headers) =>
        storeGuestBooking(request, emptyTripBasket(request, body, headers), headers),
    },
    [guestCheckout.id]: storesGuestBooking,
    [openBooking.id]: { ...storesGuestBooking, linkFailurePage: `${statusPage}?link=none` },
    [joinBooking.id]: { ...storesGuestBooking, prepare: withGuestPass },
    [chooseCurrency.id]: {
      onSuccess: (_, body, headers) => {
        setCurrencyCookie(headers, body.currency);
        return body;
      },
    },
  } satisfies Record<string, EndpointHooks>),
);

const none: EndpointHooks = {};
export const getHooks = (endpoint: Endpoint): EndpointHooks => hooksByEndpoint.get(endpoint.id) ?? none;
