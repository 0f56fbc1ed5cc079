import type { ProductKind } from "@/lib/kinds/kind";

/**
 * The part of a product kind that the booking engine calls. Everything else (taxes, exchange rates, totals, the policy
 * timeline, holds, payments, cancellation, refunds) is common code. State transitions, ledger postings and inventory
 * kinds are central tables and not part of a kind.
 */
export interface KindBackend {
  kind: ProductKind;
}
