import type { ReactNode } from "react";
import { CalendarCheck, Check, Timer } from "@/components/ui/icon";
import type { TransportQuote } from "@/lib/contracts/orders/quote";
import type { KindId } from "@/lib/kinds/kind";
import { getTranslator } from "@/lib/language/server";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { Promised } from "./promised";

type OfferPromisesProps = {
  kind: KindId;
  quote: Pick<TransportQuote, "policy" | "timeZone" | "price" | "confirmMode" | "unitsLeft">;
  /** The sentence for a provider that confirms by hand. */
  byHand: string;
  /** The sentence about the units that are left. */
  left: (units: number) => string;
  className?: string;
  /** Further terms of the kind. */
  children?: ReactNode;
};

/** The terms of an offer: cancellation, confirmation, and the units that are left. */
export async function OfferPromises({ kind, quote, byHand, left, className, children }: OfferPromisesProps) {
  const t = await getTranslator();
  return (
    <ul className={className}>
      <Promised Icon={CalendarCheck}>
        {policyIn(t, quote.policy, {
          kind,
          zone: quote.timeZone,
          currency: quote.price.currency,
          booked: false,
        })}
      </Promised>
      <Promised Icon={Check}>
        {quote.confirmMode === "instant" ? t("Confirmed instantly after payment.") : byHand}
      </Promised>
      {children}
      {quote.unitsLeft === null ? null : (
        <Promised Icon={Timer}>
          <b className="font-semibold text-primary-ink">{left(quote.unitsLeft)}</b>
        </Promised>
      )}
    </ul>
  );
}
