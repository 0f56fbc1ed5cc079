import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { settle } from "@/backend/payments/settle";
import { payAtDesk as payOrderAtDesk } from "@/backend/payments/staff/desk";
import { startPayment } from "@/backend/payments/start";
import { lockOrder } from "../../lifecycle/lock";
import { bookToPayAtProperty, payByWallet } from "../../payment/pay";
import { settleRefund } from "../../payment/refunds";
import { someGuests } from "../../testing";
import { type Booking, dueFirst, fits, getBalanceDue, getOutstandingMinor, isBooked, receive } from "./reference-model";
import { type Act, accountCode, Mismatch, type Session } from "./session";

export async function pay(session: Session, booking: Booking): Promise<void> {
  const first = booking.status === "awaiting_payment";
  const due = first ? dueFirst(booking) : getOutstandingMinor(booking);
  const expired = first ? booking.hold !== "runs" : booking.reason === "expired";
  const wanted = expired
    ? "hold_expired"
    : booking.status === "cancelled" || (!first && due === 0)
      ? "conflict"
      : due > session.wallet(booking)
        ? "insufficient_funds"
        : "ok";
  const way = first && due === 0 ? bookToPayAtProperty : payByWallet;
  const code = await accountCode(() =>
    transaction(session.db, (tx) => way(tx, session.client(booking), booking.ref, someGuests)),
  );
  session.expect("pay", booking, wanted, code);
  if (code !== "ok") return;
  session.fromWallet(booking, due);
  if (first) session.book(booking);
}

export async function card(session: Session, booking: Booking, { split }: Act<"card">): Promise<void> {
  const first = booking.status === "awaiting_payment";
  const due = first ? dueFirst(booking) : getOutstandingMinor(booking);
  const expired = first ? booking.hold !== "runs" : booking.reason === "expired";
  const refused = booking.status === "cancelled" || due === 0 || (split && session.wallet(booking) >= due);
  const known = new Set(session.stage.bank.payments.keys());
  const start = { group: booking.ref, withWallet: split, guests: someGuests };
  const code = await accountCode(() => startPayment(session.stage.payments, session.client(booking), start));
  // An earlier payment ends first, even if the new one is refused.
  for (const attempt of booking.attempts) attempt.open = false;
  session.expect("card", booking, expired ? "hold_expired" : refused ? "conflict" : "ok", code);
  if (code !== "ok") return;
  const made = [...session.stage.bank.payments.values()].find((payment) => !known.has(payment.providerRef));
  if (!made) throw new Mismatch(`card ${booking.ref}: the bank knows of no new payment`);
  const walletMinor = split ? session.wallet(booking) : 0;
  session.expect("card amount", booking, due - walletMinor, made.amount.minor);
  booking.attempts.push({
    open: true,
    startedAt: booking.started++,
    id: made.attemptId,
    ref: made.providerRef,
    amountMinor: due - walletMinor,
    walletMinor,
    first,
  });
}

/** A real capture either pays for the booking or is refunded in full to the card. */
export async function capture(session: Session, booking: Booking, { pick }: Act<"capture">): Promise<void> {
  const [attempt] = booking.attempts.splice(pick % Math.max(1, booking.attempts.length), 1);
  if (!attempt) return;
  session.stage.bank.act(attempt.ref, "captured");
  const { state } = await settle(session.stage.payments, attempt.id);
  const wholeMinor = attempt.amountMinor + attempt.walletMinor;
  const isSecond = attempt.first && isBooked(booking);
  const paidBefore = booking.status !== "cancelled" && (isSecond || getOutstandingMinor(booking) < wholeMinor);
  const comesBack =
    booking.status === "awaiting_payment" || (booking.status === "cancelled" && booking.reason === "expired");
  const others = session.bookings.filter((one) => one !== booking);
  const had = isBooked(booking) || (comesBack && fits(others, booking.hotel, booking.lines));
  const able = !paidBefore && had && session.wallet(booking) >= attempt.walletMinor;
  session.expect(
    "capture",
    { booking, attempt },
    paidBefore ? "duplicate_capture" : able ? "captured" : "captured_unfulfilled",
    state,
  );
  booking.paidMinor += attempt.amountMinor;
  if (able) {
    session.fromWallet(booking, attempt.walletMinor);
    receive(booking, { leftMinor: attempt.amountMinor, atDesk: false, startedAt: attempt.startedAt });
    if (!isBooked(booking)) session.book(booking);
    return;
  }
  booking.refundedMinor += attempt.amountMinor;
  booking.pendingMinor += attempt.amountMinor;
  // The sweep only affects the status of the order: either its units are released or it still waits.
  if (!paidBefore && booking.status === "awaiting_payment" && !(await session.holdStands(booking)))
    session.end(booking, "expired");
}

export async function late(session: Session, booking: Booking): Promise<void> {
  if (booking.status !== "awaiting_payment" || booking.hold !== "runs" || dueFirst(booking) === 0) return;
  await card(session, booking, { do: "card", at: 0, split: false });
  session.expect("expire", booking, "ok", await session.system(booking, "expire"));
  session.end(booking, "expired");
  await capture(session, booking, { do: "capture", at: 0, pick: booking.attempts.length - 1 });
}

export async function bankResponses(session: Session, booking: Booking, arrived: boolean): Promise<void> {
  const { rows } = await session.db.execute<{ id: string }>(
    sql`SELECT id FROM refund WHERE order_id = ${booking.id} AND destination = 'card' AND state IN ('pending', 'sent')`,
  );
  for (const { id } of rows) {
    await transaction(session.db, async (tx) => {
      const order = await lockOrder(tx, booking, system);
      await settleRefund(tx, order, id, { state: arrived ? "done" : "failed" });
    });
  }
  // Amounts that no card accepts are credited to the wallet.
  if (!arrived) session.credit(booking, booking.pendingMinor);
  booking.pendingMinor = 0;
}

/** A held booking that is paid at the desk becomes booked. After the end, only what is due at the hotel is taken. */
export async function payAtDesk(session: Session, booking: Booking, { who, part }: Act<"payAtDesk">): Promise<void> {
  const isHeld = booking.status === "awaiting_payment";
  const { onlineMinor, totalMinor } = getBalanceDue(booking);
  const able = (isHeld ? booking.byPhone && booking.hold === "runs" : booking.status !== "cancelled") && totalMinor > 0;
  const amountMinor = { all: totalMinor, half: Math.floor(totalMinor / 2), "too much": totalMinor + 1 }[part];
  const leastMinor = isHeld ? Math.max(1, dueFirst(booking)) : 1;
  const wanted = !able
    ? "illegal_transition"
    : booking.attempts.some(({ open }) => open)
      ? "conflict"
      : amountMinor < leastMinor || amountMinor > totalMinor
        ? "invalid"
        : "ok";
  const payment = { method: "cash", amountMinor: part === "all" ? undefined : amountMinor, reference: "" } as const;
  const code = await accountCode(() =>
    transaction(session.db, (tx) => payOrderAtDesk(tx, session.staff(who), booking.ref, payment)),
  );
  session.expect("payAtDesk", { booking, part }, wanted, code);
  if (code !== "ok") return;
  const paidMinor = Math.min(amountMinor, onlineMinor);
  booking.paidMinor += paidMinor;
  booking.collectedMinor += amountMinor - paidMinor;
  if (paidMinor > 0) receive(booking, { leftMinor: paidMinor, atDesk: true, startedAt: booking.started++ });
  if (isHeld) session.book(booking);
}
