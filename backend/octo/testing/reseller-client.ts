import {
  zAvailabilitiesAvailabilityCalendarResponse,
  zAvailabilitiesAvailabilityCheckResponse,
  zBaseError,
  zBooking,
  zBookingsGetBookingsResponse,
  zCapabilitiesGetResponse,
  zProduct,
  zProductsGetProductsResponse,
  zSupplier,
} from "@octocloud/types";

/**
 * A reseller's client, written from the public specification alone: paths and bodies of https://docs.octo.travel, and
 * the schemas of its package, which parse every response.
 */

type Schema<T> = { parse(value: unknown): T };
type Send = (path: string, init: RequestInit) => Promise<Response>;

type Refusal = { status: number; error: string; errorMessage: string; [subject: string]: unknown };

/** A response of the API with an error status. */
export class ResellerApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(`${refusal.status} ${refusal.error}: ${refusal.errorMessage}`);
  }
}

/** The error of a refused request. */
export async function getRefusal(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ResellerApiError)) throw error ?? new Error("the request was not refused");
  return error.refusal;
}

export type UnitItem = { unitId: string; uuid?: string; resellerReference?: string; contact?: Record<string, unknown> };
type Reservation = {
  uuid?: string;
  productId: string;
  optionId: string;
  availabilityId: string;
  unitItems: UnitItem[];
  expirationMinutes?: number;
  resellerReference?: string;
  notes?: string;
};

/** @param send sends a request to a path below the endpoint of the supplier */
export function resellerClient(send: Send, key: string | null, capabilities: readonly string[] = []) {
  async function call<T>(schema: Schema<T>, method: string, path: string, body?: unknown): Promise<T> {
    const response = await send(path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        "content-type": "application/json",
        "octo-capabilities": capabilities.join(", "),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content: unknown = await response.json();
    if (!response.ok) {
      zBaseError.parse(content);
      throw new ResellerApiError({ ...(content as Refusal), status: response.status });
    }
    return schema.parse(content);
  }
  const at = (uuid: string) => `/bookings/${uuid}`;
  return {
    supplier: () => call(zSupplier, "GET", "/supplier"),
    capabilities: () => call(zCapabilitiesGetResponse, "GET", "/capabilities"),
    products: () => call(zProductsGetProductsResponse, "GET", "/products"),
    product: (id: string) => call(zProduct, "GET", `/products/${id}`),
    calendar: (body: unknown) =>
      call(zAvailabilitiesAvailabilityCalendarResponse, "POST", "/availability/calendar", body),
    availability: (body: unknown) => call(zAvailabilitiesAvailabilityCheckResponse, "POST", "/availability", body),
    reserve: (body: Reservation) => call(zBooking, "POST", "/bookings", body),
    confirm: (uuid: string, body: unknown) => call(zBooking, "POST", `${at(uuid)}/confirm`, body),
    extend: (uuid: string, body: unknown = {}) => call(zBooking, "POST", `${at(uuid)}/extend`, body),
    update: (uuid: string, body: unknown) => call(zBooking, "PATCH", at(uuid), body),
    cancel: (uuid: string, body: unknown = {}) => call(zBooking, "POST", `${at(uuid)}/cancel`, body),
    remove: (uuid: string) => call(zBooking, "DELETE", at(uuid), {}),
    get: (uuid: string) => call(zBooking, "GET", at(uuid)),
    list: (query: Record<string, string> = {}) =>
      call(zBookingsGetBookingsResponse, "GET", `/bookings?${new URLSearchParams(query)}`),
  };
}
export type ResellerClient = ReturnType<typeof resellerClient>;
