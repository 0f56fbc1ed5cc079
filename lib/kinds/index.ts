import { hotelKind } from "./hotel";
import type { KindId, ProductKind } from "./kind";

/** The registered product kinds in display order. A new kind adds one line. */
export const productKinds: readonly ProductKind[] = [hotelKind];

/** The registered kind, or null: orders of a kind that is no longer registered remain readable. */
export const findKind = (id: KindId): ProductKind | null => productKinds.find((kind) => kind.id === id) ?? null;

/** @throws if the kind is not registered */
export function getKind(id: KindId): ProductKind {
  const kind = findKind(id);
  if (!kind) throw new Error(`The product kind ${id} is not registered.`);
  return kind;
}
