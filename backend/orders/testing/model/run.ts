import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { writeMessage } from "../../messages";
import { amend } from "./amendments";
import { cancel, decline, depart, noShow } from "./cancellations";
import { charge, payCharges, withdraw } from "./charges";
import type { Command } from "./commands";
import { change, checkIn, checkOut, complete, isServed, undoCheckIn, undoCheckOut, undoComplete } from "./front-desk";
import { handBack, overpay } from "./hand-back";
import { expire, extend, hold, lapse, release, resendLink } from "./holds";
import { bankResponses, capture, card, late, pay, payAtDesk } from "./payments";
import { type Booking, getBalanceDue, getOutstandingMinor, getReturnable, isBooked } from "./reference-model";
import { type Act, accountCode, Session } from "./session";
import type { Stage } from "./stage";

const waits = ({ status }: Booking) => status === "awaiting_payment";

const isHeldByStaff = (booking: Booking) => waits(booking) && booking.byPhone;

const isRequested = ({ status }: Booking) => status === "requested";

const hasBegun = ({ status, begun }: Booking) => status === "processing" && begun;

const hasDue = (booking: Booking) => waits(booking) || getOutstandingMinor(booking) > 0;

type Chosen = Exclude<Command, { do: "hold" | "phoneHold" | "overpay" }>;

const suits: Record<Chosen["do"], (booking: Booking) => boolean> = {
  extend: waits,
  release: waits,
  resendLink: isHeldByStaff,
  lapse: waits,
  expire: waits,
  pay: hasDue,
  card: hasDue,
  payAtDesk: (booking) => isHeldByStaff(booking) || (!waits(booking) && getBalanceDue(booking).totalMinor > 0),
  handBack: (booking) => getReturnable(booking) > 0,
  capture: ({ attempts }) => attempts.length > 0,
  late: waits,
  accept: isRequested,
  decline: isRequested,
  cancelLines: (booking) => isBooked(booking) && booking.lines.length > 1,
  cancel: isBooked,
  amend: (booking) => isBooked(booking) && !booking.begun,
  begin: isBooked,
  checkIn: (booking) => hasBegun(booking) && !booking.arrived,
  undoCheckIn: ({ status, arrived, departed }) => status === "processing" && arrived && !departed,
  checkOut: ({ status, arrived, departed }) => status === "processing" && arrived && !departed,
  undoCheckOut: ({ status, departed }) => status === "processing" && departed,
  operatorChange: isBooked,
  charge: ({ status }) => status === "processing" || status === "completed",
  withdrawCharge: ({ charges }) => charges.some(({ state }) => state !== "withdrawn"),
  payCharges: ({ charges }) => charges.some(({ state }) => state === "open"),
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
    if (command.do === "hold" || command.do === "phoneHold") return hold(this.session, command);
    if (command.do === "overpay") return overpay(this.session, command);
    const booking = this.choose(command);
    if (!booking) return;
    await apply(this.session, booking, command);
    await this.session.compare(booking, command);
  }

  /**
   * In two of three cases selects a booking that the command can apply to, otherwise any booking, to test the refusal.
   */
  private choose({ do: name, at }: Chosen): Booking | undefined {
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
}

async function apply(session: Session, booking: Booking, command: Chosen): Promise<void> {
  switch (command.do) {
    case "extend":
      return extend(session, booking, command);
    case "release":
      return release(session, booking, command);
    case "resendLink":
      return resendLink(session, booking, command);
    case "lapse":
      return lapse(session, booking);
    case "expire":
      return expire(session, booking);
    case "pay":
      return pay(session, booking);
    case "card":
      return card(session, booking, command);
    case "payAtDesk":
      return payAtDesk(session, booking, command);
    case "handBack":
      return handBack(session, booking, command);
    case "capture":
      return capture(session, booking, command);
    case "late":
      return late(session, booking);
    case "accept":
      return accept(session, booking, command);
    case "decline":
      return decline(session, booking, command);
    case "cancelLines":
    case "cancel":
      return cancel(session, booking, command);
    case "amend":
      return amend(session, booking, command);
    case "begin":
      return begin(session, booking);
    case "checkIn":
      return checkIn(session, booking, command);
    case "undoCheckIn":
      return undoCheckIn(session, booking, command);
    case "checkOut":
      return checkOut(session, booking, command);
    case "undoCheckOut":
      return undoCheckOut(session, booking, command);
    case "operatorChange":
      return change(session, booking, command);
    case "charge":
      return charge(session, booking, command);
    case "withdrawCharge":
      return withdraw(session, booking, command);
    case "payCharges":
      return payCharges(session, booking);
    case "departEarly":
      return depart(session, booking, command);
    case "noShow":
      return noShow(session, booking, command);
    case "complete":
      return complete(session, booking, command);
    case "undoComplete":
      return undoComplete(session, booking, command);
    case "message":
      return message(session, booking, command);
    case "bankResponses":
      return bankResponses(session, booking, command.arrived);
  }
}

async function accept(session: Session, booking: Booking, { who }: Act<"accept">): Promise<void> {
  const able = isRequested(booking);
  const code = await session.desk(booking, who, { action: "accept" });
  session.expect("accept", booking, able ? "ok" : "illegal_transition", code);
  if (able) booking.status = "processing";
}

/** The stay begins two days ago. */
async function begin(session: Session, booking: Booking): Promise<void> {
  if (!isBooked(booking) || booking.begun) return;
  await session.db.execute(sql`
    UPDATE orders SET check_in = current_date - 2, service_start = now() - interval '2 days' WHERE id = ${booking.id}`);
  booking.begun = true;
}

async function message(session: Session, booking: Booking, { who }: Act<"message">): Promise<void> {
  const able = who !== "client" || booking.status !== "awaiting_payment";
  const actor = session.actor(booking, who) as UserActor;
  const work = () => transaction(session.db, (tx) => writeMessage(tx, actor, booking.ref, "Hello"));
  session.expect("message", booking, able ? "ok" : "illegal_transition", await accountCode(work));
  if (able) session.messages.push({ from: booking.status, who });
}
