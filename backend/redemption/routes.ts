import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminBookingTickets, redemption, subadminBookingTickets } from "@/lib/contracts/orders/redemption";
import { findBookingTicket } from "./arrivals";
import { ticketPublicKey } from "./signed-code";
import { findTicket, redeemTicket, undoRedemption } from "./tickets";

export function redemptionRoutes({ db, env }: Deps): Route[] {
  const key = env.SIGNING_KEY;
  return [
    route(redemption.key, async () => ({ algorithm: "Ed25519" as const, publicKey: ticketPublicKey(key) })),
    route(adminBookingTickets.find, ({ actor, params }) => findBookingTicket(db, actor, params.code, key)),
    route(subadminBookingTickets.find, ({ actor, params }) => findBookingTicket(db, actor, params.code, key)),
    route(redemption.find, ({ actor, params }) => findTicket(db, requireUser(actor), params.code, key)),
    route(redemption.redeem, ({ actor, body, once }) =>
      once(async (tx) => {
        const ticket = await redeemTicket(tx, requireUser(actor), body, key);
        const people = ticket.quantity > 1 ? ` for ${ticket.quantity} people` : "";
        return {
          status: 1 as const,
          title: "Valid",
          message: `${ticket.name}${people}: ${ticket.title}.`,
          code: ticket.code,
          ticket,
        };
      }),
    ),
    route(redemption.undo, ({ actor, body, once }) =>
      once(async (tx) => {
        const ticket = await undoRedemption(tx, requireUser(actor), body, key);
        return {
          status: 1 as const,
          title: "Undone",
          message: `The ticket of ${ticket.name} is valid again.`,
          code: ticket.code,
          ticket,
        };
      }),
    ),
  ];
}
