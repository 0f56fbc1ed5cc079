import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { getPercentage } from "@/lib/money";
import { cancelEnding, confirmCancellation, getEnding, quoteCancellation } from "../../cancellation/cancellation";
import { lockOrder } from "../../lifecycle/lock";
import { type Booking, getEnd, getHeld, getWhole, giveBack, isBooked, type Line, plans, sum } from "./reference-model";
import { type Act, accountCode, type Session } from "./session";
import { toStageDate } from "./stage";

export async function cancel(
  session: Session,
  booking: Booking,
  command: Act<"cancel"> | Act<"cancelLines">,
): Promise<void> {
  const { who, waive, toWallet } = command;
  const line =
    command.do === "cancelLines" ? booking.lines[command.pick % Math.max(1, booking.lines.length)] : undefined;
  const chosen = line ? [line] : booking.lines;
  const able = isBooked(booking) && (who !== "client" || !booking.begun);
  const waives = (who === "subadmin" || who === "admin") && waive;
  const end = getEnd(booking, chosen, waives);
  const code = await askToCancel(session, booking, command, line && (await session.lineId(booking, line)));
  session.expect(command.do, { booking, command }, able ? "ok" : "illegal_transition", code);
  if (!able) return;
  const closes = chosen.length === booking.lines.length;
  const to = who === "client" && toWallet ? "wallet" : "original";
  session.credit(booking, giveBack(booking, end.refundMinor, to));
  booking.retainedMinor += end.feeMinor;
  if (closes) {
    session.end(booking, { client: "by_client", admin: "by_admin", subadmin: "by_sub_admin", system: "unpaid" }[who]);
    return;
  }
  booking.dueMinor += end.feeMinor - end.dueGoneMinor;
  booking.lines = booking.lines.filter((one) => !chosen.includes(one));
}

export async function askToCancel(
  session: Session,
  booking: Booking,
  command: Act<"cancel"> | Act<"cancelLines">,
  lineId?: number,
): Promise<string> {
  const { who, waive, toWallet } = command;
  const lineIds = lineId === undefined ? undefined : [lineId];
  if (who === "admin" || who === "subadmin") {
    return session.desk(booking, who, { action: "cancel", lineIds, waiveFee: waive });
  }
  if (who === "system") {
    const work = () =>
      transaction(session.db, async (tx) => {
        const order = await lockOrder(tx, booking, system);
        const ending = await getEnding(tx, order, { at: order.now });
        return cancelEnding(tx, order, system, ending, { note: "", refundTo: "original" });
      });
    return accountCode(work);
  }
  const client = session.client(booking);
  const work = () =>
    transaction(session.db, async (tx) => {
      const { id } = await quoteCancellation(tx, client, booking.ref, lineIds);
      const refundTo = toWallet ? "wallet" : "original";
      await confirmCancellation(tx, client, booking.ref, { quoteId: id, reason: "", refundTo });
    });
  return accountCode(work);
}

export async function depart(
  session: Session,
  booking: Booking,
  { who, after, waive }: Act<"departEarly">,
): Promise<void> {
  const able = booking.status === "processing" && booking.begun;
  const [line] = booking.lines;
  const left = after < (line?.nights ?? 0);
  const giveUnusedBack = who === "admin" && waive;
  const departure = toStageDate(session.stage, (line?.from ?? 0) + after);
  const code = await session.desk(booking, who, { action: "depart_early", departure, waiveFee: giveUnusedBack });
  session.expect("departEarly", { booking, after }, !able ? "illegal_transition" : left ? "ok" : "invalid", code);
  if (code !== "ok") return;
  const held = getHeld(booking);
  const open = booking.dueMinor - booking.retainedMinor;
  const share = (minor: number, one: Line) => Math.round((minor * (one.billed - after)) / one.billed);
  if (giveUnusedBack) {
    // All lines of a booking are equal.
    const refund = sum(booking.lines.map((one) => share(held / booking.lines.length, one)));
    booking.dueMinor -= sum(booking.lines.map((one) => share(open / booking.lines.length, one)));
    session.credit(booking, giveBack(booking, refund, "original"));
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

export async function noShow(session: Session, booking: Booking, { who, waive }: Act<"noShow">): Promise<void> {
  const able = booking.status === "processing" && booking.begun && !booking.arrived;
  const waives = who === "admin" && waive;
  session.expect(
    "noShow",
    booking,
    able ? "ok" : "illegal_transition",
    await session.desk(booking, who, { action: "no_show", waiveFee: waives }),
  );
  if (!able) return;
  const held = getHeld(booking);
  const fee = waives ? 0 : Math.min(held, getPercentage(getWhole(booking.lines), plans[booking.plan]?.feeBp ?? 0));
  session.credit(booking, giveBack(booking, held - fee, "original"));
  // The remaining nights are available again and the retained amount is no longer owed.
  for (const line of booking.lines) line.nights = 0;
  booking.status = "completed";
  booking.reason = "no_show";
  booking.earned = true;
}

export async function decline(session: Session, booking: Booking, { who }: Act<"decline">): Promise<void> {
  const able = booking.status === "requested";
  const code =
    who === "system"
      ? await session.system(booking, "decline")
      : await session.desk(booking, who, { action: "decline" });
  session.expect("decline", booking, able ? "ok" : "illegal_transition", code);
  if (!able) return;
  session.credit(booking, giveBack(booking, getHeld(booking), "original"));
  session.end(booking, "declined");
}
