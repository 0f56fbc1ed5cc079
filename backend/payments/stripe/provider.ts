import Stripe from "stripe";
import { maskDeep } from "@/backend/payments/calls/mask";
import { bankTimeoutMs, type RecordCall } from "@/backend/payments/calls/post-json";
import {
  checkRedirect,
  type Provider,
  ProviderError,
  type ProviderState,
  type RefundResponse,
  type Status,
} from "@/backend/payments/provider";
import type { StripeSettings } from "@/lib/contracts/money/gateway";
import { getStripeMode, type StripeSecrets } from "./secrets";

/** The maximum age of a webhook in seconds, against replays. */
const webhookToleranceSeconds = 300;
/** Stripe's limits for the lifetime of a Checkout session. */
const sessionMinutes = { min: 31, max: 24 * 60 - 1 };

/**
 * Errors by which Stripe states that it cannot refund a payment. Others, such as `charge_already_refunded` and
 * `charge_disputed`, may mean that the payer gets the money in another way.
 */
const refundRefusals: ReadonlySet<string> = new Set(["charge_not_refundable"]);

/** The official client. It reports each response, without its content. */
export function openStripe(settings: StripeSettings, secretKey: string, record?: RecordCall): Stripe {
  const client = new Stripe(secretKey, {
    timeout: bankTimeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(settings.api ?? {}),
  });
  client.on("response", ({ method = "", path = "", status = 0, elapsed, request_id: id }: Stripe.ResponseEvent) => {
    const call = `${method} ${path.split("?", 1)[0]}`;
    void record?.({
      call,
      ms: elapsed,
      request: null,
      response: { status, requestId: id },
      error: status >= 400 ? `status ${status}` : null,
    });
  });
  return client;
}

/** Stripe Checkout through the official package. Stripe also uses minor units. */
export function stripe(settings: StripeSettings, secrets: StripeSecrets, record?: RecordCall): Provider {
  const client = openStripe(settings, secrets.secretKey, record);
  return {
    id: "stripe",
    name: "Stripe",
    caps: {
      webhook: true,
      refundApi: true,
      authorizeOnly: false,
      mode: getStripeMode(secrets),
      currency: settings.currency,
      redirectHosts: settings.redirectHosts,
    },

    async createSession(request) {
      const session = await speak(() =>
        client.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: request.attemptId,
            success_url: request.returnUrls.approved,
            cancel_url: request.returnUrls.cancelled,
            expires_at: sessionEnd(request.payBy),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: request.amount.currency.toLowerCase(),
                  unit_amount: request.amount.minor,
                  product_data: { name: request.description.slice(0, 250) },
                },
              },
            ],
            payment_intent_data: { metadata: { attempt: request.attemptId } },
          },
          { idempotencyKey: request.idemKey, timeout: request.withinMs ?? bankTimeoutMs },
        ),
      );
      if (!session.url) throw new ProviderError("refused", "Stripe named no page to pay on");
      return {
        providerRef: session.id,
        sessionRef: intentId(session),
        redirect: checkRedirect({ method: "GET", url: session.url }, settings.redirectHosts),
        expiresAt: new Date(session.expires_at * 1000),
      };
    },

    parseReturn: (raw) => ({ hint: raw.query.get("result") === "cancelled" ? "cancelled" : "unknown" }),

    verifyWebhook(raw, headers) {
      const signature = headers.get("stripe-signature");
      if (!signature) return { reject: "no signature" };
      try {
        const event = client.webhooks.constructEvent(
          Buffer.from(raw),
          signature,
          secrets.webhookSecret,
          webhookToleranceSeconds,
        );
        const created = Math.abs(Date.now() / 1000 - signedAt(signature));
        if (!(created <= webhookToleranceSeconds)) return { reject: "the signature is from another time" };
        const isSession = event.type.startsWith("checkout.session.");
        return {
          eventId: event.id,
          type: event.type,
          providerRef: isSession ? (event.data.object as Stripe.Checkout.Session).id : undefined,
        };
      } catch (error) {
        return { reject: error instanceof Error ? error.message : "bad signature" };
      }
    },

    async fetchStatus({ providerRef, withinMs }) {
      const session = await retried(
        (timeout) =>
          client.checkout.sessions.retrieve(providerRef, { expand: ["payment_intent.latest_charge"] }, { timeout }),
        withinMs,
      );
      return readPaymentStatus(session);
    },

    async refund(request) {
      const session = await retried((timeout) =>
        client.checkout.sessions.retrieve(request.providerRef, {}, { timeout }),
      );
      const intent = intentId(session);
      if (!intent) throw new ProviderError("refused", "nothing was paid in this session");
      const create = () =>
        client.refunds.create(
          {
            payment_intent: intent,
            amount: request.amount.minor,
            reason: "requested_by_customer",
            metadata: { attempt: request.attemptId, reason: request.reason.slice(0, 200) },
          },
          { idempotencyKey: request.idemKey },
        );
      try {
        return refundResponse(await speak(create));
      } catch (error) {
        const cause = error instanceof ProviderError ? error.cause : undefined;
        const code = cause instanceof Stripe.errors.StripeError ? cause.code : undefined;
        if (code && refundRefusals.has(code)) return { refundRef: "", state: "failed" };
        throw error;
      }
    },

    refundStatus: async ({ refundRef }) =>
      refundResponse(await retried((timeout) => client.refunds.retrieve(refundRef, {}, { timeout }))),
  };
}

const signedAt = (signature: string) => Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);

function sessionEnd(payBy: Date | undefined): number {
  const minutes = payBy ? (payBy.getTime() - Date.now()) / 60_000 : sessionMinutes.min;
  const kept = Math.min(sessionMinutes.max, Math.max(sessionMinutes.min, minutes));
  return Math.floor(Date.now() / 1000 + kept * 60);
}

function intentId(session: Stripe.Checkout.Session): string | undefined {
  const intent = session.payment_intent;
  return typeof intent === "string" ? intent : intent?.id;
}

function readPaymentStatus(session: Stripe.Checkout.Session): Status {
  const intent = typeof session.payment_intent === "string" ? undefined : session.payment_intent;
  const charge = typeof intent?.latest_charge === "string" ? undefined : intent?.latest_charge;
  return {
    state: getPaymentState(session, charge),
    amount:
      session.amount_total === null
        ? undefined
        : { minor: session.amount_total, currency: (session.currency ?? "").toUpperCase() },
    merchantRef: session.client_reference_id ?? undefined,
    approvalCode: charge?.authorization_code ?? undefined,
    panMasked: charge?.payment_method_details?.card?.last4
      ? `**** ${charge.payment_method_details.card.last4}`
      : undefined,
    reason: intent?.last_payment_error?.message ?? undefined,
    raw: maskDeep({
      id: session.id,
      status: session.status,
      payment_status: session.payment_status,
      amount_total: session.amount_total,
      currency: session.currency,
      intent: intent?.status,
    }),
  };
}

function getPaymentState(session: Stripe.Checkout.Session, charge: Stripe.Charge | null | undefined): ProviderState {
  if (session.payment_status === "paid") {
    if (!charge || charge.amount_refunded === 0) return "captured";
    return charge.amount_refunded < charge.amount ? "partially_refunded" : "refunded";
  }
  return session.status === "expired" ? "expired" : "pending";
}

/** @throws ProviderError for a refund that failed because the payer claims the money from the card's bank */
function refundResponse({ id, status, failure_reason: why }: Stripe.Refund): RefundResponse {
  if (status === "failed" && why === "charge_for_pending_refund_disputed") {
    throw new ProviderError("refused", `Stripe: refund ${id} failed, because the payer disputes the payment`);
  }
  const hasFailed = status === "failed" || status === "canceled";
  return { refundRef: id, state: status === "succeeded" ? "succeeded" : hasFailed ? "failed" : "pending" };
}

/** Maps Stripe's errors to `refused` or `unreachable`. */
async function speak<T extends object>(call: () => Promise<T>): Promise<T> {
  try {
    const response = await call();
    // The package treats any body without `error` as success regardless of the status, so a response without an id is
    // rejected.
    if (typeof (response as { id?: unknown }).id !== "string")
      throw new ProviderError("unreachable", "Stripe: no response");
    return response;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    const refused = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429;
    throw new ProviderError(refused ? "refused" : "unreachable", `Stripe: ${(error as Error).message}`, error);
  }
}

/** Three attempts within the total time: each may use half of the remaining time, the last one all of it. */
async function retried<T extends object>(
  read: (timeoutMs: number) => Promise<T>,
  withinMs: number = bankTimeoutMs,
): Promise<T> {
  const endsAt = performance.now() + withinMs;
  for (let attempt = 0; ; attempt++) {
    const leftMs = Math.max(1, endsAt - performance.now());
    try {
      return await speak(() => read(Math.ceil(attempt === 2 ? leftMs : leftMs / 2)));
    } catch (error) {
      if (attempt === 2 || (error instanceof ProviderError && error.kind === "refused")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * 3 ** attempt));
    }
  }
}
