import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { addDays } from "@/lib/dates";
import { holdQuoted } from "../../booking";
import { lockOrder } from "../../lifecycle/lock";
import { applyTransition } from "../../lifecycle/transitions";
import { bookByPhone } from "../../phone/book-by-phone";
import { type Booking, fits, getLines, getWhole, onlineAll } from "./reference-model";
import { type Act, accountCode, type Session } from "./session";
import { quoteFor, toStageDate } from "./stage";

const maxHolds = 3;

/** Holds for a client, online or by staff on the telephone. Bookings that are paid at the hotel are booked at once then. */
export async function hold(session: Session, command: Act<"hold"> | Act<"phoneHold">): Promise<void> {
  const { stage, bookings } = session;
  const who = session.client(command);
  const lines = getLines(command, 1);
  const checkIn = toStageDate(stage, command.from);
  const totalMinor = getWhole(lines);
  const stay = { ...command, checkIn, checkOut: addDays(checkIn, command.nights), totalMinor };
  const active = bookings.filter(
    (one) => one.who === command.who && one.status === "awaiting_payment" && one.hold === "runs",
  );
  // An expired hold is released by the allocation that needs its nights.
  const full = !fits(bookings, command.hotel, lines);
  const wanted = full ? "sold_out" : active.length >= maxHolds ? "conflict" : "ok";
  let ref: string | undefined;
  const code = await accountCode(() =>
    transaction(session.db, async (tx) => {
      const quote = quoteFor(stage, command.hotel, stay);
      if (command.do === "hold") {
        ref = (await holdQuoted(tx, who, quote)).ref;
        return;
      }
      const { env } = stage.payments.deps;
      const { kind, request } = quote;
      const client = { firstName: "Ana", lastName: "Reis", email: who.email, phone: "+351210000100" };
      const asked = { kind, request, totalMinor, requests: "", holdMinutes: 60, passwordHash: "unused" };
      ref = (await bookByPhone(tx, env, session.staff(command.by), { ...client, ...asked })).ref;
    }),
  );
  session.expect(command.do, command, wanted, code);
  if (!ref) return;
  const { rows } = await session.db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${ref}`);
  const dueMinor = onlineAll(command.plan, totalMinor);
  const booking: Booking = {
    id: rows[0]?.id ?? "",
    ref,
    who: command.who,
    hotel: command.hotel,
    plan: command.plan,
    status: "awaiting_payment",
    reason: null,
    hold: "runs",
    extensions: 0,
    linkResends: 0,
    byPhone: command.do === "phoneHold",
    begun: false,
    arrived: false,
    departed: false,
    earned: false,
    lines,
    nextPosition: lines.length + 1,
    paidMinor: 0,
    refundedMinor: 0,
    retainedMinor: 0,
    dueMinor,
    collectedMinor: 0,
    captures: [],
    attempts: [],
    started: 0,
    charges: [],
    pendingMinor: 0,
  };
  bookings.push(booking);
  if (booking.byPhone && dueMinor === 0) session.book(booking);
}

const waits = ({ status }: Booking) => status === "awaiting_payment";

export async function extend(session: Session, booking: Booking, { who }: Act<"extend">): Promise<void> {
  const mayExtend = who === "client" || booking.byPhone;
  const able = waits(booking) && booking.hold === "runs" && booking.extensions === 0 && mayExtend;
  const work = () =>
    transaction(session.db, async (tx) => {
      const actor = session.actor(booking, who);
      await applyTransition(tx, await lockOrder(tx, booking, actor), "extend", actor);
    });
  session.expect("extend", { booking, who }, able ? "ok" : "illegal_transition", await accountCode(work));
  if (able) booking.extensions++;
}

const releaseReasons = { client: "by_client", system: "payment_failed", admin: "released", subadmin: "released" };

export async function release(session: Session, booking: Booking, { who }: Act<"release">): Promise<void> {
  const able = waits(booking) && (who === "client" || who === "system" || booking.byPhone);
  const work = () =>
    transaction(session.db, async (tx) => {
      const actor = session.actor(booking, who);
      await applyTransition(tx, await lockOrder(tx, booking, actor), "release", actor, { refundTo: "original" });
    });
  session.expect("release", { booking, who }, able ? "ok" : "illegal_transition", await accountCode(work));
  if (able) session.end(booking, releaseReasons[who]);
}

const maxResends = 3;

export async function resendLink(session: Session, booking: Booking, { who }: Act<"resendLink">): Promise<void> {
  const able = waits(booking) && booking.byPhone && booking.hold === "runs";
  const wanted = !able ? "illegal_transition" : booking.linkResends === maxResends ? "conflict" : "ok";
  session.expect("resendLink", booking, wanted, await session.desk(booking, who, { action: "resend_link" }));
  if (wanted === "ok") booking.linkResends++;
}

/** The hold runs out, longer ago than the extension for a payer at the bank. Nothing has noticed it yet. */
export async function lapse(session: Session, booking: Booking): Promise<void> {
  if (booking.hold !== "runs") return;
  await session.db.execute(
    sql`UPDATE hold SET expires_at = now() - interval '31 minutes' WHERE order_id = ${booking.id}`,
  );
  booking.hold = "lapsed";
}

export async function expire(session: Session, booking: Booking): Promise<void> {
  const able = waits(booking);
  const code = await session.system(booking, "expire");
  session.expect("expire", booking, able ? "ok" : "illegal_transition", code);
  if (able) session.end(booking, "expired");
}
