import type { Db } from "@/backend/db/client";
import type { Person } from "@/backend/notifications/people";
import type { OrderRow } from "@/lib/contracts/order";
import type { ProductKind } from "@/lib/kinds/kind";
import type { Language } from "@/lib/language/languages";

import type { KindMailTexts } from "./mail-texts";

/** A column of the staff's export of orders. */
export type ExportColumn = { label: string; cell: (order: OrderRow) => string | number | null };

/**
 * The part of a product kind that the booking engine calls. Everything else (taxes, exchange rates, totals, the policy
 * timeline, holds, payments, cancellation, refunds) is common code. State transitions, ledger postings and inventory
 * kinds are central tables and not part of a kind.
 */
export interface KindBackend {
  kind: ProductKind;
  mailTexts: Record<Language, KindMailTexts>;
  /**
   * The people of the provider who are told about an order: new bookings, messages and claims. Administrators are told
   * instead if there is nobody, as for kinds without sub-administrators.
   */
  people?(tx: Db, order: { hotelId: number | null }): Promise<Person[]>;
  /** Columns of the export of orders in place of title, details, guest, start and end. */
  exportColumns?: readonly ExportColumn[];
}
