import type { ActionLabels } from "@/lib/resources/define";

/** Selected rows of a page; `isWhole` extends the selection to all results of the list. */
export type RowSelection = { keys: ReadonlySet<string>; isWhole: boolean };

type Row = { key: string; allowed: readonly string[] };

/** Selects exactly these rows. */
export const selectRows = (keys: Iterable<string>): RowSelection => ({ keys: new Set(keys), isWhole: false });

/** Selects a row, or the others. A selection of all results becomes one of this page. */
export function toggleRow({ keys }: RowSelection, key: string): RowSelection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, isWhole: false };
}

export const getChosen = <R extends Row>({ keys }: RowSelection, rows: readonly R[]): R[] =>
  rows.filter(({ key }) => keys.has(key));

/** Actions for several rows that at least one row of the page allows. */
export const getBulkActions = (
  actions: Readonly<Record<string, ActionLabels>>,
  rows: readonly Row[],
): [string, ActionLabels][] =>
  Object.entries(actions).filter(([name, { bulk }]) => bulk && rows.some(({ allowed }) => allowed.includes(name)));
