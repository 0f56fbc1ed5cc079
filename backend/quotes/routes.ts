import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import type { Policy } from "@/lib/contracts/price";
import { createQuote } from "@/lib/contracts/quote";
import { nightsBetween } from "@/lib/dates";
import { readCurrencies } from "./fx";
import { priceOut } from "./price-out";
import { type PricedSelection, priceSelection } from "./selection";
import { sealQuote } from "./token";

/** The frozen terms as pages and receipts show them. */
export function policyOut(from: Pick<PricedSelection, "policyName" | "policyWords" | "timeline">): Policy {
  return {
    name: from.policyName,
    words: from.policyWords,
    freeUntilUtc: from.timeline[0]?.feeMinor === 0 ? from.timeline[0].untilUtc : null,
    timeline: from.timeline.map(({ untilUtc, feeMinor, refundMinor }) => ({ untilUtc, feeMinor, refundMinor })),
  };
}

export function quoteRoutes({ db, env }: Deps): Route[] {
  return [
    route(createQuote, async ({ body, actor }) => {
      const now = new Date();
      const quoted = await priceSelection(db, body.selection, { actor, now });
      const { base, shown } = await readCurrencies(db, body.currency);
      const { hotel, room, plan, priced, selection } = quoted;
      const price = priceOut(priced, plan, { base, fx: shown, at: now.toISOString() });
      const { token, content } = sealQuote(
        {
          selection,
          totalMinor: priced.totals.totalMinor,
          fx: { currency: shown.currency, rate: shown.rate, at: now.toISOString() },
          displayTotalMinor: price.display.totalMinor,
        },
        env.SIGNING_KEY,
        now,
      );
      return {
        id: content.id,
        token,
        expiresAt: content.expiresAt,
        selection,
        hotel,
        room,
        plan: { id: plan.id, name: plan.name, board: plan.board, payment: plan.payment },
        checkIn: selection.checkIn,
        checkOut: selection.checkOut,
        nights: nightsBetween(selection.checkIn, selection.checkOut),
        price,
        policy: policyOut(quoted),
        unitsLeft: quoted.unitsLeft,
      };
    }),
  ];
}
