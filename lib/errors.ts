import { formatEnglishMessage, type LocalizedMessage } from "./language/localized-message";

/**
 * The error type of the backend and the web application. `code` determines the status and is meant for programs; `user`
 * is meant for people. Application code throws no other error deliberately.
 */
export const statusOfCode = {
  bad_json: 400,
  bad_payload: 400,
  bad_request: 400,
  idempotency_key_missing: 400,
  idempotency_key_too_long: 400,
  bad_signature: 400,
  unauthenticated: 401,
  insufficient_funds: 402,
  forbidden: 403,
  /** The password is required first: `POST /api/my/step-up`, then the same request with the same key. */
  step_up: 403,
  csrf: 403,
  /** The page was rendered for another user than the one who is logged in now. */
  other_user: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  sold_out: 409,
  price_changed: 409,
  quote_expired: 409,
  hold_expired: 409,
  not_available: 409,
  illegal_transition: 409,
  in_flight: 409,
  in_use: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  gateway_unreachable: 502,
  busy: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** Error message by field name (dotted path). */
export type FieldErrors = Record<string, string>;

/** JSON body of an error response; `status: 0` because the specification's success flag is 1. */
export type ErrorBody = {
  status: 0;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  /** `message` and `fields` with their parameters, for translation into another language. */
  localized?: LocalizedMessage;
  localizedFields?: Record<string, LocalizedMessage>;
  /** Machine-readable details, such as the sold-out nights or the new price. */
  data?: Record<string, unknown>;
};

const codeMessages: Partial<Record<ErrorCode, string>> = {
  unauthenticated: "Authentication Headers Problem or Login Session Expired",
  forbidden: "You don't have permission to do this.",
  step_up: "Enter your password again to continue.",
  not_found: "Not found.",
  invalid: "Please check the highlighted fields.",
  internal: "Something went wrong on our side. Nothing was changed. Try again in a moment.",
  busy: "We're very busy right now. Try again in a few seconds.",
  unavailable: "Our service is not available right now. Try again in a moment.",
  too_many_requests: "Too many attempts. Wait a moment, then try again.",
};

/** Error message by field name, localizable when it has parameters. */
export type FieldMessages = Record<string, string | LocalizedMessage>;

type AppErrorOptions = {
  /** Message for people; defaults to the general message of the code. */
  user?: string | LocalizedMessage;
  fields?: FieldMessages;
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** Only logged. */
  cause?: unknown;
};

export function fieldsInEnglish(fields: FieldMessages): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inEnglish(text)]));
}

const inEnglish = (text: string | LocalizedMessage): string =>
  typeof text === "string" ? text : formatEnglishMessage(text);

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields?: FieldErrors;
  readonly localized?: LocalizedMessage;
  readonly localizedFields?: Record<string, LocalizedMessage>;
  readonly data?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(inEnglish(options.user ?? codeMessages[code] ?? code.replaceAll("_", " ")), { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    if (typeof options.user === "object") this.localized = options.user;
    if (options.fields) {
      this.fields = fieldsInEnglish(options.fields);
      const facts = Object.entries(options.fields).flatMap(([name, text]) =>
        typeof text === "string" ? [] : [[name, text] as const],
      );
      if (facts.length > 0) this.localizedFields = Object.fromEntries(facts);
    }
    this.data = options.data;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return statusOfCode[this.code];
  }

  toBody(): ErrorBody {
    return {
      status: 0,
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.localized ? { localized: this.localized } : {}),
      ...(this.localizedFields ? { localizedFields: this.localizedFields } : {}),
      ...(this.data ? { data: this.data } : {}),
    };
  }

  /** Rebuilds the error from a response body. */
  static fromBody(body: ErrorBody): AppError {
    const fields = body.fields && { ...body.fields, ...body.localizedFields };
    return new AppError(body.code, { user: body.localized ?? body.message, fields, data: body.data });
  }
}
