import { buttonLook, LinkButton } from "@/components/ui/button";
import type { OrderRow } from "@/lib/contracts/orders/order";
import { getNextAction } from "@/lib/labels/order";
import { formatMoneyIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";
import { bookingPath, payPath } from "@/lib/links/booking-links";
import { pathTo, routes } from "@/lib/routes";

const documentPath = (ref: string, kind: "ticket" | "receipt") => `/api/orders/${ref}/documents/${kind}`;

type NextStepProps = { order: OrderRow; size?: "sm" | "md" };

/** The most likely next action for this booking. */
export function NextStep({ order, size = "sm" }: NextStepProps) {
  const t = useServerTranslations();
  const { ref } = order;
  if (order.tripRef && order.status === "awaiting_payment" && order.holdExpiresAt) {
    return (
      <LinkButton href={payPath(order)} variant="primary" size={size}>
        {t("Pay for the trip")}
      </LinkButton>
    );
  }
  switch (getNextAction(order.actions)) {
    case "pay":
      return (
        <LinkButton href={payPath(order)} variant="primary" size={size}>
          {order.dueMinor > 0
            ? t("Pay {amount}", { amount: formatMoneyIn(t.language, order.dueMinor, order.currency) })
            : t("Finish the booking")}
        </LinkButton>
      );
    case "ticket":
      return (
        <a href={documentPath(ref, "ticket")} className={buttonLook({ size })}>
          {t("E-ticket")}
        </a>
      );
    case "receipt":
      return (
        <a href={documentPath(ref, "receipt")} className={buttonLook({ size })}>
          {t("Receipt")}
        </a>
      );
    case "cancel":
      return (
        <LinkButton href={pathTo(routes.client.cancelOrder, { ref })} size={size}>
          {t("Cancel this booking")}
        </LinkButton>
      );
    default:
      return (
        <LinkButton href={bookingPath(order)} size={size}>
          {t("View")}
        </LinkButton>
      );
  }
}
