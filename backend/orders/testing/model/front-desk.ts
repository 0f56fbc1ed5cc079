import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { lockOrder } from "../../lifecycle/lock";
import { operatorChange } from "../../lifecycle/operator-change";
import { type Booking, isBooked } from "./reference-model";
import { type Act, accountCode, type Session } from "./session";
import { toStageDate } from "./stage";

const isHere = ({ status, arrived, departed }: Booking) => status === "processing" && arrived && !departed;

const getCode = (able: boolean) => (able ? "ok" : "illegal_transition");

export async function checkIn(session: Session, booking: Booking, { who }: Act<"checkIn">): Promise<void> {
  const able = booking.status === "processing" && booking.begun && !booking.arrived;
  session.expect("checkIn", booking, getCode(able), await session.desk(booking, who, { action: "check_in" }));
  if (able) booking.arrived = true;
}

export async function undoCheckIn(session: Session, booking: Booking, { who }: Act<"undoCheckIn">): Promise<void> {
  const able = isHere(booking);
  session.expect("undoCheckIn", booking, getCode(able), await session.desk(booking, who, { action: "undo_check_in" }));
  if (able) booking.arrived = false;
}

/** Makes yesterday the day of departure. */
async function moveDeparture(session: Session, { id }: Booking): Promise<void> {
  await session.db.execute(sql`UPDATE orders SET check_out = current_date - 1 WHERE id = ${id}`);
}

/** The stay ends again when it was booked to end. */
async function restoreDeparture(session: Session, { id, lines: [line] }: Booking): Promise<void> {
  const checkOut = toStageDate(session.stage, (line?.from ?? 0) + (line?.nights ?? 0));
  await session.db.execute(sql`UPDATE orders SET check_out = ${checkOut}::date WHERE id = ${id}`);
}

export async function checkOut(session: Session, booking: Booking, { who }: Act<"checkOut">): Promise<void> {
  const able = isHere(booking);
  const check = () => session.desk(booking, who, { action: "check_out" });
  if (able) {
    session.expect("checkOut early", booking, "illegal_transition", await check());
    await moveDeparture(session, booking);
  }
  session.expect("checkOut", booking, getCode(able), await check());
  if (!able) return;
  booking.departed = true;
  await restoreDeparture(session, booking);
}

export async function undoCheckOut(session: Session, booking: Booking, { who }: Act<"undoCheckOut">): Promise<void> {
  const able = booking.status === "processing" && booking.departed;
  const code = await session.desk(booking, who, { action: "undo_check_out" });
  session.expect("undoCheckOut", booking, getCode(able), code);
  if (able) booking.departed = false;
}

export async function complete(session: Session, booking: Booking, { who }: Act<"complete">): Promise<void> {
  const able = booking.status === "processing" && (booking.begun || who === "system");
  const complete = () =>
    who === "system" ? session.system(booking, "complete") : session.desk(booking, who, { action: "complete" });
  // Staff can complete a stay from the day of departure.
  if (able && who !== "system") {
    session.expect("complete early", booking, "illegal_transition", await complete());
    await moveDeparture(session, booking);
  }
  session.expect("complete", booking, getCode(able), await complete());
  if (!able) return;
  booking.status = "completed";
  booking.reason = "served";
  booking.earned = true;
}

export const isServed = ({ status, reason }: Booking) => status === "completed" && reason === "served";

export async function undoComplete(session: Session, booking: Booking, { who }: Act<"undoComplete">): Promise<void> {
  const able = isServed(booking);
  const code = await session.desk(booking, who, { action: "undo_complete" });
  session.expect("undoComplete", booking, getCode(able), code);
  if (!able) return;
  booking.status = "processing";
  booking.reason = null;
  booking.earned = false;
  await restoreDeparture(session, booking);
}

/** The hotel changes something. The guest may cancel without a fee until the stay begins. */
export async function change(session: Session, booking: Booking, { who }: Act<"operatorChange">): Promise<void> {
  const able = isBooked(booking);
  const note = "The pool is closed.";
  const work = () =>
    transaction(session.db, async (tx) => {
      const actor = session.actor(booking, who);
      await operatorChange(tx, await lockOrder(tx, booking, actor), actor, { note });
    });
  session.expect("operatorChange", booking, getCode(able), await accountCode(work));
  if (!able) return;
  for (const line of booking.lines) line.feeMinor = booking.begun ? line.minor : 0;
}
