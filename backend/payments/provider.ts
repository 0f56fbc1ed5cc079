/** What a payment provider is to the rest of the product (docs/reliability.md §6). Amounts are integer minor units. */

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

/** What a provider can say about a payment; the other states are ours. */
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
  /** Where the browser comes back to, by outcome. All three end in the same settling. */
  returnUrls: { approved: string; declined: string; cancelled: string };
  idemKey: string;
  /** When the place that is being paid for stops waiting. */
  payBy?: Date;
  /** How long the answer may take in all; 15 s where nothing is said. */
  withinMs?: number;
};

export type Session = { providerRef: string; sessionRef?: string; redirect: Redirect; expiresAt?: Date };

/** The browser's return as it came: nothing in it is believed. */
export type RawReturn = { method: string; query: URLSearchParams; form: URLSearchParams };
export type ReturnHint = {
  providerRef?: string;
  sessionRef?: string;
  hint: "approved" | "declined" | "cancelled" | "unknown";
};

/** `withinMs`: how long the answer may take in all; 15 s where nothing is said. */
export type StatusRequest = { providerRef: string; sessionRef?: string; withinMs?: number };

export type Status = {
  state: ProviderState;
  amount?: Money;
  /** Our attempt's id as the provider kept it, where it keeps one. */
  merchantRef?: string;
  approvalCode?: string;
  rrn?: string;
  panMasked?: string;
  /** Why it was declined, in the provider's words. */
  reason?: string;
  /** The answer with card numbers masked, for the record. */
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
export type RefundResponse = { refundRef: string; state: "succeeded" | "pending" | "failed" };

export type ProviderCapabilities = {
  webhook: boolean;
  refundApi: boolean;
  authorizeOnly: boolean;
  /** What the merchant account is paid in. */
  currency: string;
  redirectHosts: readonly string[];
};

export interface Provider {
  readonly id: ProviderId;
  /** For people: `City Bank`. */
  readonly name: string;
  readonly caps: ProviderCapabilities;
  createSession(request: SessionRequest): Promise<Session>;
  parseReturn(raw: RawReturn): ReturnHint;
  /** Over the raw bytes, in constant time, at most 300 s old. */
  verifyWebhook(raw: Uint8Array, headers: Headers): WebhookEvent | { reject: string };
  fetchStatus(attempt: StatusRequest): Promise<Status>;
  /** Only where `caps.refundApi`. */
  refund(request: RefundRequest): Promise<RefundResponse>;
  refundStatus(refund: { refundRef: string }): Promise<RefundResponse>;
}

/**
 * `unreachable`: no answer, or none that makes sense; what happened on the other side is not known.
 * `refused`: the provider understood and said no; nothing happened.
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

/** A page we send people to must be on a host that the settings name. */
export function checkRedirect(redirect: Redirect, hosts: readonly string[]): Redirect {
  const url = new URL(redirect.url);
  if (!hosts.includes(url.host)) throw new ProviderError("refused", `the redirect host ${url.host} is not allowed`);
  return redirect;
}
