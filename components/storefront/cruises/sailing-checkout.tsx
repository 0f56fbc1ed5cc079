import { cookies } from "next/headers";
import { HoldStep } from "@/components/booking/hold-step";
import { JoinWaitingList } from "@/components/booking/join-waiting-list";
import { OfferPromises } from "@/components/booking/offer-promises";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { Notice } from "@/components/ui/notice";
import type { CruiseRequest } from "@/lib/contracts/cruises/cruises";
import type { CruiseQuote } from "@/lib/contracts/orders/quote";
import { priceCruise } from "@/lib/data/cruises";
import { getSite } from "@/lib/data/site/site";
import { respondIn } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { currencyCookie } from "@/lib/protocol";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";

export type PricedCabins = { quote: CruiseQuote } | { refused: string; isSoldOut: boolean };

/** The price of complete choices, or the reason why they cannot be booked. */
export async function priceCabins(request: CruiseRequest): Promise<PricedCabins> {
  const [t, store] = await Promise.all([getTranslator(), cookies()]);
  const currency = store.get(currencyCookie)?.value;
  const { quote, error } = await priceCruise(request, /^[A-Z]{3}$/.test(currency ?? "") ? currency : undefined);
  if (quote) return { quote };
  const { message, fields } = respondIn(t, error.toBody());
  return { refused: Object.values(fields ?? {})[0] ?? message, isSoldOut: error.code === "sold_out" };
}

type OfferProps = { priced: PricedCabins; request: CruiseRequest; here: string; held: string };

/**
 * The price and the terms of the chosen cabins with the form that holds them, or why they cannot be booked. They are held
 * before names and payment are given, because each guest is named.
 */
export async function CabinOffer({ priced, request, here, held }: OfferProps) {
  const [t, site, session, flash] = await Promise.all([getTranslator(), getSite(), readSession(), readFlash()]);
  if ("refused" in priced) {
    // Any cabin of the category: those that were chosen may never be free again.
    const any = { ...request, cabins: request.cabins.map((cabin) => ({ ...cabin, cabinId: null })) };
    return (
      <>
        <Notice kind="warning">{priced.refused}</Notice>
        {priced.isSoldOut ? (
          <JoinWaitingList kind="cruise" request={any} session={session} here={here} flash={flash} />
        ) : null}
      </>
    );
  }
  const { quote } = priced;
  return (
    <>
      <PayableGroup price={quote.price} kind="cruise" due={quote} />
      <OfferPromises
        kind="cruise"
        quote={quote}
        byHand={t(
          "The cruise line confirms this booking. If it declines or doesn't respond in time, you get a full refund.",
        )}
        left={(units) => t.count("{n} cabin left", "{n} cabins left", units)}
        className="my-4 grid gap-3"
      />
      <HoldStep
        how={t(
          "We hold the cabins for you. Enter the guests' names and choose how to pay in the next step. You aren't charged before that.",
        )}
        kind="cruise"
        quote={quote}
        session={session}
        here={here}
        next={held}
        flash={flash}
        texts={{
          hold: t.count("Hold these cabins for {n} minute", "Hold these cabins for {n} minutes", site.holdMinutes),
          needsAccount: t("You need an account to book this cruise."),
        }}
      />
    </>
  );
}
