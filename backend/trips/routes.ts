import { printDocument } from "@/backend/documents/print";
import { buildTripReceipt } from "@/backend/documents/trip-receipt";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { draftQuoted } from "@/backend/orders/booking";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { lockPayableGroup } from "@/backend/orders/payment/payable-group";
import { extendPayableGroup, releasePayableGroup } from "@/backend/orders/payment/payable-group-moves";
import { openQuote } from "@/backend/quotes/token";
import { createTrip, extendTrip, getMyTrip, releaseTrip, tripReceipt } from "@/lib/contracts/trip";
import { getTrip } from "./view";

export function tripRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  return [
    route(createTrip, ({ actor, body, once }) => {
      const user = requireUser(actor);
      const quotes = body.quotes.map(({ quoteToken, acceptTotalMinor }) => ({
        quote: openQuote(quoteToken, env.SIGNING_KEY),
        acceptTotalMinor,
      }));
      return once(async (tx) => {
        const drafts = [];
        for (const { quote, acceptTotalMinor } of quotes) {
          drafts.push(await draftQuoted(tx, user, quote, { acceptTotalMinor }));
        }
        const { trip, orders, holdExpiresAt } = await holdOrders(tx, user, drafts, { trip: true });
        if (!trip) throw new Error("no trip was made");
        const refs = orders.map(({ ref }) => ref);
        return { status: 1 as const, ref: trip.ref, orders: refs, holdExpiresAt: holdExpiresAt.toISOString() };
      });
    }),
    route(getMyTrip, ({ actor, params }) => getTrip(db, requireUser(actor), params.ref)),
    route(extendTrip, ({ actor, params, once }) =>
      once(async (tx) => {
        const end = await extendPayableGroup(tx, await lockPayableGroup(tx, { tripRef: params.ref }, actor), actor);
        return { status: 1 as const, holdExpiresAt: end.toISOString() };
      }),
    ),
    route(releaseTrip, ({ actor, params, once }) =>
      once(async (tx) => {
        await releasePayableGroup(tx, await lockPayableGroup(tx, { tripRef: params.ref }, actor), actor);
        return {
          status: 1 as const,
          title: "Released",
          message: "All bookings of the trip were released. You have not been charged.",
        };
      }),
    ),
    rawRoute(tripReceipt, async ({ actor, params, query }) => {
      // The owner is checked before a document number is issued.
      await getTrip(db, requireUser(actor), params.ref);
      const receipt = await buildTripReceipt(deps, params.ref);
      const pdf = await printDocument({ kind: "fiscal", documents: [receipt] });
      return new Response(new Uint8Array(pdf), {
        headers: {
          "content-type": "application/pdf",
          "content-length": String(pdf.length),
          "content-disposition": `${query.inline ? "inline" : "attachment"}; filename="receipt-${receipt.number}.pdf"`,
        },
      });
    }),
  ];
}
