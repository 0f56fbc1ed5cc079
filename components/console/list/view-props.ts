import type { ConsoleArea } from "@/lib/resources/console-area";
import type { ListResponse, Resource, View } from "@/lib/resources/define";
import { viewHref } from "@/lib/resources/views";
import { formatCount } from "./paging";

/** The view with the path parameters of its page as fixed filters. */
export const withPlaces = (view: View, given: Record<string, string>): View => ({
  ...view,
  fixed: {
    ...view.fixed,
    ...Object.fromEntries(Object.entries(view.places ?? {}).map(([place, name]) => [name, given[place] ?? ""])),
  },
});

/** Passes the list's parameters to the form that adds a record. */
export const placesAsQuery = (view: View, given: Record<string, string>): string => {
  const names = Object.keys(view.places ?? {});
  return names.length > 0 ? `?${new URLSearchParams(names.map((name) => [name, given[name] ?? ""]))}` : "";
};

/** Tabs of a resource's views in an area, with the number of records where the list has it. */
export function getTabs<Row, Full extends Row>(
  area: ConsoleArea,
  resource: Resource<Row, Full>,
  current: string,
  counts: ListResponse<Row>["counts"],
) {
  return Object.entries(resource.views).flatMap(([name, view]) => {
    const href = viewHref(view, area);
    const count = counts?.[name] ?? counts?.[view.fixed.status ?? ""];
    if (!href || view.places) return [];
    const { n, capped } = typeof count === "object" ? count : { n: count, capped: false };
    const text = n === undefined ? undefined : formatCount(n, capped);
    return [{ href, label: view.tab ?? view.title, count: text, current: name === current }];
  });
}

/** The list's default summary line, if the resource has no text of its own. */
export function getSummary<Row, Full extends Row>(
  resource: Resource<Row, Full>,
  viewName: string,
  response: ListResponse<Row>,
) {
  if (resource.summary) return resource.summary(viewName, response, new Date());
  const resourceType = response.total === 1 ? resource.one : resource.many;
  return [`${formatCount(response.total, response.capped)} ${resourceType}.`, resource.about].filter(Boolean).join(" ");
}

/** The list that contains a record now: the view with the most fixed filters that match it. */
export function findListView<Row extends object>(
  views: readonly View[],
  area: ConsoleArea,
  record: Row,
): View | undefined {
  const facts = record as Record<string, unknown>;
  const fitting = views.filter(
    (view) =>
      view.route[area] &&
      !view.places &&
      Object.entries(view.fixed).every(([name, value]) => String(facts[name]) === value),
  );
  return fitting.sort((a, b) => Object.keys(b.fixed).length - Object.keys(a.fixed).length)[0];
}
