import type { AppError } from "@/lib/errors";

/** Error codes of the OCTO specification with their statuses; `TOO_MANY_REQUESTS` is ours, for the limit of a key. */
const statusByCode = {
  INVALID_PRODUCT_ID: 400,
  INVALID_OPTION_ID: 400,
  INVALID_UNIT_ID: 400,
  INVALID_AVAILABILITY_ID: 400,
  INVALID_BOOKING_UUID: 400,
  BAD_REQUEST: 400,
  UNPROCESSABLE_ENTITY: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
} as const;
export type OctoErrorCode = keyof typeof statusByCode;

/** A refusal in the format of the specification. `subject` names the wrong identifier. */
export class OctoError extends Error {
  constructor(
    readonly code: OctoErrorCode,
    message: string,
    readonly subject: Readonly<Record<string, string>> = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = "OctoError";
  }

  get status(): number {
    return statusByCode[this.code];
  }

  toBody(): Record<string, string> {
    return { error: this.code, errorMessage: this.message, ...this.subject };
  }
}

export const invalidProduct = (productId: string) =>
  new OctoError("INVALID_PRODUCT_ID", "There is no such product.", { productId });
export const invalidOption = (optionId: string) =>
  new OctoError("INVALID_OPTION_ID", "The product has no such option.", { optionId });
export const invalidUnit = (unitId: string) =>
  new OctoError("INVALID_UNIT_ID", "The option has no such unit.", { unitId });
export const invalidAvailability = (availabilityId: string) =>
  new OctoError("INVALID_AVAILABILITY_ID", "The option has no such availability.", { availabilityId });
export const invalidBooking = (uuid: string) =>
  new OctoError("INVALID_BOOKING_UUID", "There is no booking with this uuid.", { uuid });
export const unprocessable = (message: string) => new OctoError("UNPROCESSABLE_ENTITY", message);

const malformed = new Set(["bad_json", "bad_payload", "bad_request", "unsupported_media_type", "too_large"]);

/** The refusal of the booking engine in the terms of the specification. Null for server errors. */
export function toOctoError(error: AppError): OctoError | null {
  const message = Object.values(error.fields ?? {})[0] ?? error.message;
  if (error.status >= 500) return null;
  if (error.code === "too_many_requests")
    return new OctoError("TOO_MANY_REQUESTS", message, {}, error.retryAfterSeconds);
  if (error.code === "unauthenticated") return new OctoError("UNAUTHORIZED", message);
  if (error.code === "forbidden") return new OctoError("FORBIDDEN", message);
  return new OctoError(malformed.has(error.code) ? "BAD_REQUEST" : "UNPROCESSABLE_ENTITY", message);
}
