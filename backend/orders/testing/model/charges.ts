import { randomUUID } from "node:crypto";
import { transaction } from "@/backend/db/transaction";
import { chargeByStaff, payChargesByWallet, withdrawCharge } from "../../charges/charges";
import { type Booking, sum } from "./reference-model";
import { type Act, accountCode, type Session } from "./session";

/** Charges after booking, paid from the wallet. */

const isCharged = ({ status }: Booking) => status === "processing" || status === "completed";

export async function charge(session: Session, booking: Booking, { who, minor }: Act<"charge">): Promise<void> {
  const able = isCharged(booking);
  const asked = { kind: "damage", note: "A broken lamp", amountMinor: minor } as const;
  let id = "";
  const code = await accountCode(() =>
    transaction(session.db, async (tx) => {
      ({ id } = await chargeByStaff(tx, session.staff(who), booking.ref, asked));
    }),
  );
  session.expect("charge", booking, able ? "ok" : "illegal_transition", code);
  if (!able) return;
  const paid = session.wallet(booking) >= minor;
  if (paid) session.credit(booking, 0 - minor);
  booking.charges.push({ id, minor, state: paid ? "paid" : "open" });
}

export async function withdraw(
  session: Session,
  booking: Booking,
  { who, pick }: Act<"withdrawCharge">,
): Promise<void> {
  const chosen = booking.charges[pick % Math.max(1, booking.charges.length)];
  const wanted = !isCharged(booking)
    ? "illegal_transition"
    : !chosen
      ? "not_found"
      : chosen.state === "withdrawn"
        ? "conflict"
        : "ok";
  const asked = { id: chosen?.id ?? randomUUID(), reason: "It was broken before." };
  const code = await accountCode(() =>
    transaction(session.db, (tx) => withdrawCharge(tx, session.staff(who), booking.ref, asked)),
  );
  session.expect("withdrawCharge", booking, wanted, code);
  if (code !== "ok" || !chosen) return;
  if (chosen.state === "paid") session.credit(booking, chosen.minor);
  chosen.state = "withdrawn";
}

export async function payCharges(session: Session, booking: Booking): Promise<void> {
  const open = booking.charges.filter(({ state }) => state === "open");
  const dueMinor = sum(open.map(({ minor }) => minor));
  const wanted = open.length === 0 ? "conflict" : dueMinor > session.wallet(booking) ? "insufficient_funds" : "ok";
  const code = await accountCode(() =>
    transaction(session.db, (tx) => payChargesByWallet(tx, session.client(booking), booking.ref)),
  );
  session.expect("payCharges", booking, wanted, code);
  if (code !== "ok") return;
  session.credit(booking, 0 - dueMinor);
  for (const one of open) one.state = "paid";
}
