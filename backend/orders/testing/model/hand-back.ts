import { transaction } from "@/backend/db/transaction";
import { handBackAtDesk } from "@/backend/payments/staff/hand-back";
import { cancel } from "./cancellations";
import { complete } from "./front-desk";
import { hold } from "./holds";
import { pay, payAtDesk } from "./payments";
import { type Booking, getReturnable } from "./reference-model";
import { type Act, accountCode, type Session } from "./session";

type HandBack = Pick<Act<"handBack">, "who" | "part">;

export async function handBack(session: Session, booking: Booking, { who, part }: HandBack): Promise<void> {
  const maxMinor = getReturnable(booking);
  const amountMinor = { all: maxMinor, half: Math.ceil(maxMinor / 2), "too much": maxMinor + 1 }[part];
  const wanted = maxMinor === 0 ? "illegal_transition" : amountMinor > maxMinor ? "invalid" : "ok";
  const payment = { method: "cash", amountMinor: part === "all" ? undefined : amountMinor, reference: "" } as const;
  const code = await accountCode(() =>
    transaction(session.db, (tx) => handBackAtDesk(tx, session.staff(who), booking.ref, payment)),
  );
  session.expect("handBack", { booking, part }, wanted, code);
  if (code === "ok") booking.collectedMinor -= amountMinor;
}

export async function overpay(session: Session, command: Act<"overpay">): Promise<void> {
  const { from, who, hotel, by, end } = command;
  const count = session.bookings.length;
  await hold(session, { do: "hold", from, who, hotel, nights: 1, rooms: 2, plan: 3 });
  const booking = session.bookings[count];
  if (!booking) return;
  await pay(session, booking);
  await payAtDesk(session, booking, { do: "payAtDesk", at: 0, who: by, part: "all" });
  const how = { at: 0, who: by, waive: true, toWallet: false };
  await cancel(session, booking, end === "all" ? { do: "cancel", ...how } : { do: "cancelLines", pick: 0, ...how });
  if (end === "complete" && booking.status === "processing") {
    await complete(session, booking, { do: "complete", at: 0, who: "system" });
  }
  await session.compare(booking, command);
  await handBack(session, booking, { who: by, part: "half" });
  await session.compare(booking, command);
}
