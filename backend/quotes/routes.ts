import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { createQuote } from "@/lib/contracts/quote";
import { nightsBetween } from "@/lib/dates";
import { policyOut } from "@/lib/pricing/terms";
import { shownCurrency } from "./fx";
import { priceOut } from "./price-out";
import { priceSelection } from "./selection";
import { sealQuote } from "./token";

export function quoteRoutes({ db, env }: Deps): Route[] {
  return [
    route(createQuote, async ({ body, actor }) => {
      const now = new Date();
      const quoted = await priceSelection(db, body.selection, { actor, now });
      const base = quoted.baseCurrency;
      const shown = await shownCurrency(db, base, body.currency);
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
