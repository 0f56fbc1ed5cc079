import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { chargeByStaff } from "@/backend/orders/charges/charges";
import { writeMessage } from "@/backend/orders/messages";
import { payByWallet, payLater } from "@/backend/orders/payment/pay";
import { extendPayableGroup, releasePayableGroup, wholeGroup } from "@/backend/orders/payment/payable-group-moves";
import { actAsStaff, type StaffAction, type StaffRequest } from "@/backend/orders/staff";
import { someGuests } from "@/backend/orders/testing";
import { payAtDesk } from "@/backend/payments/staff/desk";
import { handBackAtDesk } from "@/backend/payments/staff/hand-back";
import { write } from "@/backend/reviews/write";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import type { OrderAction, OrderView } from "@/lib/contracts/orders/order";
import { writeReview } from "@/lib/contracts/orders/review";
import { answerQuestions } from "./answers";

type Attempt = { tx: Db; actor: UserActor; order: OrderView; change: Amendment };

const someReview = writeReview.body.parse({ score: 8, text: "It was well organised." });
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

async function amend({ tx, actor, order: { ref }, change }: Attempt): Promise<void> {
  const { id } = await quoteAmendment(tx, actor, ref, { change });
  await confirmAmendment(tx, actor, ref, { quoteId: id, reason: "As asked.", refundTo: "wallet" });
}

async function cancel({ tx, actor, order: { ref, lines } }: Attempt, isPart: boolean): Promise<void> {
  const lineIds = isPart ? [lines[0]?.id ?? 0] : undefined;
  if (actor.role !== "client") {
    await actAsStaff(tx, actor, ref, { action: "cancel", reason: "As asked.", lineIds });
    return;
  }
  const { id } = await quoteCancellation(tx, actor, ref, lineIds);
  await confirmCancellation(tx, actor, ref, { quoteId: id, reason: "As asked.", refundTo: "wallet" });
}

type Attempts = Partial<Record<OrderAction, (attempt: Attempt) => Promise<unknown>>>;

const asStaff =
  (action: StaffAction, more: Partial<StaffRequest> = {}) =>
  async ({ tx, actor, order }: Attempt): Promise<unknown> =>
    actAsStaff(tx, actor, order.ref, { action, reason: "As asked.", ...more });

const both: Attempts = {
  amend,
  cancel: (attempt) => cancel(attempt, false),
  cancel_lines: (attempt) => cancel(attempt, true),
  message: ({ tx, actor, order }) => writeMessage(tx, actor, order.ref, "Good morning."),
};

/** How each action of an order is taken. Each changes the order or is refused with an `AppError`. */
export const attempts: Record<"client" | "admin", Attempts> = {
  client: {
    ...both,
    pay: async ({ tx, actor, order }) =>
      payByWallet(tx, actor, order.ref, { ...someGuests, answers: await answerQuestions(tx, order.ref) }),
    pay_later: async ({ tx, actor, order }) =>
      payLater(tx, actor, order.ref, { ...someGuests, answers: await answerQuestions(tx, order.ref) }),
    extend: async ({ tx, actor, order }) => extendPayableGroup(tx, await wholeGroup(tx, order.ref, actor), actor),
    release: async ({ tx, actor, order }) => releasePayableGroup(tx, await wholeGroup(tx, order.ref, actor), actor),
    review: ({ tx, actor, order }) => write(tx, actor, order.ref, someReview),
  },
  admin: {
    ...both,
    extend: asStaff("extend"),
    release: asStaff("release"),
    resend_link: asStaff("resend_link"),
    pay_at_desk: ({ tx, actor, order }) =>
      payAtDesk(tx, actor, order.ref, { method: "cash", amountMinor: undefined, reference: "" }),
    hand_back: ({ tx, actor, order }) =>
      handBackAtDesk(tx, actor, order.ref, { method: "cash", amountMinor: undefined, reference: "" }),
    accept: asStaff("accept"),
    decline: asStaff("decline"),
    complete: asStaff("complete"),
    undo_complete: asStaff("undo_complete"),
    no_show: asStaff("no_show"),
    check_in: asStaff("check_in"),
    undo_check_in: asStaff("undo_check_in"),
    check_out: asStaff("check_out"),
    undo_check_out: asStaff("undo_check_out"),
    depart_early: asStaff("depart_early"),
    redeem: asStaff("redeem"),
    undo_redeem: asStaff("undo_redeem"),
    hand_over: asStaff("hand_over"),
    undo_hand_over: asStaff("undo_hand_over"),
    take_back: asStaff("take_back"),
    charge: ({ tx, actor, order }) =>
      chargeByStaff(tx, actor, order.ref, { kind: "damage", amountMinor: 1_000, note: "A scratch." }),
    operator_change: asStaff("operator_change", { service: { start: inDays(40), end: inDays(41) } }),
  },
};
