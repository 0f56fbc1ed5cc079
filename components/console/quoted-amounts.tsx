"use client";

import { useEffect, useState } from "react";
import { submit } from "@/components/form/submit";
import { formatMoney } from "@/lib/money";

/** `collectedMinor` was collected at the property, which hands it back; not known for an early departure. */
type Amounts = { feeMinor: number; refundMinor: number; collectedMinor?: number; currency: string };

/** The amounts that a cancellation retains and refunds now, in minor units; null until the response has arrived. */
export function useCancelQuote(path: string | null, waiveFee: boolean): Amounts | { refused: string } | null {
  const [quote, setQuote] = useState<Amounts | { refused: string } | null>(null);
  useEffect(() => {
    if (!path) return;
    let isCurrent = true;
    setQuote(null);
    void submit(path, { waiveFee }).then((response) => {
      if (isCurrent) setQuote(response.ok ? (response.body as Amounts) : { refused: response.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, waiveFee]);
  return quote;
}

/** Tells staff what the site cannot refund. */
export function CollectedAtProperty({ feeMinor, collectedMinor = 0, currency }: Omit<Amounts, "refundMinor">) {
  if (collectedMinor === 0) return null;
  const money = formatMoney(collectedMinor, currency);
  return (
    <p className="mt-3 text-sm font-medium">
      {feeMinor === 0
        ? `Also hand back ${money} collected at the property.`
        : `${money} collected at the property is not part of this refund.`}
    </p>
  );
}

export function QuotedAmounts({ quote }: { quote: ReturnType<typeof useCancelQuote> }) {
  if (quote && "refused" in quote) return <p className="mt-4 text-sm text-danger">{quote.refused}</p>;
  const amount = (minor: number | undefined) =>
    quote && minor !== undefined ? formatMoney(minor, quote.currency) : "…";
  return (
    <div aria-live="polite" className="mt-4 border-t border-line pt-3">
      <dl className="tabular grid grid-cols-2 gap-x-6 text-sm">
        <dt className="text-soft">Kept</dt>
        <dd className="text-right">{amount(quote?.feeMinor)}</dd>
        <dt className="font-semibold">Refund to the guest</dt>
        <dd className="text-right font-semibold">{amount(quote?.refundMinor)}</dd>
      </dl>
      {quote ? <CollectedAtProperty {...quote} /> : null}
    </div>
  );
}
