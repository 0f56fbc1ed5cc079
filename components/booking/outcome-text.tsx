import type { ReactNode } from "react";
import { Own } from "@/components/ui/language";
import type { OutputOf } from "@/lib/contracts/define";
import type { OrderView } from "@/lib/contracts/order";
import type { paymentOutcome } from "@/lib/contracts/payment";
import { formatMoneyIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";

type Payment = OutputOf<typeof paymentOutcome>;

/** The result of a payment: English from the backend, other languages from the same data. */
export function outcomeIn(t: PageTranslator, payment: Payment, order: OrderView): ReactNode {
  if (t.language === "en") return payment.words;
  const amount = formatMoneyIn(t.language, payment.amountMinor, payment.currency);
  const last = order.payments.findLast(({ state }) => state !== "captured");
  const cameBack = last?.state === "captured_unfulfilled";
  switch (payment.outcome) {
    case "paid":
      return t("We have your payment of {amount}. The booking is confirmed.", { amount });
    case "requested":
      return t("We have your payment of {amount}. The hotel now confirms the booking by hand.", { amount });
    case "declined":
      return last?.detail
        ? t.rich("It says: {reason}. Nothing was charged.", { reason: <Own>{last.detail}</Own> })
        : t("It does not say why. Nothing was charged.");
    case "cancelled":
      return cameBack
        ? t("The booking was given up before the payment of {amount} arrived. All of it goes back to you.", {
            amount,
          })
        : t.known(payment.words);
    case "failed":
      return cameBack
        ? t("The payment could not be used. What was charged goes back to you.")
        : t("The bank's page could not be opened. Nothing was charged.");
    case "sold_out_meanwhile":
      return t("They went to someone else before the payment of {amount} came. All of it goes back to you.", {
        amount,
      });
    default:
      return t.known(payment.words);
  }
}
