import type { PaymentMode } from "@/lib/contracts/money/gateway";

/** The interface of payment providers (docs/reliability.md §6). Amounts are integer minor units. */

export type Money = { minor: number; currency: string };

export type AttemptState =
  | "created"
  | "redirected"
  | "pending"
  | "authorized"
  | "captured"
  | "partially_refunded"
  | "refunded"
  | "declined"
  | "cancelled"
  | "expired"
  | "captured_unfulfilled"
  | "duplicate_capture"
  | "review"
  | "settled_elsewhere";

/** The states that a provider can report. The other states are internal. */
export type ProviderState = Extract<
  AttemptState,
  "pending" | "authorized" | "captured" | "partially_refunded" | "refunded" | "declined" | "cancelled" | "expired"
>;

export type ProviderId = "citybank" | "stripe" | "fake";

export type Redirect = { method: "GET" | "POST"; url: string; fields?: Record<string, string> };

export type SessionRequest = {
  attemptId: string;
  amount: Money;
  description: string;
  /** The return URL per outcome. All three lead to the same settlement. */
  returnUrls: { approved: string; declined: string; cancelled: string };
  idemKey: string;
  /** When the hold of the payment expires. */
  payBy?: Date;
  /** Total time limit for the response in milliseconds. Default: 15 s. */
  withinMs?: number;
};

export type Session = { providerRef: string; sessionRef?: string; redirect: Redirect; expiresAt?: Date };

/** The browser's return request. Its content is not trusted. */
export type RawReturn = { method: string; query: URLSearchParams; form: URLSearchParams };
export type ReturnHint = {
  providerRef?: string;
  sessionRef?: string;
  hint: "approved" | "declined" | "cancelled" | "unknown";
};

/** `withinMs`: total time limit for the response. Default: 15 s. */
export type StatusRequest = { providerRef: string; sessionRef?: string; withinMs?: number };

export type Status = {
  state: ProviderState;
  amount?: Money;
  /** Our attempt's id as stored by the provider, if it stores one. */
  merchantRef?: string;
  approvalCode?: string;
  rrn?: string;
  panMasked?: string;
  /** The provider's reason for declining. */
  reason?: string;
  /** The response with masked card numbers, for the audit record. */
  raw: unknown;
};

export type WebhookEvent = { eventId: string; type: string; providerRef?: string };

export type RefundRequest = {
  attemptId: string;
  providerRef: string;
  sessionRef?: string;
  amount: Money;
  idemKey: string;
  reason: string;
};
/** `failed`: the provider will not make this refund, so the amount may be given back in another way. */
export type RefundResponse = { refundRef: string; state: "succeeded" | "pending" | "failed" };

export type ProviderCapabilities = {
  webhook: boolean;
  refundApi: boolean;
  authorizeOnly: boolean;
  mode: PaymentMode;
  /** The currency of the merchant account. */
  currency: string;
  redirectHosts: readonly string[];
};

export interface Provider {
  readonly id: ProviderId;
  /** Display name: `City Bank`. */
  readonly name: string;
  readonly caps: ProviderCapabilities;
  createSession(request: SessionRequest): Promise<Session>;
  parseReturn(raw: RawReturn): ReturnHint;
  /** Verifies the raw bytes in constant time and rejects events older than 300 s. */
  verifyWebhook(raw: Uint8Array, headers: Headers): WebhookEvent | { reject: string };
  fetchStatus(attempt: StatusRequest): Promise<Status>;
  /**
   * Available only if `caps.refundApi`. No error of these two says that the refund was or will not be made: the access
   * may be wrong, or the refund may exist already.
   */
  refund(request: RefundRequest): Promise<RefundResponse>;
  refundStatus(refund: { refundRef: string }): Promise<RefundResponse>;
}

/**
 * `unreachable`: no valid response, so the result at the provider is unknown. `refused`: the provider rejected the
 * request and nothing happened.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: "unreachable" | "refused",
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = "ProviderError";
  }
}

/** A redirect target must be on a host listed in the settings. */
export function checkRedirect(redirect: Redirect, hosts: readonly string[]): Redirect {
  const url = new URL(redirect.url);
  if (!hosts.includes(url.host)) throw new ProviderError("refused", `the redirect host ${url.host} is not allowed`);
  return redirect;
}
