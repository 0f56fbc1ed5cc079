import "server-only";
import { fillPath } from "@/lib/contracts/define";
import { findLabel } from "@/lib/data/console";
import { addDays } from "@/lib/dates";
import type { ConsoleArea } from "@/lib/resources/console-area";
import {
  type Column,
  endpointsIn,
  type Filter,
  getPlaces,
  getRecordTitle,
  type Resource,
} from "@/lib/resources/define";
import { nextSort } from "@/lib/resources/list-url";
import { listOptions } from "../form/form-props";
import type { ChipFacts } from "./filters";
import { withParameter } from "./paging";
import type { ListColumn, ListRow } from "./table-row";

type Query = Record<string, string>;

/** The columns of a view that the user selected, with the URL of each sort link. */
export function toColumnProps<Row>(
  columns: readonly Column<Row>[],
  shown: readonly string[] | null,
  rows: readonly Row[],
  sort: string,
  sortHref: (sort: string) => string,
): ListColumn[] {
  return columns.map((column, at) => {
    const cells = rows.map((row) => column.cell(row));
    const currencies = new Set(cells.flatMap((cell) => (cell.kind === "money" ? [cell.currency] : [])));
    const [currency] = currencies;
    const bareMoney = currencies.size === 1;
    return {
      id: column.id,
      label: bareMoney ? `${column.label}, ${currency}` : column.label,
      numeric: column.numeric ?? false,
      shown: at === 0 || (shown ? shown.includes(column.id) : !column.optional),
      sortHref: column.sort ? sortHref(nextSort(column.sort, sort)) : null,
      sorted: !column.sort
        ? null
        : sort === column.sort
          ? "ascending"
          : sort === `-${column.sort}`
            ? "descending"
            : null,
      bareMoney,
    };
  });
}

export async function toChipProps(
  area: ConsoleArea,
  filters: readonly Filter[],
  query: Query,
  today: string,
  hrefTo: (changes: Record<string, string | null>) => string,
): Promise<ChipFacts[]> {
  const rendered = filters.map(async (filter): Promise<ChipFacts | null> => {
    if (filter.kind === "dates") {
      return {
        kind: "dates",
        label: filter.label,
        fromName: filter.from,
        toName: filter.to,
        from: query[filter.from] ?? "",
        to: query[filter.to] ?? "",
        today,
        clearHref: hrefTo({ [filter.from]: null, [filter.to]: null }),
        presets: filter.presets.map((preset) => {
          const from = addDays(today, preset.fromDays);
          const to = addDays(today, preset.toDays);
          return { label: preset.label, from, to, href: hrefTo({ [filter.from]: from, [filter.to]: to }) };
        }),
      };
    }
    if (filter.kind === "amounts") {
      return {
        kind: "amounts",
        label: filter.label,
        fromName: filter.from,
        toName: filter.to,
        from: query[filter.from] ?? "",
        to: query[filter.to] ?? "",
        clearHref: hrefTo({ [filter.from]: null, [filter.to]: null }),
      };
    }
    if (filter.kind === "kept") return null;
    const { name, label } = filter;
    const value = query[name] ?? "";
    const clearHref = hrefTo({ [name]: null });
    if (filter.kind === "record") {
      const endpoint = filter.find[area];
      if (!endpoint) return null;
      const chosen = value ? ((await findLabel(area, endpoint, value))?.label ?? "unknown") : null;
      return { kind: "record", label, name, chosen, clearHref, findPath: endpoint.path };
    }
    if (filter.areas && !filter.areas.includes(area)) return null;
    const options = (await listOptions(area, filter.options)).map((option) => ({
      ...option,
      value: String(option.value),
    }));
    return {
      kind: "choice",
      label,
      chosen: options.find((option) => option.value === value)?.label ?? null,
      clearHref,
      options: options.map((option) => ({
        label: option.label,
        href: hrefTo({ [name]: option.value }),
        current: option.value === value,
      })),
    };
  });
  return (await Promise.all(rendered)).filter((chip) => chip !== null);
}

/** Serializes a record for its actions. */
export function renderTarget<Row, Full extends Row>(area: ConsoleArea, resource: Resource<Row, Full>, row: Row) {
  const endpoints = endpointsIn(resource, area);
  const places = getPlaces(resource, row);
  const fill = (endpoint: { path: string } | undefined) => (endpoint ? fillPath(endpoint.path, places) : null);
  const actions = Object.entries(resource.actions ?? {});
  const possible = actions.filter(([, labels]) => endpoints[labels.via ?? "act"]);
  const allowed = resource.allowed?.(row);
  return {
    key: resource.key.of(row),
    paths: {
      act: fill(endpoints.act),
      remove: fill(endpoints.remove),
      quote: fill(endpoints.quote),
      ...(endpoints.merge ? { merge: fill(endpoints.merge) } : {}),
    },
    facts: { name: getRecordTitle(resource, row), ...resource.facts?.(row) },
    weight: resource.weigh?.(row) ?? null,
    blocked: resource.blocked?.(row) ?? {},
    allowed: possible.flatMap(([name]) => (!allowed || allowed.includes(name) ? [name] : [])),
  };
}

/** The form of a new record with the values of this one; null for resources whose records are not copied. */
function toCopyHref<Row, Full extends Row>(
  area: ConsoleArea,
  { form, pages, endpoints }: Resource<Row, Full>,
  places: Record<string, string>,
  key: string,
): string | null {
  const add = pages?.add?.[area];
  if (!add || !form?.copyWithout || !endpoints[area]?.create) return null;
  return `${add}?${new URLSearchParams({ ...places, copy: key })}`;
}

export function toRowProps<Row, Full extends Row>(
  area: ConsoleArea,
  resource: Resource<Row, Full>,
  row: Row,
  /** The list's current URL: a form without a page opens over it. */
  here: string,
): ListRow {
  const target = renderTarget(area, resource, row);
  const places = getPlaces(resource, row);
  const to = (pattern: string | undefined) => (pattern ? fillPath(pattern, places) : null);
  const over = (name: string) => withParameter(here, name, target.key);
  const edits = resource.form && endpointsIn(resource, area).update;
  const open =
    resource.opens?.(row, area) ?? to(resource.pages?.open?.[area]) ?? (resource.opensHere ? over("open") : null);
  const edit = edits ? (to(resource.pages?.edit?.[area]) ?? over("edit")) : null;
  const links = [
    { label: "Open", href: open },
    { label: "Edit", href: edit },
    { label: "Duplicate", href: toCopyHref(area, resource, places, target.key) },
    ...(resource.links ?? []).map((link) => ({ label: link.label, href: to(link.to[area]) })),
    ...(resource.screens ?? []).map(({ label, query, offered }) => ({
      label,
      href: open && offered(row) ? `${open}?${query}` : null,
    })),
  ];
  return {
    ...target,
    name: `${resource.one} ${getRecordTitle(resource, row)}`,
    href: open ?? edit,
    links: links.flatMap(({ label, href }) => (href ? [{ label, href }] : [])),
    cells: Object.fromEntries(resource.columns.map((column) => [column.id, column.cell(row)])),
  };
}
