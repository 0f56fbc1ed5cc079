import { transaction } from "@/backend/db/transaction";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { addDays } from "@/lib/dates";
import { confirmAmendment } from "../../amendment/confirm-amendment";
import { amended, type Booking, fits, giveBack, isBooked } from "./reference-model";
import { type Act, accountCode, type Session } from "./session";
import { toStageDate } from "./stage";

export async function amend(session: Session, booking: Booking, command: Act<"amend">): Promise<void> {
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
  const others = session.bookings.filter((one) => one !== booking);
  const takesNow = who === "client" || !open;
  const wanted = !able
    ? "illegal_transition"
    : same
      ? "invalid"
      : !fits(others, booking.hotel, next.lines)
        ? "sold_out"
        : takesNow && next.payMinor > session.wallet(booking)
          ? "insufficient_funds"
          : "ok";
  const code = await accountCode(() => askToAmend(session, booking, command));
  session.expect("amend", { booking, command, next }, wanted, code);
  if (code !== "ok") return;
  if (takesNow) session.fromWallet(booking, next.payMinor);
  session.credit(booking, giveBack(booking, next.refundMinor, "original"));
  booking.retainedMinor += next.changeFeeMinor;
  booking.dueMinor = next.dueMinor;
  booking.plan = change.plan;
  booking.nextPosition += next.lines.length;
  booking.lines = next.lines;
}

export function askToAmend(session: Session, booking: Booking, command: Act<"amend">): Promise<unknown> {
  const { who, waive, open, from, nights, rooms, plan } = command;
  const actor = who === "client" ? session.client(booking) : session.staff(who);
  const checkIn = toStageDate(session.stage, from);
  const change = {
    checkIn,
    checkOut: addDays(checkIn, nights),
    planId: session.stage.hotels[booking.hotel]?.plans[plan],
    party: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })),
  };
  const { ref } = booking;
  return transaction(session.db, async (tx) => {
    const { id } = await quoteAmendment(tx, actor, ref, { change, waiveFee: who === "admin" && waive });
    const pay = open ? "open" : "wallet";
    return confirmAmendment(tx, actor, ref, { quoteId: id, reason: "", refundTo: "original", pay });
  });
}
