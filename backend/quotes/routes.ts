import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { kindBackends } from "@/backend/kinds";
import type { KindBackend } from "@/backend/kinds/kind";
import type { Offer } from "@/backend/kinds/offer";
import { quoteEndpoint } from "@/lib/contracts/orders/quote";
import type { Price } from "@/lib/contracts/price";
import { balanceDueAt, defaultBalanceDays } from "@/lib/pricing/balance-due";
import { makeQuote } from "./quote";

/** The due date of the balance if it is booked now; null without a deposit. */
function getBalanceDueAt({ serviceStart, place, balanceDaysBefore }: Offer, { totals }: Price): string | null {
  if (totals.dueLaterMinor === 0) return null;
  const daysBefore = balanceDaysBefore ?? defaultBalanceDays;
  const due = balanceDueAt({ serviceStart, timeZone: place.timeZone, daysBefore, bookedAt: new Date() });
  return due.toISOString();
}

/** The endpoint that prices the requests of a kind and signs the result. */
const quoteRoute = (deps: Deps, backend: KindBackend): Route =>
  route(quoteEndpoint(backend.kind.id, backend), async ({ body, actor }) => {
    const { request, currency } = body;
    const { token, content, offer, price, policy } = await makeQuote(deps, backend, { request, actor, currency });
    return {
      id: content.id,
      token,
      expiresAt: content.expiresAt,
      guaranteedUntil: content.guarantee?.until ?? null,
      balanceDueAt: getBalanceDueAt(offer, price),
      payLaterUntil: offer.payLaterUntil?.toISOString() ?? null,
      request,
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
      policy,
      unitsLeft: offer.unitsLeft,
    };
  });

export const quoteRoutes = (deps: Deps): Route[] => kindBackends.map((backend) => quoteRoute(deps, backend));
