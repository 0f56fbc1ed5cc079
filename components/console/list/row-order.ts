/** An order that the user made, and the last one that was sent to be saved. */
export type LocalOrder = { keys: readonly string[]; sent: readonly string[] | null };

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at]);

const hasSameRows = (a: readonly string[], b: readonly string[]): boolean => isSameOrder([...a].sort(), [...b].sort());

/** The keys with one of them at another position, at the first or last one if the position does not exist. */
export function moveKey(keys: readonly string[], key: string, to: number): string[] {
  if (!keys.includes(key)) return [...keys];
  const others = keys.filter((one) => one !== key);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), key, ...others.slice(at)];
}

/** True once the page shows the user's order, or has other rows: from then on the page decides. */
export const isOutdated = ({ keys }: LocalOrder, page: readonly string[]): boolean =>
  isSameOrder(keys, page) || !hasSameRows(keys, page);
