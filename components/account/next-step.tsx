import { buttonLook, LinkButton } from "@/components/ui/button";
import type { OrderRow } from "@/lib/contracts/order";
import { formatMoney } from "@/lib/money";
import { nextActionOf } from "@/lib/order-words";
import { pathTo, routes } from "@/lib/routes";

/** Where a booking is paid: a held one on the page that counts down, a later part on its own page. */
export const payPath = (order: Pick<OrderRow, "ref" | "status">): string =>
  order.status === "awaiting_payment"
    ? pathTo(routes.public.confirmBooking, {}, { ref: order.ref })
    : pathTo(routes.client.payHotel, {}, { ref: order.ref });

const documentPath = (ref: string, kind: "ticket" | "receipt") => `/api/orders/${ref}/documents/${kind}`;

type NextStepProps = { order: OrderRow; size?: "sm" | "md" };

/** The one thing that one would do with this booking next. */
export function NextStep({ order, size = "sm" }: NextStepProps) {
  const { ref } = order;
  switch (nextActionOf(order.actions)) {
    case "pay":
      return (
        <LinkButton href={payPath(order)} variant="primary" size={size}>
          Pay {formatMoney(order.outstandingMinor, order.currency)}
        </LinkButton>
      );
    case "ticket":
      return (
        <a href={documentPath(ref, "ticket")} className={buttonLook({ size })}>
          E-ticket
        </a>
      );
    case "receipt":
      return (
        <a href={documentPath(ref, "receipt")} className={buttonLook({ size })}>
          Receipt
        </a>
      );
    case "cancel":
      return (
        <LinkButton href={pathTo(routes.client.cancelOrder, { ref })} size={size}>
          Cancel
        </LinkButton>
      );
    default:
      return (
        <LinkButton href={pathTo(routes.client.hotelBooking, {}, { ref })} size={size}>
          Look at it
        </LinkButton>
      );
  }
}
