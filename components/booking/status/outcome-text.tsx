import type { ReactNode } from "react";
import { UserText } from "@/components/ui/language";
import type { OutputOf } from "@/lib/contracts/define";
import type { paymentOutcome } from "@/lib/contracts/money/payment";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindTexts } from "@/lib/kinds";
import { formatMoneyIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";

type Payment = OutputOf<typeof paymentOutcome>;

/** The result of a payment: English from the backend, other languages from the same data. */
export function outcomeIn(t: PageTranslator, payment: Payment, order: OrderView): ReactNode {
  if (t.language === "en") return payment.text;
  const amount = formatMoneyIn(t.language, payment.amountMinor, payment.currency);
  const last = order.payments.findLast(({ state }) => state !== "captured");
  const cameBack = last?.state === "captured_unfulfilled";
  switch (payment.outcome) {
    case "paid":
      return t("Payment received: {amount}. Your booking is confirmed.", { amount });
    case "requested":
      return t(getKindTexts(order.kind).confirmedByHand, { amount });
    case "declined":
      return last?.detail
        ? t.rich("Reason: {reason}. You haven't been charged.", { reason: <UserText>{last.detail}</UserText> })
        : t("The bank gave no reason. You haven't been charged.");
    case "cancelled":
    case "expired":
      return cameBack
        ? t("The booking was released before your payment of {amount} arrived. You get a full refund.", {
            amount,
          })
        : t.known(payment.text);
    case "failed":
      return cameBack
        ? t("We couldn't use the payment. Any amount charged will be refunded.")
        : t("The bank's page couldn't be opened. You haven't been charged.");
    case "sold_out_meanwhile":
      return t("They were booked by someone else before your payment of {amount} arrived. You get a full refund.", {
        amount,
      });
    default:
      return t.known(payment.text);
  }
}
