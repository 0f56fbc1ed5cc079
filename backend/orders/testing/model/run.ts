import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, system, type UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { settle } from "@/backend/payments/settle";
import { startPayment } from "@/backend/payments/start";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { getPercentage } from "@/lib/money";
import { confirmAmendment } from "../../amendment/confirm-amendment";
import { holdQuoted } from "../../booking";
import { cancelEnding, confirmCancellation, getEnding, quoteCancellation } from "../../cancellation/cancellation";
import { lockOrder } from "../../lifecycle/lock";
import { transition } from "../../lifecycle/transitions";
import { writeMessage } from "../../messages";
import {
  amended,
  type Booking,
  computeTotal,
  dueFirst,
  fits,
  getEnd,
  getHeld,
  getLines,
  getNet,
  getOutstandingMinor,
  getWhole,
  giveBack,
  isBooked,
  type Line,
  onlineAll,
  plans,
  sum,
  takenOn,
} from "../../model/reference-model";
import { bookToPayAtProperty, payByWallet } from "../../payment/pay";
import { settleRefund } from "../../payment/refunds";
import { actAsStaff, type StaffRequest } from "../../staff";
import { someGuests } from "../../testing";
import type { Command } from "./commands";
import { formatDateOf, quoteFor, type Stage } from "./stage";

/** One run: applies commands to engine and reference model and stops at the first difference. */

export class Mismatch extends Error {}

/** Retries `busy`, which occurs when two runs create the same account concurrently. */
async function getErrorCode(work: () => Promise<unknown>, tries = 5): Promise<string> {
  try {
    await work();
    return "ok";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "busy" && tries > 1 ? getErrorCode(work, tries - 1) : error.code;
  }
}

type Role = "client" | "admin" | "subadmin" | "system";
type Act<D extends Command["do"]> = Extract<Command, { do: D }>;

const waits = ({ status }: Booking) => status === "awaiting_payment";
const isRequested = ({ status }: Booking) => status === "requested";
const isServed = ({ status, reason }: Booking) => status === "completed" && reason === "served";
const hasBegun = ({ status, begun }: Booking) => status === "processing" && begun;

const suits: Record<Exclude<Command["do"], "hold">, (booking: Booking) => boolean> = {
  extend: waits,
  release: waits,
  lapse: waits,
  expire: waits,
  pay: (booking) => waits(booking) || getOutstandingMinor(booking) > 0,
  card: (booking) => waits(booking) || getOutstandingMinor(booking) > 0,
  capture: ({ attempts }) => attempts.length > 0,
  late: waits,
  accept: isRequested,
  decline: isRequested,
  cancelLines: (booking) => isBooked(booking) && booking.lines.length > 1,
  cancel: isBooked,
  amend: (booking) => isBooked(booking) && !booking.begun,
  begin: isBooked,
  checkIn: (booking) => hasBegun(booking) && !booking.arrived,
  departEarly: (booking) => hasBegun(booking) && (booking.lines[0]?.nights ?? 0) > 1,
  noShow: (booking) => hasBegun(booking) && !booking.arrived,
  complete: hasBegun,
  undoComplete: isServed,
  message: ({ status }) => status === "completed",
  bankResponses: ({ pendingMinor }) => pendingMinor > 0,
};

export class Run {
  private readonly bookings: Booking[] = [];
  private readonly wallets: number[] = [];
  /** Messages create no event. */
  readonly messages: { from: string; who: Role }[] = [];

  constructor(
    private readonly db: Database,
    private readonly stage: Stage,
  ) {}

  get orderIds(): string[] {
    return this.bookings.map(({ id }) => id);
  }

  async open(): Promise<void> {
    for (const who of this.stage.clients) this.wallets.push(await getBalance(this.db, getWalletAccount(who.id)));
  }

  async play(command: Command): Promise<void> {
    if (command.do === "hold") return this.hold(command);
    const booking = this.chosen(command);
    if (!booking) return;
    await this.on(booking, command);
    await this.compare(booking, command);
  }

  /**
   * In two of three cases selects a booking that the command can apply to, otherwise any booking, to test the refusal.
   */
  private chosen({ do: name, at }: Exclude<Command, { do: "hold" }>): Booking | undefined {
    const fitting = at % 3 > 0 ? this.bookings.filter(suits[name]) : [];
    const from = fitting.length > 0 ? fitting : this.bookings;
    return from[at % Math.max(1, from.length)];
  }

  /** Ends all holds, so that the next run on this fixture starts without any, and compares everything. */
  async close(): Promise<void> {
    for (const booking of this.bookings) {
      if (booking.status !== "awaiting_payment") continue;
      await this.system(booking, "release");
      this.end(booking, "payment_failed");
    }
    for (const booking of this.bookings) await this.compare(booking, { do: "close" });
    await this.compareStock();
    for (const [at, who] of this.stage.clients.entries()) {
      this.expect("wallet", at, this.wallets[at], await getBalance(this.db, getWalletAccount(who.id)));
    }
  }

  private actor(booking: Booking, role: Role): Actor {
    if (role === "system") return system;
    return role === "client" ? this.client(booking) : this.staff(role);
  }

  private client = ({ who }: { who: number }) => this.stage.clients[who] as UserActor;
  private staff = (role: "admin" | "subadmin") => (role === "admin" ? this.stage.admin : this.stage.staffMember);

  private expect(what: string, about: unknown, wanted: unknown, got: unknown): void {
    if (JSON.stringify(wanted) === JSON.stringify(got)) return;
    throw new Mismatch(
      `${what} ${JSON.stringify(about)}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`,
    );
  }

  private async hold(command: Act<"hold">): Promise<void> {
    const { stage, bookings } = this;
    const who = stage.clients[command.who] as UserActor;
    const lines = getLines(command, 1);
    const checkIn = formatDateOf(stage, command.from);
    const totalMinor = getWhole(lines);
    const quote = quoteFor(stage, command.hotel, {
      ...command,
      checkIn,
      checkOut: addDays(checkIn, command.nights),
      totalMinor,
    });
    const active = bookings.filter(
      (one) => one.who === command.who && one.status === "awaiting_payment" && one.hold === "runs",
    );
    // An expired hold is released by the allocation that needs its nights.
    const wanted = !fits(bookings, command.hotel, lines) ? "sold_out" : active.length >= 3 ? "conflict" : "ok";
    let made: { id: string; ref: string } | undefined;
    const code = await getErrorCode(() =>
      transaction(this.db, async (tx) => {
        made = await holdQuoted(tx, who, quote);
      }),
    );
    this.expect("hold", command, wanted, code);
    if (!made) return;
    bookings.push({
      ...{ id: made.id, ref: made.ref, who: command.who, hotel: command.hotel, plan: command.plan },
      ...{ status: "awaiting_payment", reason: null, hold: "runs", extensions: 0, begun: false, arrived: false },
      ...{ lines, nextPosition: lines.length + 1, paidMinor: 0, refundedMinor: 0, retainedMinor: 0, earned: false },
      ...{ dueMinor: onlineAll(command.plan, totalMinor), cards: [], attempts: [], pendingMinor: 0 },
    });
  }

  /** The client was charged and the units are sold. */
  private book(booking: Booking): void {
    booking.status = booking.hotel === 0 ? "processing" : "requested";
    booking.hold = "none";
    booking.reason = null;
  }

  private end(booking: Booking, reason: string): void {
    booking.status = "cancelled";
    booking.reason = reason;
    booking.hold = "none";
  }

  private credit(booking: Booking, minor: number): void {
    this.wallets[booking.who] = (this.wallets[booking.who] ?? 0) + minor;
  }

  private fromWallet(booking: Booking, minor: number): void {
    this.credit(booking, 0 - minor);
    booking.paidMinor += minor;
  }

  private wallet = (booking: Booking): number => this.wallets[booking.who] ?? 0;

  private system(booking: Booking, action: "expire" | "release" | "decline" | "cancel" | "complete", feeMinor = 0) {
    const work = () =>
      transaction(this.db, async (tx) =>
        transition(tx, await lockOrder(tx, booking, system), action, system, { feeMinor, refundTo: "original" }),
      );
    return getErrorCode(work);
  }

  private desk(booking: Booking, role: "admin" | "subadmin", request: StaffRequest): Promise<string> {
    return getErrorCode(() =>
      transaction(this.db, (tx) => actAsStaff(tx, this.staff(role), booking.ref, { reason: "because", ...request })),
    );
  }

  private async on(booking: Booking, command: Exclude<Command, { do: "hold" }>): Promise<void> {
    switch (command.do) {
      case "extend": {
        const able = booking.status === "awaiting_payment" && booking.hold === "runs" && booking.extensions === 0;
        const who = this.client(booking);
        const work = () =>
          transaction(this.db, async (tx) => transition(tx, await lockOrder(tx, booking, who), "extend", who));
        this.expect("extend", booking, able ? "ok" : "illegal_transition", await getErrorCode(work));
        if (able) booking.extensions++;
        return;
      }
      case "release": {
        const able = booking.status === "awaiting_payment";
        const who = this.client(booking);
        const code = command.bySystem
          ? await this.system(booking, "release")
          : await getErrorCode(() =>
              transaction(this.db, async (tx) => transition(tx, await lockOrder(tx, booking, who), "release", who)),
            );
        this.expect("release", booking, able ? "ok" : "illegal_transition", code);
        if (able) this.end(booking, command.bySystem ? "payment_failed" : "by_client");
        return;
      }
      case "lapse":
        if (booking.hold !== "runs") return;
        // Longer than the extension for a payer at the bank.
        await this.db.execute(
          sql`UPDATE hold SET expires_at = now() - interval '31 minutes' WHERE order_id = ${booking.id}`,
        );
        booking.hold = "lapsed";
        return;
      case "expire": {
        const able = booking.status === "awaiting_payment";
        this.expect("expire", booking, able ? "ok" : "illegal_transition", await this.system(booking, "expire"));
        if (able) this.end(booking, "expired");
        return;
      }
      case "pay":
        return this.pay(booking);
      case "card":
        return this.card(booking, command);
      case "capture":
        return this.capture(booking, command);
      case "late":
        return this.late(booking);
      case "accept": {
        const able = booking.status === "requested";
        this.expect(
          "accept",
          booking,
          able ? "ok" : "illegal_transition",
          await this.desk(booking, command.who, { action: "accept" }),
        );
        if (able) booking.status = "processing";
        return;
      }
      case "decline": {
        const able = booking.status === "requested";
        const code =
          command.who === "system"
            ? await this.system(booking, "decline")
            : await this.desk(booking, command.who, { action: "decline" });
        this.expect("decline", booking, able ? "ok" : "illegal_transition", code);
        if (!able) return;
        this.credit(booking, giveBack(booking, getHeld(booking), "original"));
        this.end(booking, "declined");
        return;
      }
      case "cancelLines":
      case "cancel":
        return this.cancel(booking, command);
      case "amend":
        return this.amend(booking, command);
      case "begin":
        if (!isBooked(booking) || booking.begun) return;
        await this.db.execute(sql`
          UPDATE orders SET check_in = current_date - 2, service_start = now() - interval '2 days' WHERE id = ${booking.id}`);
        booking.begun = true;
        return;
      case "checkIn": {
        const able = booking.status === "processing" && booking.begun && !booking.arrived;
        this.expect(
          "checkIn",
          booking,
          able ? "ok" : "illegal_transition",
          await this.desk(booking, command.who, { action: "check_in" }),
        );
        if (able) booking.arrived = true;
        return;
      }
      case "departEarly":
        return this.depart(booking, command);
      case "noShow":
        return this.noShow(booking, command);
      case "complete": {
        const able = booking.status === "processing" && (booking.begun || command.who === "system");
        const { who } = command;
        const complete = () =>
          who === "system" ? this.system(booking, "complete") : this.desk(booking, who, { action: "complete" });
        // Staff can complete a stay from the day of departure.
        if (able && who !== "system") {
          this.expect("complete early", booking, "illegal_transition", await complete());
          await this.db.execute(sql`UPDATE orders SET check_out = current_date - 1 WHERE id = ${booking.id}`);
        }
        const code = await complete();
        this.expect("complete", booking, able ? "ok" : "illegal_transition", code);
        if (!able) return;
        booking.status = "completed";
        booking.reason = "served";
        booking.earned = true;
        return;
      }
      case "undoComplete": {
        const able = isServed(booking);
        const code = await this.desk(booking, command.who, { action: "undo_complete" });
        this.expect("undoComplete", booking, able ? "ok" : "illegal_transition", code);
        if (!able) return;
        booking.status = "processing";
        booking.reason = null;
        booking.earned = false;
        // The stay ends again when it was booked to end.
        const [line] = booking.lines;
        const checkOut = formatDateOf(this.stage, (line?.from ?? 0) + (line?.nights ?? 0));
        await this.db.execute(sql`UPDATE orders SET check_out = ${checkOut}::date WHERE id = ${booking.id}`);
        return;
      }
      case "message": {
        const able = command.who !== "client" || booking.status !== "awaiting_payment";
        const who = this.actor(booking, command.who) as UserActor;
        const work = () => transaction(this.db, (tx) => writeMessage(tx, who, booking.ref, "Hello"));
        this.expect("message", booking, able ? "ok" : "illegal_transition", await getErrorCode(work));
        if (able) this.messages.push({ from: booking.status, who: command.who });
        return;
      }
      case "bankResponses":
        return this.bankResponses(booking, command.arrived);
    }
  }

  private async pay(booking: Booking): Promise<void> {
    const first = booking.status === "awaiting_payment";
    const due = first ? dueFirst(booking) : getOutstandingMinor(booking);
    const expired = first ? booking.hold !== "runs" : booking.reason === "expired";
    const wanted = expired
      ? "hold_expired"
      : booking.status === "cancelled" || (!first && due === 0)
        ? "conflict"
        : due > this.wallet(booking)
          ? "insufficient_funds"
          : "ok";
    const way = first && due === 0 ? bookToPayAtProperty : payByWallet;
    const code = await getErrorCode(() =>
      transaction(this.db, (tx) => way(tx, this.client(booking), booking.ref, someGuests)),
    );
    this.expect("pay", booking, wanted, code);
    if (code !== "ok") return;
    this.fromWallet(booking, due);
    if (first) this.book(booking);
  }

  private async card(booking: Booking, { split }: Act<"card">): Promise<void> {
    const first = booking.status === "awaiting_payment";
    const due = first ? dueFirst(booking) : getOutstandingMinor(booking);
    const expired = first ? booking.hold !== "runs" : booking.reason === "expired";
    const refused = booking.status === "cancelled" || due === 0 || (split && this.wallet(booking) >= due);
    const known = new Set(this.stage.bank.payments.keys());
    const start = { bill: booking.ref, withWallet: split, guests: someGuests };
    const code = await getErrorCode(() => startPayment(this.stage.payments, this.client(booking), start));
    this.expect("card", booking, expired ? "hold_expired" : refused ? "conflict" : "ok", code);
    if (code !== "ok") return;
    const made = [...this.stage.bank.payments.values()].find((payment) => !known.has(payment.providerRef));
    if (!made) throw new Mismatch(`card ${booking.ref}: the bank knows of no new payment`);
    const walletMinor = split ? this.wallet(booking) : 0;
    this.expect("card amount", booking, due - walletMinor, made.amount.minor);
    booking.attempts.push({
      id: made.attemptId,
      ref: made.providerRef,
      amountMinor: due - walletMinor,
      walletMinor,
      first,
    });
  }

  /** A real capture either pays for the booking or is refunded in full to the card. */
  private async capture(booking: Booking, { pick }: Act<"capture">): Promise<void> {
    const [attempt] = booking.attempts.splice(pick % Math.max(1, booking.attempts.length), 1);
    if (!attempt) return;
    this.stage.bank.act(attempt.ref, "captured");
    const { state } = await settle(this.stage.payments, attempt.id);
    const wholeMinor = attempt.amountMinor + attempt.walletMinor;
    const isSecond = attempt.first && isBooked(booking);
    const paidBefore = booking.status !== "cancelled" && (isSecond || getOutstandingMinor(booking) < wholeMinor);
    const comesBack =
      booking.status === "awaiting_payment" || (booking.status === "cancelled" && booking.reason === "expired");
    const others = this.bookings.filter((one) => one !== booking);
    const had = isBooked(booking) || (comesBack && fits(others, booking.hotel, booking.lines));
    const able = !paidBefore && had && this.wallet(booking) >= attempt.walletMinor;
    this.expect(
      "capture",
      { booking, attempt },
      paidBefore ? "duplicate_capture" : able ? "captured" : "captured_unfulfilled",
      state,
    );
    booking.paidMinor += attempt.amountMinor;
    if (able) {
      this.fromWallet(booking, attempt.walletMinor);
      booking.cards.push(attempt.amountMinor);
      if (!isBooked(booking)) this.book(booking);
      return;
    }
    booking.refundedMinor += attempt.amountMinor;
    booking.pendingMinor += attempt.amountMinor;
    // The sweep only affects the status of the order: either its units are released or it still waits.
    if (!paidBefore && booking.status === "awaiting_payment" && !(await this.holdStands(booking)))
      this.end(booking, "expired");
  }

  private async late(booking: Booking): Promise<void> {
    if (booking.status !== "awaiting_payment" || booking.hold !== "runs" || dueFirst(booking) === 0) return;
    await this.card(booking, { do: "card", at: 0, split: false });
    this.expect("expire", booking, "ok", await this.system(booking, "expire"));
    this.end(booking, "expired");
    await this.capture(booking, { do: "capture", at: 0, pick: booking.attempts.length - 1 });
  }

  private async holdStands({ id }: Booking): Promise<boolean> {
    const { rows } = await this.db.execute<{ state: string }>(sql`SELECT state FROM hold WHERE order_id = ${id}`);
    return rows[0]?.state === "active";
  }

  private async cancel(booking: Booking, command: Act<"cancel"> | Act<"cancelLines">): Promise<void> {
    const { who, waive, toWallet } = command;
    const line =
      command.do === "cancelLines" ? booking.lines[command.pick % Math.max(1, booking.lines.length)] : undefined;
    const chosen = line ? [line] : booking.lines;
    const able = isBooked(booking) && (who !== "client" || !booking.begun);
    const waives = (who === "subadmin" || who === "admin") && waive;
    const end = getEnd(booking, chosen, waives);
    const code = await this.askToCancel(booking, command, line && (await this.lineId(booking, line)));
    this.expect(command.do, { booking, command }, able ? "ok" : "illegal_transition", code);
    if (!able) return;
    const closes = chosen.length === booking.lines.length;
    const to = who === "client" && toWallet ? "wallet" : "original";
    this.credit(booking, giveBack(booking, end.refundMinor, to));
    booking.retainedMinor += end.feeMinor;
    if (closes) {
      this.end(booking, { client: "by_client", admin: "by_admin", subadmin: "by_sub_admin", system: "unpaid" }[who]);
      return;
    }
    booking.dueMinor += end.feeMinor - end.dueGoneMinor;
    booking.lines = booking.lines.filter((one) => !chosen.includes(one));
  }

  private async askToCancel(
    booking: Booking,
    command: Act<"cancel"> | Act<"cancelLines">,
    lineId?: number,
  ): Promise<string> {
    const { who, waive, toWallet } = command;
    const lineIds = lineId === undefined ? undefined : [lineId];
    if (who === "admin" || who === "subadmin") {
      return this.desk(booking, who, { action: "cancel", lineIds, waiveFee: waive });
    }
    if (who === "system") {
      const work = () =>
        transaction(this.db, async (tx) => {
          const order = await lockOrder(tx, booking, system);
          const ending = await getEnding(tx, order, { at: order.now });
          return cancelEnding(tx, order, system, ending, { note: "", refundTo: "original" });
        });
      return getErrorCode(work);
    }
    const client = this.client(booking);
    const work = () =>
      transaction(this.db, async (tx) => {
        const { id } = await quoteCancellation(tx, client, booking.ref, lineIds);
        const refundTo = toWallet ? "wallet" : "original";
        await confirmCancellation(tx, client, booking.ref, { quoteId: id, reason: "", refundTo });
      });
    return getErrorCode(work);
  }

  private async lineId({ id }: Booking, { position }: Line): Promise<number> {
    const { rows } = await this.db.execute<{ id: number }>(
      sql`SELECT id FROM order_line WHERE order_id = ${id} AND position = ${position}`,
    );
    return rows[0]?.id ?? 0;
  }

  private async amend(booking: Booking, command: Act<"amend">): Promise<void> {
    const { who, waive, open } = command;
    const change = { from: command.from, nights: command.nights, rooms: command.rooms, plan: command.plan };
    const [line] = booking.lines;
    const same =
      line !== undefined &&
      line.from === change.from &&
      line.nights === change.nights &&
      booking.lines.length === change.rooms &&
      booking.plan === change.plan;
    const byHand = booking.hotel === 1 && booking.status === "processing";
    const able = isBooked(booking) && !booking.begun && !(who === "client" && byHand);
    const next = amended(booking, change, who === "admin" && waive);
    const others = this.bookings.filter((one) => one !== booking);
    const takesNow = who === "client" || !open;
    const wanted = !able
      ? "illegal_transition"
      : same
        ? "invalid"
        : !fits(others, booking.hotel, next.lines)
          ? "sold_out"
          : takesNow && next.payMinor > this.wallet(booking)
            ? "insufficient_funds"
            : "ok";
    const code = await getErrorCode(() => this.askToAmend(booking, command));
    this.expect("amend", { booking, command, next }, wanted, code);
    if (code !== "ok") return;
    if (takesNow) this.fromWallet(booking, next.payMinor);
    this.credit(booking, giveBack(booking, next.refundMinor, "original"));
    booking.retainedMinor += next.changeFeeMinor;
    booking.dueMinor = next.dueMinor;
    booking.plan = change.plan;
    booking.nextPosition += next.lines.length;
    booking.lines = next.lines;
  }

  private askToAmend(booking: Booking, command: Act<"amend">): Promise<unknown> {
    const { who, waive, open, from, nights, rooms, plan } = command;
    const actor = who === "client" ? this.client(booking) : this.staff(who);
    const checkIn = formatDateOf(this.stage, from);
    const change = {
      checkIn,
      checkOut: addDays(checkIn, nights),
      planId: this.stage.hotels[booking.hotel]?.plans[plan],
      party: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })),
    };
    const { ref } = booking;
    return transaction(this.db, async (tx) => {
      const { id } = await quoteAmendment(tx, actor, ref, { change, waiveFee: who === "admin" && waive });
      const pay = open ? "open" : "wallet";
      return confirmAmendment(tx, actor, ref, { quoteId: id, reason: "", refundTo: "original", pay });
    });
  }

  private async depart(booking: Booking, { who, after, waive }: Act<"departEarly">): Promise<void> {
    const able = booking.status === "processing" && booking.begun;
    const [line] = booking.lines;
    const left = after < (line?.nights ?? 0);
    const giveUnusedBack = who === "admin" && waive;
    const departure = formatDateOf(this.stage, (line?.from ?? 0) + after);
    const code = await this.desk(booking, who, { action: "depart_early", departure, waiveFee: giveUnusedBack });
    this.expect("departEarly", { booking, after }, !able ? "illegal_transition" : left ? "ok" : "invalid", code);
    if (code !== "ok") return;
    const held = getHeld(booking);
    const open = booking.dueMinor - booking.retainedMinor;
    const share = (minor: number, one: Line) => Math.round((minor * (one.billed - after)) / one.billed);
    if (giveUnusedBack) {
      // All lines of a booking are equal.
      const refund = sum(booking.lines.map((one) => share(held / booking.lines.length, one)));
      booking.dueMinor -= sum(booking.lines.map((one) => share(open / booking.lines.length, one)));
      this.credit(booking, giveBack(booking, refund, "original"));
    }
    for (const one of booking.lines) {
      if (giveUnusedBack) {
        one.minor -= share(one.minor, one);
        one.billed = after;
      }
      one.nights = after;
      one.feeMinor = one.minor;
    }
  }

  private async noShow(booking: Booking, { who, waive }: Act<"noShow">): Promise<void> {
    const able = booking.status === "processing" && booking.begun && !booking.arrived;
    const waives = who === "admin" && waive;
    this.expect(
      "noShow",
      booking,
      able ? "ok" : "illegal_transition",
      await this.desk(booking, who, { action: "no_show", waiveFee: waives }),
    );
    if (!able) return;
    const held = getHeld(booking);
    const fee = waives ? 0 : Math.min(held, getPercentage(getWhole(booking.lines), plans[booking.plan]?.feeBp ?? 0));
    this.credit(booking, giveBack(booking, held - fee, "original"));
    // The remaining nights are available again and the retained amount is no longer owed.
    for (const line of booking.lines) line.nights = 0;
    booking.status = "completed";
    booking.reason = "no_show";
    booking.earned = true;
  }

  private async bankResponses(booking: Booking, arrived: boolean): Promise<void> {
    const { rows } = await this.db.execute<{ id: string }>(
      sql`SELECT id FROM refund WHERE order_id = ${booking.id} AND destination = 'card' AND state IN ('pending', 'sent')`,
    );
    for (const { id } of rows) {
      await transaction(this.db, async (tx) => {
        const order = await lockOrder(tx, booking, system);
        await settleRefund(tx, order, id, { state: arrived ? "done" : "failed" });
      });
    }
    // Amounts that no card accepts are credited to the wallet.
    if (!arrived) this.credit(booking, booking.pendingMinor);
    booking.pendingMinor = 0;
  }

  private async compare(booking: Booking, command: object): Promise<void> {
    const { rows } = await this.db.execute<Record<string, unknown>>(sql`
      SELECT o.status, o.reason, o.total_minor AS total, o.due_now_minor + o.due_later_minor AS due, o.paid_minor AS paid,
             o.refunded_minor AS refunded, coalesce((o.quote->>'retainedMinor')::bigint, 0) AS kept,
             coalesce((SELECT a.balance FROM account a WHERE a.code = 'order:' || o.ref), 0) AS held,
             coalesce((SELECT sum(r.amount_minor) FROM refund r WHERE r.order_id = o.id AND r.state IN ('pending', 'sent')), 0)::bigint AS pending,
             (SELECT coalesce(json_agg(l.position ORDER BY l.position), '[]') FROM order_line l
               WHERE l.order_id = o.id AND l.state IN ('active', 'no_show')) AS lines
        FROM orders o WHERE o.id = ${booking.id}`);
    const over = booking.status === "cancelled";
    const wanted = {
      status: booking.status,
      reason: booking.reason,
      // A closed order keeps its totals.
      ...(over ? {} : { total: computeTotal(booking), due: booking.dueMinor, kept: booking.retainedMinor }),
      paid: booking.paidMinor,
      refunded: booking.refundedMinor,
      held: over || booking.earned ? 0 : getNet(booking) - booking.retainedMinor,
      pending: booking.pendingMinor,
      lines: over ? [] : booking.lines.map(({ position }) => position),
    };
    const row = rows[0] ?? {};
    const got = Object.fromEntries(Object.keys(wanted).map((key) => [key, row[key] ?? null]));
    this.expect("after", { command, booking }, wanted, got);
  }

  /** Compares every night of the window in both hotels. */
  private async compareStock(): Promise<void> {
    for (const [hotel, { room }] of this.stage.hotels.entries()) {
      const { rows } = await this.db.execute<{ held: number; sold: number }>(sql`
        SELECT held, sold FROM stock WHERE kind = 'room' AND product_id = ${room}
           AND slot >= ${formatDateOf(this.stage, 0)}::date AND slot < ${formatDateOf(this.stage, 8)}::date ORDER BY slot`);
      const wanted = rows.map((_, night) => ({ held: 0, sold: takenOn(this.bookings, hotel, night) }));
      this.expect("stock", { hotel }, wanted, rows);
    }
  }
}
