import type { Need } from "@/backend/stock/needs";
import type { Stock } from "@/backend/stock/rows";
import type { OrderRow } from "@/lib/contracts/orders/order";
import type { Timeline } from "@/lib/pricing/cancellation";
import type { BookingSnapshot } from "../booking-snapshot";

/** A part of an order that can be cancelled alone: a room, a seat, a car, a ticket. */
export type DraftLine = {
  /** The catalogue row of the product. */
  product: { kind: string; id: number; ref?: string | null };
  name: string;
  quantity: number;
  /** Local calendar dates of the service, if it has dates. */
  from: string | null;
  to: string | null;
  needs: readonly Need[];
  /** In minor units of the base currency. The lines sum to the order's total. */
  totalMinor: number;
  /** The cancellation fees of this line alone. */
  policyTimeline: Timeline;
  detail: Record<string, unknown>;
};

/**
 * The input of the order engine: everything it needs to know about a product, made of the kind's offer by `draftOrder`.
 * The engine owns stock, money, states, refunds and documents.
 */
export type OrderDraft = {
  kind: OrderRow["kind"];
  /** Each quote can create one order only. */
  quoteId: string;
  /** The hotel that sub-administrators are scoped to. */
  hotelId: number | null;
  /** The owner of the revenue account. */
  scopeId: number;
  /** The public product. */
  product: { id: number; ref: string | null };
  title: string;
  placeName: string;
  timeZone: string;
  checkIn: string | null;
  checkOut: string | null;
  serviceStart: Date;
  serviceEnd: Date;
  confirmMode: "instant" | "request";
  /** Hours in which the provider responds to a request. Default: the site setting. */
  respondHours: number | null;
  /** Days before the service by which the balance is due. Default: 14. */
  balanceDaysBefore?: number;
  /** The timeline of all lines together. */
  policyTimeline: Timeline;
  /** Its price contains the totals, the currency and the displayed amounts. */
  snapshot: BookingSnapshot;
  lines: readonly DraftLine[];
  /** Checks rules of the product kind on the locked rows. Throws if they are violated. */
  check?: (stock: Stock) => void;
};
