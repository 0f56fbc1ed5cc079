import type { KindId, ProductKind } from "./kind";

/**
 * Kinds on sale as tabs of the search form; each is the start page of its kind. A single kind needs no tabs.
 * @param enabled the kinds that the settings enable
 */
export function listTabs(kinds: readonly ProductKind[], enabled: readonly KindId[]): readonly ProductKind[] {
  const onSale = kinds.filter(({ id }) => enabled.includes(id));
  return onSale.length > 1 ? onSale : [];
}
