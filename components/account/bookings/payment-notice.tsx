import { outcomeIn } from "@/components/booking/status/outcome-text";
import { PaymentWatch } from "@/components/booking/status/payment-watch";
import { TextLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/contracts/money/payment";
import type { Travel } from "@/lib/data/travel";
import type { Text } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { pathTo, routes } from "@/lib/routes";

const looks: Record<Outcome, { kind: "success" | "info" | "warning" | "error"; title: Text }> = {
  paid: { kind: "success", title: "Paid" },
  requested: { kind: "success", title: "Paid, awaiting confirmation" },
  pending: { kind: "info", title: "Payment processing" },
  declined: { kind: "error", title: "The bank declined the payment" },
  cancelled: { kind: "warning", title: "The payment was cancelled" },
  failed: { kind: "error", title: "The payment did not go through" },
  expired: { kind: "warning", title: "Payment time expired" },
  price_changed: { kind: "warning", title: "The price has changed" },
  sold_out_meanwhile: { kind: "error", title: "Sold out before your payment arrived" },
  review: { kind: "warning", title: "We are checking your payment" },
  not_confirmed: { kind: "info", title: "Not paid yet" },
};

type PaymentNoticeProps = {
  travel: Travel;
  /** True after a return from the payment page: success is shown too. */
  justPaid: boolean;
};

const always: readonly Outcome[] = ["pending", "review"];

/** The result of the last payment, for visitors who have just paid or whose payment is pending. */
export function PaymentNotice({ travel: { payment, order, trip }, justPaid }: PaymentNoticeProps) {
  const t = useServerTranslations();
  const { ref, outcome } = payment;
  const paid = order ?? trip.orders[0];
  if (!justPaid && !always.includes(outcome)) return null;
  return (
    <Notice kind={looks[outcome].kind} title={t(looks[outcome].title)} className="mb-6">
      <p>{paid ? outcomeIn(t, payment, paid) : t.known(payment.text)}</p>
      {outcome === "pending" ? (
        <>
          <PaymentWatch
            path={trip ? `/api/trips/${ref}/payment` : `/api/orders/${ref}/payment`}
            asking={t("Checking with the bank.")}
            waiting={t("No response from the bank yet. We keep checking while this page is open.")}
          />
          <TextLink href={pathTo(routes.client.tripDetails, {}, { ref, paid: 1 })}>{t("Check again")}</TextLink>
        </>
      ) : null}
    </Notice>
  );
}
