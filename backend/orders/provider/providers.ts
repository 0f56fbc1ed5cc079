import type { Db } from "@/backend/db/client";
import { findKindBackend } from "@/backend/kinds";
import type { ContactCard, OrderRow } from "@/lib/contracts/orders/order";

type OfProvider = { id: string; kind: OrderRow["kind"]; productId: number | null };

/** The current contact data of the providers of these orders, by the id of the order. */
export async function readProviders(db: Db, orders: readonly OfProvider[]): Promise<Map<string, ContactCard>> {
  const cards = new Map<string, ContactCard>();
  for (const kind of new Set(orders.map((order) => order.kind))) {
    const ofKind = orders.filter((order) => order.kind === kind);
    const found = await findKindBackend(kind)?.provider(db, [
      ...new Set(ofKind.flatMap(({ productId }) => productId ?? [])),
    ]);
    for (const { id, productId } of ofKind) {
      const card = productId === null ? null : found?.get(productId);
      if (card) cards.set(id, card);
    }
  }
  return cards;
}
