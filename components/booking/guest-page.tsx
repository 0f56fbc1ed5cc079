import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/button";
import { guestPath } from "@/lib/booking-links";
import type { OrderView } from "@/lib/contracts/order";
import { OrderSummary } from "./stay-summary";

/** What is done with a booking made without an account, beside what was booked. */
export function GuestPage({ order, title, children }: { order: OrderView; title: string; children: ReactNode }) {
  return (
    <div className="wrap gutter beside py-8 sm:py-12">
      <div className="min-w-0">
        <p className="mb-3 text-sm">
          <TextLink href={guestPath(order.ref)}>Back to booking {order.ref}</TextLink>
        </p>
        <h1 className="mb-5 text-4xl text-balance">{title}</h1>
        {children}
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
