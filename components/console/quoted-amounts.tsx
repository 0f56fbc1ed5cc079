"use client";

import { useEffect, useState } from "react";
import { submit } from "@/components/form/submit";
import { formatMoney } from "@/lib/money";

type Amounts = { feeMinor: number; refundMinor: number; currency: string };

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

export function QuotedAmounts({ quote }: { quote: ReturnType<typeof useCancelQuote> }) {
  if (quote && "refused" in quote) return <p className="mt-4 text-sm text-danger">{quote.refused}</p>;
  const amount = (minor: number | undefined) =>
    quote && minor !== undefined ? formatMoney(minor, quote.currency) : "…";
  return (
    <dl aria-live="polite" className="tabular mt-4 grid grid-cols-2 gap-x-6 border-t border-line pt-3 text-sm">
      <dt className="text-soft">Kept</dt>
      <dd className="text-right">{amount(quote?.feeMinor)}</dd>
      <dt className="font-semibold">Refund to the guest</dt>
      <dd className="text-right font-semibold">{amount(quote?.refundMinor)}</dd>
    </dl>
  );
}
