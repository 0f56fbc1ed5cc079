import type { ReactNode } from "react";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { HeldUntil } from "./held-until";
import { HoldBanner } from "./hold-banner";

type HoldNoticeProps = {
  /** End of the hold (UTC); null without one. */
  until: string | null;
  secondsLeft: number;
  /** The sentence in the language of the page; `{time}` is the countdown. */
  sentence: string;
  order?: Pick<OrderRow, "payBy" | "timeZone">;
  /** An action beside the countdown. */
  children?: ReactNode;
};

/** How long a booking stays held: a countdown, or the fixed end of a hold without payment. */
export function HoldNotice({ until, secondsLeft, sentence, order, children }: HoldNoticeProps) {
  if (!until) return null;
  if (order?.payBy) return <HeldUntil payBy={order.payBy} timeZone={order.timeZone} />;
  return (
    <HoldBanner until={until} secondsLeft={secondsLeft} sentence={sentence}>
      {children}
    </HoldBanner>
  );
}
