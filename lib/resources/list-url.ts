import type { View } from "./define";

type Query = Record<string, string>;

/** Values that a URL omits: the view's own filter and defaults. */
function isUsual(name: string, value: string, view: Pick<View, "fixed" | "sort">): boolean {
  if (value === "" || name in view.fixed) return true;
  return (
    (name === "page" && value === "1") ||
    (name === "pageSize" && value === "20") ||
    (name === "sort" && value === view.sort)
  );
}

/** URL of this list with changes; a change of the filters or the order resets the page. */
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

/** Selecting the same column again reverses the order. */
export const nextSort = (key: string, current: string): string => (current === key ? `-${key}` : key);
