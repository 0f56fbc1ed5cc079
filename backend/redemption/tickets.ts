import type { Db } from "@/backend/db/client";
import type { Actor, UserActor } from "@/backend/http/context";
import { findKindBackend, getDescriptions } from "@/backend/kinds";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { hasTicket } from "@/backend/orders/lifecycle/permitted-actions";
import { actAsStaff } from "@/backend/orders/staff";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { TicketView } from "@/lib/contracts/orders/redemption";
import { AppError } from "@/lib/errors";
import { storedTextTranslator } from "@/lib/language/written";
import { wallClock } from "@/lib/time-zone";
import { formatInstant } from "@/lib/zone-labels";
import { readTicketCode, type TicketLine } from "./code";

type Line = OrderView["lines"][number];
type State = TicketView["state"];

/** Why the kind does not accept a ticket at this time. */
function checkEntry({ kind, booked, timeZone }: OrderView, now: Date): string | null {
  return findKindBackend(kind)?.checkEntry?.(booked, wallClock(now.getTime(), timeZone)) ?? null;
}

function getTicketState(order: OrderView, line: Line, now: Date): State {
  if (line.state === "no_show") return "no_show";
  if (line.state !== "active" || order.status === "cancelled") return "cancelled";
  if (line.redeemedAt) return "used";
  if (!hasTicket(order)) return "not_confirmed";
  if (order.actions.includes("redeem")) return checkEntry(order, now) ? "outside_hours" : "valid";
  return order.status === "processing" && now < new Date(order.serviceStart) ? "too_early" : "over";
}

export const noTicket = () => new AppError("not_found", { user: "This is not a valid ticket. Check the code." });

function toTicket(order: OrderView, { position }: TicketLine, code: string): TicketView & { lineId: number } {
  const line = order.lines.find((one) => one.position === position);
  if (!line) throw new AppError("not_found", { user: "The booking was changed. Ask for its new ticket." });
  const now = new Date();
  const state = getTicketState(order, line, now);
  const at = order.lines.filter((one) => one.state === "active").indexOf(line);
  return {
    code,
    lineId: line.id,
    ref: order.ref,
    kind: order.kind,
    title: order.title,
    detail: order.detail,
    name: line.name,
    holder: at < 0 ? [] : [...getDescriptions(order.kind).ticketLines(storedTextTranslator("en"), order, at)],
    quantity: line.quantity,
    guestName: order.guestName,
    serviceStart: order.serviceStart,
    serviceEnd: order.serviceEnd,
    timeZone: order.timeZone,
    state,
    hint: state === "outside_hours" ? checkEntry(order, now) : null,
    redeemedAt: line.redeemedAt,
    redeemedBy: line.redeemedBy,
    handsOver: order.actions.some((action) => action === "hand_over" || action === "take_back"),
  };
}

function openCode(code: string, key: string): TicketLine {
  const line = readTicketCode(code, key);
  if (!line) throw noTicket();
  return line;
}

/** @throws AppError 404 for a wrong signature, an order out of scope and a line that was replaced */
export async function findTicket(db: Db, actor: Actor, code: string, key: string): Promise<TicketView> {
  const line = openCode(code, key);
  const { lineId: _, ...ticket } = toTicket(await getOrder(db, actor, { ref: line.ref }), line, code);
  return ticket;
}

const whenAndBy = ({ redeemedAt, redeemedBy, timeZone }: TicketView) =>
  [redeemedAt && formatInstant(redeemedAt, timeZone), redeemedBy && `by ${redeemedBy}`].filter(Boolean).join(" ");

/** Why a ticket cannot be redeemed. */
function describeRefusal(ticket: TicketView): string | null {
  switch (ticket.state) {
    case "valid":
      return null;
    case "outside_hours":
      return ["Outside the opening hours.", ticket.hint].filter(Boolean).join(" ");
    case "used":
      return `Already redeemed: ${whenAndBy(ticket)}.`;
    case "cancelled":
      return "This ticket was cancelled.";
    case "no_show":
      return "This booking was closed as a no-show: the guest did not arrive.";
    case "not_confirmed":
      return "This booking is not confirmed.";
    case "too_early":
      return `Not valid yet. It starts on ${formatInstant(ticket.serviceStart, ticket.timeZone)}.`;
    case "over":
      return "This booking is over.";
  }
}

/** Locks the order of a code, so that two scanners cannot both redeem it. */
async function lockTicket(tx: Db, actor: UserActor, code: string, key: string) {
  const line = openCode(code, key);
  await lockOrder(tx, { ref: line.ref }, actor);
  return toTicket(await getOrder(tx, actor, { ref: line.ref }), line, code);
}

/**
 * Redeems the ticket of one line, once.
 * @param request `anyway` accepts it outside its opening hours, which the history of the order states
 * @throws AppError 404 for an invalid code, 409 with the reason (for a used one: when and by whom)
 */
export async function redeemTicket(
  tx: Db,
  actor: UserActor,
  { ticket: code, anyway }: { ticket: string; anyway: boolean },
  key: string,
): Promise<TicketView> {
  const ticket = await lockTicket(tx, actor, code, key);
  const refusal = describeRefusal(ticket);
  const accepted = anyway && ticket.state === "outside_hours";
  if (refusal && !accepted) throw new AppError("conflict", { user: refusal, data: { state: ticket.state } });
  const reason = accepted ? `Accepted anyway. ${refusal}` : "";
  await actAsStaff(tx, actor, ticket.ref, { action: "redeem", lineIds: [ticket.lineId], reason });
  return findTicket(tx, actor, code, key);
}

/** @throws AppError 404 for an invalid code, 409 if the ticket was not redeemed or its booking is over */
export async function undoRedemption(
  tx: Db,
  actor: UserActor,
  { code, reason }: { code: string; reason: string },
  key: string,
): Promise<TicketView> {
  const ticket = await lockTicket(tx, actor, code, key);
  if (ticket.state !== "used") throw new AppError("conflict", { user: "This ticket was not redeemed." });
  await actAsStaff(tx, actor, ticket.ref, { action: "undo_redeem", lineIds: [ticket.lineId], reason });
  return findTicket(tx, actor, code, key);
}
