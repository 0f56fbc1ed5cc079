import { randomUUID } from "node:crypto";
import {
  type Money,
  type Provider,
  type ProviderCapabilities,
  ProviderError,
  type ProviderState,
  type RefundResponse,
  type SessionRequest,
  type Status,
} from "@/backend/payments/provider";

type Fault = "unreachable" | "refused" | "done_then_unreachable";
/** `failed`: the bank will not make the refund. */
type RefundFault = Fault | "failed";

type FakePayment = SessionRequest & {
  providerRef: string;
  state: ProviderState;
  overrides: Partial<Status>;
  statusCalls: number;
};

/**
 * A scripted provider for tests: slow responses, lost responses, other amounts, states out of order. It keeps its own
 * books, which tests compare with ours to the minor unit.
 */
export class FakeProvider implements Provider {
  readonly id = "fake";
  readonly name = "Fake bank";
  readonly caps: ProviderCapabilities = {
    webhook: true,
    refundApi: true,
    authorizeOnly: false,
    mode: "live",
    currency: "USD",
    redirectHosts: ["fake.test"],
  };
  readonly payments = new Map<string, FakePayment>();
  readonly refunds = new Map<string, { response: RefundResponse; amount: Money; providerRef: string }>();
  /** Consumed in order, one per call, before the call takes effect. */
  readonly createFaults: Fault[] = [];
  readonly statusFaults: Fault[] = [];
  readonly refundFaults: RefundFault[] = [];
  readonly refundStatusFaults: Fault[] = [];
  refundState: RefundResponse["state"] = "succeeded";
  /** All responses wait for this promise. */
  silence: Promise<void> = Promise.resolve();

  async createSession(request: SessionRequest) {
    await this.silence;
    const fault = this.createFaults.shift();
    if (fault && fault !== "done_then_unreachable") throw new ProviderError(fault, "as scripted");
    const known = [...this.payments.values()].find((payment) => payment.idemKey === request.idemKey);
    const providerRef = known?.providerRef ?? `fake_${randomUUID()}`;
    if (!known)
      this.payments.set(providerRef, { ...request, providerRef, state: "pending", overrides: {}, statusCalls: 0 });
    if (fault) throw new ProviderError("unreachable", "as scripted");
    return { providerRef, redirect: { method: "GET" as const, url: `https://fake.test/pay/${providerRef}` } };
  }

  parseReturn() {
    return { hint: "unknown" as const };
  }

  verifyWebhook(raw: Uint8Array, headers: Headers) {
    if (headers.get("fake-signature") !== "good") return { reject: "bad signature" };
    const event = JSON.parse(Buffer.from(raw).toString("utf8")) as { id: string; type: string; payment?: string };
    return { eventId: event.id, type: event.type, providerRef: event.payment };
  }

  async fetchStatus({ providerRef }: { providerRef: string }): Promise<Status> {
    await this.silence;
    const fault = this.statusFaults.shift();
    if (fault) throw new ProviderError("unreachable", "as scripted");
    const payment = this.payment(providerRef);
    payment.statusCalls++;
    const { state, amount, attemptId } = payment;
    return { state, amount, merchantRef: attemptId, approvalCode: "FAKE01", raw: { state }, ...payment.overrides };
  }

  async refund(request: Parameters<Provider["refund"]>[0]): Promise<RefundResponse> {
    await this.silence;
    const fault = this.refundFaults.shift();
    if (fault === "failed") return { refundRef: "", state: fault };
    if (fault && fault !== "done_then_unreachable") throw new ProviderError(fault, "as scripted");
    const { idemKey, amount, providerRef } = request;
    const known = this.refunds.get(idemKey);
    if (known && known.amount.minor !== amount.minor)
      throw new ProviderError("refused", "another amount under the key");
    const response = known?.response ?? { refundRef: idemKey, state: this.refundState };
    if (!known) this.refunds.set(idemKey, { response, amount, providerRef });
    if (fault) throw new ProviderError("unreachable", "as scripted");
    return response;
  }

  async refundStatus({ refundRef }: { refundRef: string }) {
    await this.silence;
    const fault = this.refundStatusFaults.shift();
    if (fault) throw new ProviderError(fault === "refused" ? fault : "unreachable", "as scripted");
    const known = this.refunds.get(refundRef);
    if (!known) throw new ProviderError("refused", "unknown refund");
    return known.response;
  }

  payment(providerRef: string): FakePayment {
    const payment = this.payments.get(providerRef);
    if (!payment) throw new ProviderError("refused", "unknown payment");
    return payment;
  }

  /** Simulates the payer at the bank. The last parameter overrides fields of the status response. */
  act(providerRef: string, state: ProviderState, overrides: Partial<Status> = {}): void {
    Object.assign(this.payment(providerRef), { state, overrides });
  }
}
