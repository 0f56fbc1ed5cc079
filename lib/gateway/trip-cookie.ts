import "server-only";
import { tripCookies } from "../session/trip-cookie";
import type { GatewayRequest, JsonObject } from "./request";

function readBody({ body }: GatewayRequest): JsonObject | null {
  try {
    const value: unknown = JSON.parse(String(body));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    // The backend refuses what is not JSON.
    return null;
  }
}

/** Adds the basket of the cookie to the body, because scripts cannot read it. */
export function withTripBasket(request: GatewayRequest): GatewayRequest {
  const body = readBody(request);
  if (!body) return request;
  return {
    ...request,
    body: JSON.stringify({ ...body, basket: request.tripBasket }),
    bodyType: "application/json",
  };
}

function setTripCookies(headers: Headers, basket: string, items: number): void {
  for (const cookie of tripCookies(basket, items)) headers.append("set-cookie", cookie);
}

/** Stores the changed basket. The body for the browser does not contain it. */
export function storeTripBasket(_: GatewayRequest, { basket, ...rest }: JsonObject, headers: Headers): JsonObject {
  setTripCookies(headers, String(basket ?? ""), Number(rest.items));
  return rest;
}

/** Empties the basket after a hold of its selections: the form of the basket has the field `_trip`. */
export function emptyTripBasket({ form }: GatewayRequest, body: JsonObject, headers: Headers): JsonObject {
  if (form?.has("_trip")) setTripCookies(headers, "", 0);
  return body;
}
