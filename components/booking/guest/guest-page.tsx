import type { ReactNode } from "react";
import { getKindComponents } from "@/components/kinds";
import { TextLink } from "@/components/ui/button";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getTranslator } from "@/lib/language/server";
import { guestPath } from "@/lib/links/booking-links";

/** An action on a booking without an account, beside its summary. */
export async function GuestPage({ order, title, children }: { order: OrderView; title: string; children: ReactNode }) {
  const t = await getTranslator();
  const { Summary } = getKindComponents(order.kind);
  return (
    <div className="wrap gutter beside py-8 sm:py-12">
      <div className="lg:mb-5">
        <p className="mb-3 text-sm">
          <TextLink href={guestPath(order)}>{t("Back to booking {ref}", { ref: order.ref })}</TextLink>
        </p>
        <h1 className="text-4xl text-balance">{title}</h1>
      </div>
      <Summary order={order} folds />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
