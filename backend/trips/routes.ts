import { printDocument } from "@/backend/documents/print";
import { buildTripReceipt } from "@/backend/documents/trip-receipt";
import { guestHoldOptions, requireGuestHold, requireGuestKind, withPass } from "@/backend/guests/hold";
import { addGuest } from "@/backend/guests/store";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { requirePrepayment } from "@/backend/orders/booking";
import { lockPayableGroup } from "@/backend/orders/payment/payable-group";
import { extended, extendPayableGroup, releasePayableGroup } from "@/backend/orders/payment/payable-group-moves";
import { openQuote } from "@/backend/quotes/token";
import {
  createTrip,
  extendTrip,
  getMyTrip,
  holdTripAsGuest,
  releaseTrip,
  tripReceipt,
} from "@/lib/contracts/orders/trip";
import { addToTrip, priceTripBasket, removeFromTrip } from "@/lib/contracts/orders/trip-basket";
import { addToBasket, type BasketItem, openBasket, sealBasket } from "./basket";
import { holdTrip } from "./hold-trip";
import { priceBasket } from "./price-basket";
import { getTrip } from "./view";

type Held = Awaited<ReturnType<typeof holdTrip>>;

const heldOut = ({ trip, orders, holdExpiresAt }: Held) => ({
  status: 1 as const,
  ref: trip.ref,
  orders: orders.map(({ ref }) => ref),
  holdExpiresAt: holdExpiresAt.toISOString(),
});

/** The basket before a trip is held. It is not stored: requests contain it and responses return the new one. */
function basketRoutes(deps: Deps): Route[] {
  const key = deps.env.SIGNING_KEY;
  const respond = (items: readonly BasketItem[], title: string, message: string) => ({
    status: 1 as const,
    title,
    message,
    basket: sealBasket(items, key),
    items: items.length,
  });
  return [
    route(addToTrip, async ({ body }) => {
      const tokens = [...(body.quoteToken === undefined ? [] : [body.quoteToken]), ...body.quoteTokens];
      const items = tokens.reduce(
        (basket, token) => addToBasket(basket, openQuote(token, key)),
        openBasket(body.basket, key),
      );
      return respond(items, "Added to your trip", "Add more, or book everything together.");
    }),
    route(removeFromTrip, async ({ body, params }) => {
      const items = openBasket(body.basket, key).filter(({ id }) => id !== params.item);
      return respond(items, "Removed from your trip", "You can add it again from its page.");
    }),
    route(priceTripBasket, ({ body: { basket, currency }, actor }) =>
      priceBasket(deps, openBasket(basket, key), { actor, currency }),
    ),
  ];
}

function holdRoutes(deps: Deps): Route[] {
  const { env } = deps;
  const key = env.SIGNING_KEY;
  return [
    route(createTrip, ({ actor, body, once }) => {
      const user = requireUser(actor);
      const quotes = body.quoteTokens.map((token) => openQuote(token, key));
      return once(async (tx) => heldOut(await holdTrip(tx, user, quotes, { locale: body.locale })));
    }),
    route(holdTripAsGuest, async ({ actor, body, ip, request, once }) => {
      await requireGuestHold(deps, { actor, ip, request, captcha: body.captcha });
      const quotes = body.quoteTokens.map((token) => openQuote(token, key));
      const held = await once(async (tx) => {
        for (const { kind } of quotes) requireGuestKind(kind);
        const guest = await addGuest(tx);
        const trip = await holdTrip(tx, guest, quotes, {
          ...guestHoldOptions(env, { ip, locale: body.locale }),
          check: (drafts) => drafts.forEach(requirePrepayment),
        });
        return { ...heldOut(trip), pass: guest.id };
      });
      return withPass(held, key);
    }),
  ];
}

export function tripRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    ...basketRoutes(deps),
    ...holdRoutes(deps),
    route(getMyTrip, ({ actor, params }) => getTrip(db, requireUser(actor), params.ref)),
    route(extendTrip, ({ actor, params, once }) =>
      once(async (tx) => {
        const end = await extendPayableGroup(tx, await lockPayableGroup(tx, { tripRef: params.ref }, actor), actor);
        return { ...extended, holdExpiresAt: end.toISOString() };
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
