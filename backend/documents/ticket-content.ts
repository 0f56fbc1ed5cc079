import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { hasTicket } from "@/backend/orders/lifecycle/rules";
import { getOrder } from "@/backend/orders/view";
import { AppError } from "@/lib/errors";
import { getSeller } from "./content";
import { getOrderTranslator } from "./document-translator";
import { type TicketContent, ticketCode } from "./ticket";

/** @throws AppError 409 before the booking is confirmed */
export async function getTicket({ db, env }: { db: Db; env: Deps["env"] }, orderId: string): Promise<TicketContent> {
  const order = await getOrder(db, system, { id: orderId });
  if (!hasTicket(order)) throw new AppError("conflict", { user: "There is a ticket once the booking is confirmed." });
  const { language } = await getOrderTranslator(db, order.ref);
  return { order, language, seller: await getSeller(db), code: ticketCode(order, env.SIGNING_KEY) };
}
