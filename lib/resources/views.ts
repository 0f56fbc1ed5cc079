import { maxPageSize, pageSizes } from "@/lib/links/page-size";
import type { ConsoleArea } from "./console-area";
import { type Filter, getFilterNames, type View } from "./define";

/** Selected columns are stored per list, because views omit different ones. */
export const getColumnsKey = (resourceId: string, viewName: string): string =>
  `${resourceId}-${viewName}`.toLowerCase().slice(0, 40);

/** The address of a view that needs no places; undefined where the area does not have it. */
export function viewHref(view: Pick<View, "route" | "show">, area: ConsoleArea): string | undefined {
  const path = view.route[area];
  return path && view.show ? `${path}?show=${view.show}` : path;
}

/** The view that an address asks for: the page's own, or the one of the same route that `show` names. */
export function findView(
  resource: { views: Record<string, View> },
  viewName: string,
  area: ConsoleArea,
  show: string | string[] | undefined,
): string {
  const path = resource.views[viewName]?.route[area];
  const shown = Object.entries(resource.views).find(([, view]) => view.show === show && view.route[area] === path);
  return show !== undefined && shown ? shown[0] : viewName;
}

/** Sort keys of the columns, ascending and descending. */
export const getSorts = (resource: { columns: readonly { sort?: string }[] }): string[] =>
  resource.columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}`] : []));

/** The query of a view: its fixed filter overrides the URL. */
export function listQuery(
  resource: { filters?: readonly Filter[]; columns: readonly { sort?: string }[] },
  view: Pick<View, "fixed" | "sort">,
  values: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const first = (name: string): string => {
    const value = values[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
  };
  const names = (resource.filters ?? []).flatMap(getFilterNames);
  const query: Record<string, string> = {};
  for (const name of ["q", ...names]) if (first(name)) query[name] = first(name);
  const sort = first("sort");
  query.sort = getSorts(resource).includes(sort) ? sort : view.sort;
  const page = Number(first("page"));
  query.page = String(Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1);
  const size = first("pageSize");
  query.pageSize = [...pageSizes, maxPageSize].includes(Number(size)) ? size : "20";
  return { ...query, ...view.fixed };
}
