import type { Db } from "@/backend/db/client";
import type { Person } from "@/backend/notifications/people";
import type { ProductKind } from "@/lib/kinds/kind";

/**
 * The part of a product kind that the booking engine calls. Everything else (taxes, exchange rates, totals, the policy
 * timeline, holds, payments, cancellation, refunds) is common code. State transitions, ledger postings and inventory
 * kinds are central tables and not part of a kind.
 */
export interface KindBackend {
  kind: ProductKind;
  /**
   * The people of the provider who are told about an order: new bookings, messages and claims. Administrators are told
   * instead if there is nobody, as for kinds without sub-administrators.
   */
  people?(tx: Db, order: { hotelId: number | null }): Promise<Person[]>;
}
