import type { ReactNode } from "react";
import type { AmendQuote } from "@/lib/contracts/orders/amendment";
import type { OrderView } from "@/lib/contracts/orders/order";
import { ChangeUnavailable, PriceDifference } from "./price-difference";

type QuotedChangeProps = {
  order: Pick<OrderView, "kind" | "timeZone">;
  /** Null while no change is requested. */
  response: { quote: AmendQuote } | { refused: string } | null;
  /** The booking before and after the change, in words. */
  before: string;
  after: string;
  /** The form that confirms the change has the time and the method of the payment. */
  hasPayment?: boolean;
  confirm: (quote: AmendQuote) => ReactNode;
};

/** The reason why the requested change is not available, or its price difference and the form that confirms it. */
export function QuotedChange({ order, response, before, after, hasPayment = false, confirm }: QuotedChangeProps) {
  if (!response) return null;
  if ("refused" in response) return <ChangeUnavailable>{response.refused}</ChangeUnavailable>;
  const { quote } = response;
  return (
    <>
      <PriceDifference
        quote={quote}
        before={before}
        after={after}
        kind={order.kind}
        timeZone={order.timeZone}
        text={hasPayment && quote.payNowMinor > 0 ? "" : undefined}
      />
      {confirm(quote)}
    </>
  );
}
