import { type Actor, system, type UserActor } from "@/backend/http/context";
import type { DatedPosting } from "@/backend/ledger/post-many";
import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import { factsOfKind, firstUnusedNight, type OrderFacts } from "@/backend/orders/lifecycle/guards";
import { splitCancellation } from "@/backend/orders/lifecycle/lines";
import { getActorParty } from "@/backend/orders/lifecycle/lock";
import { describeBrokenGuard, reasonAfter } from "@/backend/orders/lifecycle/permitted-actions";
import { type Action, transitionFor } from "@/backend/orders/lifecycle/rules";
import { type BalanceDue, balanceDue } from "@/backend/orders/payment/balance";
import { revenueScope, splitEarnings } from "@/backend/orders/payment/money";
import { splitRefund, type Tender } from "@/backend/orders/payment/refunds";
import { captureKey } from "@/backend/payments/capture";
import { deskMethodLabels } from "@/lib/booking/desk-payment";
import type { GuestDetails, OrderStatus } from "@/lib/contracts/orders/order";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { formatMoney } from "@/lib/money";
import type { HistoryClaim } from "./claim-history";
import type { DemoClient } from "./clients";
import {
  demoMode,
  demoProvider,
  type HistoryAttempt,
  type HistoryEvent,
  type HistoryRefund,
  ImpossibleStep,
  type RefundTiming,
} from "./history-rows";

type Start = {
  id: string;
  ref: string;
  holdId: string;
  draft: OrderDraft;
  client: DemoClient;
  guests: GuestDetails;
  channel: "web" | "phone";
  createdAt: Date;
  nextId: () => string;
};

const { minutes: holdMinutes, respondHours } = settingsGroups.holds.parse({});
const secondMs = 1_000;
const hourMs = 3_600_000;
const refundReasons: Partial<Record<Action, string>> = {
  decline: "Declined by the hotel",
  cancel: "Cancelled",
  no_show: "No-show",
};

/**
 * The life of one booking in the past. Each step is a transition of the engine's table with its guards, checked at the
 * time of the step, and each amount comes from the engine's computations. The result is rows instead of statements.
 */
export class BookingHistory {
  readonly id: string;
  readonly ref: string;
  readonly holdId: string;
  readonly draft: OrderDraft;
  readonly client: DemoClient;
  readonly guests: GuestDetails;
  readonly channel: "web" | "phone";
  readonly createdAt: Date;
  readonly events: HistoryEvent[] = [];
  readonly postings: DatedPosting[] = [];
  readonly attempts: HistoryAttempt[] = [];
  readonly refunds: HistoryRefund[] = [];
  claim: HistoryClaim | null = null;
  status: OrderStatus | null = null;
  reason: string | null = null;
  version = 0;
  statusAt: Date;
  updatedAt: Date;
  paidMinor = 0;
  refundedMinor = 0;
  collectedMinor = 0;
  /** The balance of the order's account. */
  heldMinor = 0;
  /** Revenue and tax recognised for the order, fees excluded. */
  earned = { revenueMinor: 0, taxMinor: 0 };
  arrivedAt: Date | null = null;
  returnedAt: Date | null = null;
  respondBy: Date | null = null;
  holdState: "active" | "consumed" | "released" | "expired" = "active";
  /** The first night that was given back after a no-show. */
  freeFrom: string | null = null;
  lineState: "active" | "cancelled" | "no_show" = "active";
  private walletPaidMinor = 0;
  private readonly nextId: () => string;

  constructor({ id, ref, holdId, draft, client, guests, channel, createdAt, nextId }: Start) {
    [this.id, this.ref, this.holdId] = [id, ref, holdId];
    [this.draft, this.client, this.guests, this.channel] = [draft, client, guests, channel];
    [this.createdAt, this.statusAt, this.updatedAt] = [createdAt, createdAt, createdAt];
    this.nextId = nextId;
  }

  private get totals() {
    return this.draft.snapshot.price.totals;
  }

  private get currency() {
    return this.draft.snapshot.price.currency;
  }

  private balance(): BalanceDue {
    const { dueNowMinor, dueLaterMinor, dueAtPropertyMinor } = this.totals;
    return balanceDue({
      status: this.status ?? "awaiting_payment",
      reason: this.reason,
      dueNowMinor,
      dueLaterMinor,
      dueAtPropertyMinor,
      netPaidMinor: this.paidMinor - this.refundedMinor,
      collectedMinor: this.collectedMinor,
    });
  }

  outstandingMinor(): number {
    return this.balance().onlineMinor;
  }

  private facts(now: Date): OrderFacts {
    const { draft } = this;
    return {
      ...factsOfKind(draft.kind),
      redeemedLines: 0,
      returnedAt: this.returnedAt,
      reviewable: false,
      completedLately: false,
      status: this.status ?? "awaiting_payment",
      reason: this.reason,
      outstandingMinor: this.outstandingMinor(),
      balanceDueMinor: this.balance().totalMinor,
      returnableMinor: 0,
      paidMinor: this.paidMinor,
      holdActive: this.holdState === "active",
      holdExtensions: 0,
      holdEnd: null,
      payLater: false,
      payLaterUntil: null,
      entryUntil: null,
      inTrip: false,
      channel: this.channel,
      confirmMode: draft.confirmMode,
      activeLines: this.lineState === "active" ? draft.lines.length : 0,
      arrivedAt: this.arrivedAt,
      checkIn: draft.checkIn,
      checkOut: draft.checkOut,
      timeZone: draft.timeZone,
      serviceStart: draft.serviceStart,
      serviceEnd: draft.serviceEnd,
      balanceDueAt: null,
      now,
    };
  }

  /** Applies a transition of the engine's table. @throws ImpossibleStep if the table or a guard forbids it then */
  private step(
    action: Action,
    actor: Actor,
    at: Date,
    note: string | null = null,
    data: Record<string, number | string> = {},
  ) {
    const who = getActorParty(actor);
    const transition = transitionFor(this.status, action, who);
    if (!transition) throw new ImpossibleStep(`${this.ref}: ${who} may not ${action} in ${this.status}`);
    const refused = this.status === null ? null : describeBrokenGuard(transition, this.facts(at));
    if (refused) throw new ImpossibleStep(`${this.ref}: ${action} at ${at.toISOString()}: ${refused}`);
    if (at < this.updatedAt) throw new ImpossibleStep(`${this.ref}: ${action} before the step that precedes it`);
    const after = reasonAfter(transition, who);
    const amounts = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== 0));
    this.events.push({
      type: action,
      from_status: transition.from,
      to_status: transition.to,
      ...(actor.kind === "user"
        ? { actor_kind: actor.role, actor_id: actor.id, actor_name: actor.name }
        : { actor_kind: "system", actor_id: null, actor_name: "Wayfare" }),
      note: note || null,
      data: Object.keys(amounts).length > 0 ? amounts : null,
      at: at.toISOString(),
    });
    if (after !== undefined) this.reason = after;
    if (transition.from !== transition.to) this.statusAt = at;
    this.status = transition.to;
    this.version++;
    this.updatedAt = at;
  }

  post(posting: DatedPosting): void {
    this.postings.push(posting);
  }

  private common(at: Date) {
    return { currency: this.currency, orderId: this.id, at };
  }

  private capture(purpose: "order" | "balance", amountMinor: number, at: Date): void {
    const attempt: HistoryAttempt = {
      id: this.nextId(),
      purpose,
      providerRef: this.nextId(),
      state: "captured",
      amountMinor,
      refundedMinor: 0,
      at,
    };
    this.attempts.push(attempt);
    this.post({
      ...this.common(at),
      event: "capture",
      idemKey: captureKey({ provider: demoProvider, mode: demoMode, providerRef: attempt.providerRef }),
      accounts: { gateway: demoProvider, order: this.ref },
      amounts: { amount: amountMinor },
      actorId: this.client.actor.id,
      memo: this.draft.title,
    });
    this.received(amountMinor);
  }

  private received(amountMinor: number): void {
    this.paidMinor += amountMinor;
    this.heldMinor += amountMinor;
  }

  private payFromWallet(amountMinor: number, at: Date, idemKey: string): void {
    this.post({
      ...this.common(at),
      event: "payment",
      idemKey,
      accounts: { wallet: this.client.actor.id, order: this.ref },
      amounts: { amount: amountMinor },
      actorId: this.client.actor.id,
      memo: this.draft.title,
    });
    this.walletPaidMinor += amountMinor;
    this.received(amountMinor);
  }

  hold(by: UserActor): void {
    this.step("hold", by, this.createdAt);
  }

  /** A card payment that the bank declined; the hold continues. */
  decline(at: Date): void {
    this.attempts.push({
      id: this.nextId(),
      purpose: "order",
      providerRef: this.nextId(),
      state: "declined",
      amountMinor: this.totals.dueNowMinor,
      refundedMinor: 0,
      at,
    });
  }

  expire(): void {
    this.step("expire", system, new Date(this.createdAt.getTime() + holdMinutes * 60_000 + 3 * secondMs));
    this.holdState = "expired";
    this.lineState = "cancelled";
  }

  release(at: Date): void {
    this.step("release", this.channel === "phone" ? system : this.client.actor, at);
    this.holdState = "released";
    this.lineState = "cancelled";
  }

  /** The first payment, or the confirmation of a rate that is paid at the property. Instant hotels confirm at once. */
  book(at: Date, tender: "card" | "wallet"): void {
    const { dueNowMinor } = this.totals;
    this.step("pay", tender === "card" && dueNowMinor > 0 ? system : this.client.actor, at);
    this.holdState = "consumed";
    if (dueNowMinor > 0) {
      if (tender === "card") this.capture("order", dueNowMinor, at);
      else this.payFromWallet(dueNowMinor, at, `pay:${this.id}:first`);
    }
    if (this.draft.confirmMode === "instant") this.step("confirm", system, at);
    else this.respondBy = this.getDeadline(at);
  }

  /** As in `lifecycle/response-deadline.ts`. */
  private getDeadline(at: Date): Date {
    const latest = Math.max(this.draft.serviceStart.getTime(), at.getTime() + hourMs);
    return new Date(Math.min(latest, at.getTime() + (this.draft.respondHours ?? respondHours) * hourMs));
  }

  accept(by: UserActor, at: Date): void {
    this.step("accept", by, at);
  }

  declineRequest(by: UserActor, at: Date, note: string, back: RefundTiming): void {
    const before = this.version;
    const refundMinor = this.heldMinor;
    this.step("decline", by, at, note, { refundMinor });
    this.holdState = "released";
    this.lineState = "cancelled";
    this.giveBack("decline", before, refundMinor, at, note, back);
  }

  payBalance(at: Date): void {
    this.step("pay_balance", system, at);
    this.capture("balance", this.outstandingMinor(), at);
  }

  /** Staff take what is due at the property in cash. */
  collect(by: UserActor, at: Date): void {
    const { atPropertyMinor: collectedMinor } = this.balance();
    if (collectedMinor === 0) return;
    const note = `${formatMoney(collectedMinor, this.currency)}, ${deskMethodLabels.cash}`;
    this.step("pay_at_desk", by, at, note, { method: "cash", collectedMinor });
    this.collectedMinor += collectedMinor;
  }

  checkIn(by: UserActor, at: Date): void {
    this.step("check_in", by, at);
    this.arrivedAt = at;
  }

  handOver(by: UserActor, at: Date): void {
    this.step("hand_over", by, at);
    this.arrivedAt = at;
  }

  takeBack(by: UserActor, at: Date): void {
    this.step("take_back", by, at);
    this.returnedAt = at;
  }

  complete(by: Actor, at: Date): void {
    this.step("complete", by, at);
    if (this.heldMinor === 0) return;
    const { dueNowMinor, dueLaterMinor } = this.totals;
    const { revenueMinor, taxMinor } = splitEarnings(this.heldMinor, {
      onlineTaxMinor: this.draft.snapshot.onlineTaxMinor,
      onlineMinor: dueNowMinor + dueLaterMinor,
    });
    this.post({
      ...this.common(at),
      event: "served",
      idemKey: `served:${this.id}`,
      accounts: { order: this.ref, revenue: this.revenue },
      amounts: { revenue: revenueMinor, tax: taxMinor },
      memo: this.draft.title,
    });
    this.earned = { revenueMinor, taxMinor };
    this.heldMinor = 0;
  }

  private get revenue() {
    return revenueScope(this.draft);
  }

  private keepFee(action: Action, version: number, feeMinor: number, at: Date): void {
    if (feeMinor === 0) return;
    this.post({
      ...this.common(at),
      event: "cancel_fee",
      idemKey: `fee:${action}:${this.id}:${version}`,
      accounts: { order: this.ref, revenue: this.revenue },
      amounts: { amount: feeMinor },
      memo: action === "no_show" ? "No-show" : "Cancellation fee",
    });
    this.heldMinor -= feeMinor;
  }

  cancel(by: UserActor, at: Date, note: string, back: RefundTiming): void {
    const lines = this.draft.lines.map(({ name, from, to, totalMinor, policyTimeline }, position) => ({
      id: position,
      position: position + 1,
      name,
      from,
      to,
      totalMinor,
      timeline: policyTimeline,
      index: position,
      guests: null,
    }));
    const ends = splitCancellation(lines, this.heldMinor, at);
    const feeMinor = ends.reduce((sum, end) => sum + end.feeMinor, 0);
    const refundMinor = this.heldMinor - feeMinor;
    const before = this.version;
    this.step("cancel", by, at, note, { feeMinor, refundMinor });
    this.holdState = "released";
    this.lineState = "cancelled";
    this.giveBack("cancel", before, refundMinor, at, note, back);
    this.keepFee("cancel", before, feeMinor, at);
  }

  noShow(by: UserActor, at: Date, back: RefundTiming): void {
    const feeMinor = Math.min(this.heldMinor, this.draft.snapshot.noShow.feeMinor);
    const refundMinor = this.heldMinor - feeMinor;
    const before = this.version;
    this.freeFrom = firstUnusedNight(this.facts(at));
    this.step("no_show", by, at, null, { feeMinor, refundMinor });
    this.lineState = "no_show";
    this.giveBack("no_show", before, refundMinor, at, "", back);
    this.keepFee("no_show", before, feeMinor, at);
  }

  /** Gives back a part of what a completed stay earned, as decided for a claim. */
  refundClaim(claimId: string, amountMinor: number, at: Date, key: string, memo: string, back: RefundTiming): void {
    const { revenueMinor, taxMinor } = this.earned;
    const { revenueMinor: revenue, taxMinor: tax } = splitEarnings(amountMinor, {
      onlineTaxMinor: taxMinor,
      onlineMinor: revenueMinor + taxMinor,
    });
    this.post({
      ...this.common(at),
      event: "reopened",
      idemKey: `${key}:reopened`,
      accounts: { order: this.ref, revenue: this.revenue },
      amounts: { revenue, tax },
      actorId: back.by.id,
      memo,
    });
    this.heldMinor += amountMinor;
    this.refundParts(amountMinor, at, { idemKey: key, reason: memo, claimId }, back);
  }

  private tenders(): Tender[] {
    const cards = this.attempts
      .filter(({ state }) => state === "captured")
      .map(({ id, amountMinor }): Tender => {
        const given = this.refunds.filter(({ attemptId }) => attemptId === id);
        const leftMinor = amountMinor - given.reduce((sum, one) => sum + one.amountMinor, 0);
        return { tender: "card", attemptId: id, leftMinor };
      })
      .filter(({ leftMinor }) => leftMinor > 0);
    const given = this.refunds.filter(({ tender }) => tender === "wallet");
    const leftMinor = this.walletPaidMinor - given.reduce((sum, one) => sum + one.amountMinor, 0);
    return leftMinor > 0 ? [...cards, { tender: "wallet", attemptId: null, leftMinor }] : cards;
  }

  private giveBack(
    action: Action,
    version: number,
    amountMinor: number,
    at: Date,
    note: string,
    back: RefundTiming,
  ): void {
    const reason = note || refundReasons[action] || this.draft.title;
    this.refundParts(amountMinor, at, { idemKey: `${action}:${this.id}:${version}`, reason, claimId: null }, back);
  }

  private refundParts(
    amountMinor: number,
    at: Date,
    { idemKey, reason, claimId }: { idemKey: string; reason: string; claimId: string | null },
    { by, doneAt }: RefundTiming,
  ): void {
    splitRefund(amountMinor, this.tenders(), "original").forEach((part, number) => {
      const toWallet = part.destination === "wallet";
      const arrivedAt = toWallet ? at : doneAt;
      const refund: HistoryRefund = {
        id: this.nextId(),
        tender: part.tender,
        attemptId: part.attemptId,
        amountMinor: part.amountMinor,
        destination: toWallet ? "wallet" : "manual",
        idemKey: `${idemKey}:${number}`,
        state: arrivedAt ? "done" : "pending",
        reason,
        claimId,
        at,
        doneAt: arrivedAt,
      };
      this.refunds.push(refund);
      this.post({
        ...this.common(at),
        event: "refund",
        idemKey: `refund:${refund.idemKey}`,
        accounts: { order: this.ref, wallet: this.client.actor.id },
        amounts: toWallet ? { wallet: part.amountMinor } : { bank: part.amountMinor },
        actorId: claimId ? by.id : null,
        memo: reason,
      });
      this.refundedMinor += part.amountMinor;
      this.heldMinor -= part.amountMinor;
      if (toWallet || !arrivedAt) return;
      this.post({
        ...this.common(arrivedAt),
        event: "settlement",
        idemKey: `refund-done:${refund.id}`,
        accounts: { gateway: demoProvider },
        amounts: { amount: part.amountMinor },
        actorId: by.id,
        memo: reason,
      });
      const attempt = this.attempts.find(({ id }) => id === part.attemptId);
      if (attempt) attempt.refundedMinor += part.amountMinor;
    });
  }
}
