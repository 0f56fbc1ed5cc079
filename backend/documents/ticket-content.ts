import type { Db } from "@/backend/db/client";
import { makeQrPicture } from "@/backend/files/qr-picture";
import { type Actor, type Deps, system } from "@/backend/http/context";
import { getDescriptions } from "@/backend/kinds";
import { hasTicket } from "@/backend/orders/lifecycle/permitted-actions";
import { getOrder } from "@/backend/orders/view";
import { bookingCode } from "@/backend/redemption/booking-code";
import { lineTicketCode } from "@/backend/redemption/code";
import { signedTicketCode } from "@/backend/redemption/signed-code";
import type { TicketCode } from "@/lib/contracts/orders/client-orders";
import type { OrderView } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { findKind } from "@/lib/kinds";
import { lineNameIn } from "@/lib/kinds/line-name";
import { getSeller } from "./content";
import { getOrderTranslator } from "./document-translator";
import type { TicketContent } from "./ticket";

type TicketDeps = { db: Db; env: Deps["env"] };

function requireTicket(order: OrderView): void {
  if (!hasTicket(order))
    throw new AppError("conflict", { user: "The ticket is available once the booking is confirmed." });
}

/** The lines with a ticket of their own. */
const listTicketLines = (order: OrderView): OrderView["lines"] =>
  findKind(order.kind)?.features.has("redeem") ? order.lines.filter(({ state }) => state === "active") : [];

/**
 * The codes of the tickets of a booking.
 * @throws AppError 404 for a booking that the actor may not see, 409 before it is confirmed
 */
export async function listTicketCodes({ db, env }: TicketDeps, actor: Actor, ref: string): Promise<TicketCode[]> {
  const order = await getOrder(db, actor, { ref });
  requireTicket(order);
  const key = env.SIGNING_KEY;
  const lines = listTicketLines(order).map(({ position }) => ({ ref, position }));
  const codes = lines.map((line) => ({
    position: line.position,
    code: lineTicketCode(line, key),
    content: signedTicketCode(line, key),
  }));
  const whole = { position: null, code: ref, content: bookingCode(order, key) };
  return Promise.all(
    (codes.length > 0 ? codes : [whole]).map(async ({ content, ...ticket }) => ({
      ...ticket,
      picture: await makeQrPicture(content),
    })),
  );
}

/** @throws AppError 409 before the booking is confirmed */
export async function getTicket({ db, env }: TicketDeps, orderId: string): Promise<TicketContent> {
  const order = await getOrder(db, system, { id: orderId });
  requireTicket(order);
  const t = await getOrderTranslator(db, order.ref);
  const key = env.SIGNING_KEY;
  const descriptions = getDescriptions(order.kind);
  const tickets = listTicketLines(order).map(({ name, position }, at) => {
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
