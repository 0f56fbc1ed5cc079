import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { kindBackends } from "@/backend/kinds";
import type { KindBackend } from "@/backend/kinds/kind";
import { priceOffer } from "@/backend/kinds/offer";
import { priceOfOffer } from "@/backend/orders/lifecycle/draft-order";
import { quoteEndpoint } from "@/lib/contracts/quote";
import { policyOut } from "@/lib/pricing/terms";
import { shownCurrency } from "./fx";
import { sealQuote } from "./token";

/** The endpoint that prices the requests of a kind and signs the result. */
const quoteRoute = ({ db, env }: Deps, backend: KindBackend): Route =>
  route(quoteEndpoint(backend.kind.id, backend), async ({ body, actor }) => {
    const now = new Date();
    const offer = await backend.price(db, body.request, { actor, now, checkStock: true });
    const { currency, rate } = await shownCurrency(db, offer.currency, body.currency);
    const fx = { currency, rate, at: now.toISOString() };
    const terms = priceOffer(offer, now);
    const price = priceOfOffer(offer, terms, { fx });
    const { token, content } = sealQuote(
      {
        kind: backend.kind.id,
        request: body.request,
        totalMinor: price.totals.totalMinor,
        fx,
        displayTotalMinor: price.display.totalMinor,
      },
      env.SIGNING_KEY,
      now,
    );
    return {
      id: content.id,
      token,
      expiresAt: content.expiresAt,
      request: body.request,
      booked: offer.booked,
      product: offer.product,
      picture: offer.picture,
      placeName: offer.place.name,
      address: offer.place.address,
      timeZone: offer.place.timeZone,
      serviceStart: offer.serviceStart.toISOString(),
      serviceEnd: offer.serviceEnd.toISOString(),
      confirmMode: offer.confirmMode,
      price,
      policy: policyOut(terms),
      unitsLeft: offer.unitsLeft,
    };
  });

export const quoteRoutes = (deps: Deps): Route[] => kindBackends.map((backend) => quoteRoute(deps, backend));
