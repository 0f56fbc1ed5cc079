import type { Need } from "@/backend/stock/needs";
import type { Stock } from "@/backend/stock/rows";
import type { OrderRow } from "@/lib/contracts/order";
import type { BookingSnapshot } from "../booking-snapshot";
import type { Timeline } from "../cancellation/policy";

/** One thing of an order that can be given back alone: a room, a seat, a car, a ticket. */
export type DraftLine = {
  /** The catalogue row that it is of. */
  product: { kind: string; id: number };
  name: string;
  quantity: number;
  /** Calendar dates of its place, where it has some. */
  from: string | null;
  to: string | null;
  needs: readonly Need[];
  /** All lines together are the order's total, in the base currency. */
  totalMinor: number;
  /** What cancelling it alone would keep. */
  policyTimeline: Timeline;
  detail: Record<string, unknown>;
};

/**
 * An order before it is one: all that the engine needs to know of a product. Whoever sells something prices it, says in
 * its own words what is promised, and hands this over; stock, money, states, refunds and papers are the engine's.
 */
export type OrderDraft = {
  kind: OrderRow["kind"];
  /** One quote makes one order. */
  quoteId: string;
  /** Scope for sub-administrators. */
  hotelId: number | null;
  title: string;
  placeName: string;
  timeZone: string;
  checkIn: string | null;
  checkOut: string | null;
  serviceStart: Date;
  serviceEnd: Date;
  confirmMode: "instant" | "request";
  /** Days before the service until which what is due later must be paid; 14 where nothing is said. */
  balanceDaysBefore?: number;
  /** Of all lines together. */
  policyTimeline: Timeline;
  /** Totals, currency and what the client saw beside it stand in its price. */
  promise: BookingSnapshot;
  lines: readonly DraftLine[];
  /** Rules of the kind over the locked rows; throws what it refuses. */
  check?: (stock: Stock) => void;
};
