import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getDescriptions } from "@/backend/kinds";
import { hasTicket } from "@/backend/orders/lifecycle/permitted-actions";
import { getOrder } from "@/backend/orders/view";
import { bookingCode } from "@/backend/redemption/booking-code";
import { lineTicketCode } from "@/backend/redemption/code";
import { signedTicketCode } from "@/backend/redemption/signed-code";
import { AppError } from "@/lib/errors";
import { findKind } from "@/lib/kinds";
import { lineNameIn } from "@/lib/kinds/line-name";
import { getSeller } from "./content";
import { getOrderTranslator } from "./document-translator";
import type { TicketContent } from "./ticket";

/** @throws AppError 409 before the booking is confirmed */
export async function getTicket({ db, env }: { db: Db; env: Deps["env"] }, orderId: string): Promise<TicketContent> {
  const order = await getOrder(db, system, { id: orderId });
  if (!hasTicket(order))
    throw new AppError("conflict", { user: "The ticket is available once the booking is confirmed." });
  const t = await getOrderTranslator(db, order.ref);
  const key = env.SIGNING_KEY;
  const lines = findKind(order.kind)?.features.has("redeem") ? order.lines : [];
  const descriptions = getDescriptions(order.kind);
  const tickets = lines
    .filter(({ state }) => state === "active")
    .map(({ name, position }, at) => {
      const line = { ref: order.ref, position };
      const details = descriptions.ticketLines(t, order, at);
      return {
        name: lineNameIn(t, order, name),
        details,
        code: lineTicketCode(line, key),
        signed: signedTicketCode(line, key),
      };
    });
  const rows = descriptions.ticket(t, order);
  return { order, language: t.language, seller: await getSeller(db), code: bookingCode(order, key), tickets, rows };
}
