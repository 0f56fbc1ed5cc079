import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { addDays } from "@/lib/dates";
import { holdQuoted } from "../../booking";
import { lockOrder } from "../../lifecycle/lock";
import { applyTransition } from "../../lifecycle/transitions";
import { writeMessage } from "../../messages";
import { amend } from "./amendments";
import { cancel, depart, noShow } from "./cancellations";
import type { Command } from "./commands";
import { bankResponses, capture, card, late, pay } from "./payments";
import {
  type Booking,
  fits,
  getHeld,
  getLines,
  getOutstandingMinor,
  getWhole,
  giveBack,
  isBooked,
  onlineAll,
} from "./reference-model";
import { type Act, getErrorCode, Session } from "./session";
import { quoteFor, type Stage, toStageDate } from "./stage";

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

/** Applies commands to engine and reference model and stops at the first difference. */
export class Run {
  private readonly session: Session;

  constructor(db: Database, stage: Stage) {
    this.session = new Session(db, stage);
  }

  get orderIds(): string[] {
    return this.session.orderIds;
  }

  /** Messages create no event. */
  get messages(): Session["messages"] {
    return this.session.messages;
  }

  async open(): Promise<void> {
    for (const who of this.session.stage.clients)
      this.session.wallets.push(await getBalance(this.session.db, getWalletAccount(who.id)));
  }

  async play(command: Command): Promise<void> {
    if (command.do === "hold") return this.hold(command);
    const booking = this.chosen(command);
    if (!booking) return;
    await this.on(booking, command);
    await this.session.compare(booking, command);
  }

  /**
   * In two of three cases selects a booking that the command can apply to, otherwise any booking, to test the refusal.
   */
  private chosen({ do: name, at }: Exclude<Command, { do: "hold" }>): Booking | undefined {
    const fitting = at % 3 > 0 ? this.session.bookings.filter(suits[name]) : [];
    const from = fitting.length > 0 ? fitting : this.session.bookings;
    return from[at % Math.max(1, from.length)];
  }

  /** Ends all holds, so that the next run on this fixture starts without any, and compares everything. */
  async close(): Promise<void> {
    for (const booking of this.session.bookings) {
      if (booking.status !== "awaiting_payment") continue;
      await this.session.system(booking, "release");
      this.session.end(booking, "payment_failed");
    }
    for (const booking of this.session.bookings) await this.session.compare(booking, { do: "close" });
    await this.session.compareStock();
    for (const [at, who] of this.session.stage.clients.entries()) {
      this.session.expect(
        "wallet",
        at,
        this.session.wallets[at],
        await getBalance(this.session.db, getWalletAccount(who.id)),
      );
    }
  }

  private async hold(command: Act<"hold">): Promise<void> {
    const { stage, bookings } = this.session;
    const who = stage.clients[command.who] as UserActor;
    const lines = getLines(command, 1);
    const checkIn = toStageDate(stage, command.from);
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
      transaction(this.session.db, async (tx) => {
        made = await holdQuoted(tx, who, quote);
      }),
    );
    this.session.expect("hold", command, wanted, code);
    if (!made) return;
    bookings.push({
      ...{ id: made.id, ref: made.ref, who: command.who, hotel: command.hotel, plan: command.plan },
      ...{ status: "awaiting_payment", reason: null, hold: "runs", extensions: 0, begun: false, arrived: false },
      ...{ lines, nextPosition: lines.length + 1, paidMinor: 0, refundedMinor: 0, retainedMinor: 0, earned: false },
      ...{ dueMinor: onlineAll(command.plan, totalMinor), cards: [], attempts: [], pendingMinor: 0 },
    });
  }

  private async on(booking: Booking, command: Exclude<Command, { do: "hold" }>): Promise<void> {
    switch (command.do) {
      case "extend": {
        const able = booking.status === "awaiting_payment" && booking.hold === "runs" && booking.extensions === 0;
        const who = this.session.client(booking);
        const work = () =>
          transaction(this.session.db, async (tx) =>
            applyTransition(tx, await lockOrder(tx, booking, who), "extend", who),
          );
        this.session.expect("extend", booking, able ? "ok" : "illegal_transition", await getErrorCode(work));
        if (able) booking.extensions++;
        return;
      }
      case "release": {
        const able = booking.status === "awaiting_payment";
        const who = this.session.client(booking);
        const code = command.bySystem
          ? await this.session.system(booking, "release")
          : await getErrorCode(() =>
              transaction(this.session.db, async (tx) =>
                applyTransition(tx, await lockOrder(tx, booking, who), "release", who),
              ),
            );
        this.session.expect("release", booking, able ? "ok" : "illegal_transition", code);
        if (able) this.session.end(booking, command.bySystem ? "payment_failed" : "by_client");
        return;
      }
      case "lapse":
        if (booking.hold !== "runs") return;
        // Longer than the extension for a payer at the bank.
        await this.session.db.execute(
          sql`UPDATE hold SET expires_at = now() - interval '31 minutes' WHERE order_id = ${booking.id}`,
        );
        booking.hold = "lapsed";
        return;
      case "expire": {
        const able = booking.status === "awaiting_payment";
        this.session.expect(
          "expire",
          booking,
          able ? "ok" : "illegal_transition",
          await this.session.system(booking, "expire"),
        );
        if (able) this.session.end(booking, "expired");
        return;
      }
      case "pay":
        return pay(this.session, booking);
      case "card":
        return card(this.session, booking, command);
      case "capture":
        return capture(this.session, booking, command);
      case "late":
        return late(this.session, booking);
      case "accept": {
        const able = booking.status === "requested";
        this.session.expect(
          "accept",
          booking,
          able ? "ok" : "illegal_transition",
          await this.session.desk(booking, command.who, { action: "accept" }),
        );
        if (able) booking.status = "processing";
        return;
      }
      case "decline": {
        const able = booking.status === "requested";
        const code =
          command.who === "system"
            ? await this.session.system(booking, "decline")
            : await this.session.desk(booking, command.who, { action: "decline" });
        this.session.expect("decline", booking, able ? "ok" : "illegal_transition", code);
        if (!able) return;
        this.session.credit(booking, giveBack(booking, getHeld(booking), "original"));
        this.session.end(booking, "declined");
        return;
      }
      case "cancelLines":
      case "cancel":
        return cancel(this.session, booking, command);
      case "amend":
        return amend(this.session, booking, command);
      case "begin":
        if (!isBooked(booking) || booking.begun) return;
        await this.session.db.execute(sql`
          UPDATE orders SET check_in = current_date - 2, service_start = now() - interval '2 days' WHERE id = ${booking.id}`);
        booking.begun = true;
        return;
      case "checkIn": {
        const able = booking.status === "processing" && booking.begun && !booking.arrived;
        this.session.expect(
          "checkIn",
          booking,
          able ? "ok" : "illegal_transition",
          await this.session.desk(booking, command.who, { action: "check_in" }),
        );
        if (able) booking.arrived = true;
        return;
      }
      case "departEarly":
        return depart(this.session, booking, command);
      case "noShow":
        return noShow(this.session, booking, command);
      case "complete": {
        const able = booking.status === "processing" && (booking.begun || command.who === "system");
        const { who } = command;
        const complete = () =>
          who === "system"
            ? this.session.system(booking, "complete")
            : this.session.desk(booking, who, { action: "complete" });
        // Staff can complete a stay from the day of departure.
        if (able && who !== "system") {
          this.session.expect("complete early", booking, "illegal_transition", await complete());
          await this.session.db.execute(sql`UPDATE orders SET check_out = current_date - 1 WHERE id = ${booking.id}`);
        }
        const code = await complete();
        this.session.expect("complete", booking, able ? "ok" : "illegal_transition", code);
        if (!able) return;
        booking.status = "completed";
        booking.reason = "served";
        booking.earned = true;
        return;
      }
      case "undoComplete": {
        const able = isServed(booking);
        const code = await this.session.desk(booking, command.who, { action: "undo_complete" });
        this.session.expect("undoComplete", booking, able ? "ok" : "illegal_transition", code);
        if (!able) return;
        booking.status = "processing";
        booking.reason = null;
        booking.earned = false;
        // The stay ends again when it was booked to end.
        const [line] = booking.lines;
        const checkOut = toStageDate(this.session.stage, (line?.from ?? 0) + (line?.nights ?? 0));
        await this.session.db.execute(sql`UPDATE orders SET check_out = ${checkOut}::date WHERE id = ${booking.id}`);
        return;
      }
      case "message": {
        const able = command.who !== "client" || booking.status !== "awaiting_payment";
        const who = this.session.actor(booking, command.who) as UserActor;
        const work = () => transaction(this.session.db, (tx) => writeMessage(tx, who, booking.ref, "Hello"));
        this.session.expect("message", booking, able ? "ok" : "illegal_transition", await getErrorCode(work));
        if (able) this.session.messages.push({ from: booking.status, who: command.who });
        return;
      }
      case "bankResponses":
        return bankResponses(this.session, booking, command.arrived);
    }
  }
}
