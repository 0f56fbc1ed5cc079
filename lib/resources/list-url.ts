import type { View } from "./define";

type Query = Record<string, string>;

/** What need not be said in an address: the view's own filter, and what is so anyway. */
function isUsual(name: string, value: string, view: Pick<View, "fixed" | "sort">): boolean {
  if (value === "" || name in view.fixed) return true;
  return (
    (name === "page" && value === "1") ||
    (name === "pageSize" && value === "20") ||
    (name === "sort" && value === view.sort)
  );
}

/** This list with something changed; whatever changes the list itself starts again at its first page. */
export function listHref(
  path: string,
  view: Pick<View, "fixed" | "sort" | "show">,
  query: Query,
  changes: Record<string, string | null> = {},
): string {
  const merged: Query = { ...query };
  if (!("page" in changes)) merged.page = "1";
  for (const [name, value] of Object.entries(changes)) merged[name] = value ?? "";
  const search = new URLSearchParams(view.show ? { show: view.show } : undefined);
  for (const [name, value] of Object.entries(merged)) if (!isUsual(name, value, view)) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A heading pressed again turns the order round. */
export const nextSort = (key: string, current: string): string => (current === key ? `-${key}` : key);
