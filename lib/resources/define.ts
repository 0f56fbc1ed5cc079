import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/define";
import type { Tone } from "@/lib/labels/order";
import type { RoutePattern } from "@/lib/routes";
import type { FindSource, FormSpec, OptionSource } from "./form";

/**
 * A console noun as data (architecture: the consoles are descriptors). The engines in `components/console` draw lists,
 * forms, details and actions from it; `area` is the only difference between administrator and sub-administrator.
 * Descriptors hold data and small functions of one record. One that wants to know its area or screen is written by hand
 * instead. Only what a noun is called, its key, columns, views and list are asked for; everything else is there for the
 * nouns that have it.
 */
export type ConsoleArea = "admin" | "subadmin";
type PerArea<T> = Partial<Record<ConsoleArea, T>>;

/** What may stand in a cell: data only, because the server computes it and the browser draws it. */
export type Cell =
  | { kind: "code"; text: string }
  | { kind: "pair"; main: string; sub: string }
  /** A small picture by its key in the file store, beside two lines. */
  | { kind: "picture"; key: string | null; main: string; sub: string }
  | { kind: "text"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "number"; value: number | null; unit?: string }
  | { kind: "money"; minor: number; currency: string }
  | { kind: "percent"; bp: number | null }
  | { kind: "date"; date: string | null }
  | { kind: "instant"; at: string | null }
  | { kind: "status"; tone: Tone; words: string }
  | { kind: "icon"; name: string | null; text: string }
  /** A place elsewhere in the consoles or on the site. */
  | { kind: "link"; text: string; href: string | null }
  /** How long ago, and when the product decides by itself. */
  | { kind: "waiting"; since: string | null; until: string | null };

export type Column<Row> = {
  id: string;
  label: string;
  numeric?: boolean;
  /** The list's sort key for it; without one the heading is no link. */
  sort?: string;
  /** Only drawn once chosen. */
  optional?: boolean;
  cell: (row: Row) => Cell;
};

export type Filter =
  | { kind: "choice"; name: string; label: string; options: OptionSource }
  /** Two dates; the presets count days from today. */
  | {
      kind: "dates";
      from: string;
      to: string;
      label: string;
      presets: readonly { label: string; fromDays: number; toDays: number }[];
    }
  /** One record of another noun, found by typing. */
  | { kind: "record"; name: string; label: string; find: FindSource };

export type View = {
  title: string;
  /** Shorter, where the views stand beside each other as tabs. */
  tab?: string;
  /** Fixed part of the query: a view is a named filter. */
  fixed: Record<string, string>;
  sort: string;
  route: PerArea<RoutePattern>;
  /** The value of `show` in the address that chooses this view among those of one route. */
  show?: string;
  /** Places of the address that filter the list, by the name under which the list is asked: `{ hotelId: "hotel" }`. */
  places?: Readonly<Record<string, string>>;
  /** Columns that this view leaves out. */
  without?: readonly string[];
  empty: { title: string; words: string };
};

/** What is said before an action is done. `{n}`, `{resourceType}` and the record's facts are filled in. */
export type Question = {
  title: string;
  titleMany: string;
  /** What it does to money, rooms and people. */
  consequence: string;
  consequenceMany: string;
  confirm: string;
  confirmMany: string;
  reason: "none" | "optional" | "required";
  reasonLabel?: string;
  reasonHelp?: string;
  /** A day that may be given with it, such as the end of a ban; left out of the request where it is not. */
  day?: { name: string; label: string; help: string };
  /** A box that only one area has, such as waiving a fee. */
  option?: {
    name: string;
    label: string;
    help: string;
    areas: readonly ConsoleArea[];
    /** Areas in which the box is checked at first. */
    checkedIn?: readonly ConsoleArea[];
    /** The box is there for several records, too. */
    bulk?: boolean;
  };
  /** Shows what a single cancellation keeps and refunds, from the endpoint `quote`, before it is confirmed. */
  quoted?: boolean;
};

export type ActionIconName =
  | "check"
  | "x"
  | "flag"
  | "user-x"
  | "log-in"
  | "rotate-ccw"
  | "log-out"
  | "eye"
  | "eye-off"
  | "trash"
  | "ban"
  | "undo"
  | "mail"
  | "clock";

export type ActionLabels = {
  label: string;
  icon: ActionIconName;
  tone: "primary" | "plain" | "danger";
  /** May be done to several at once. */
  bulk: boolean;
  /** Left out for what is done at once, because the opposite is one press away. */
  ask?: Question;
  /** What takes it back: offered in the toast of an action that did not ask. */
  undo?: string;
  /** `remove` goes to the noun's endpoint of that name, and may be refused with the list of what uses the record. */
  via?: "act" | "remove";
};

export type ListResponse<Row> = {
  items: Row[];
  total: number;
  /** There may be more than `total`. */
  capped?: boolean;
  page: number;
  pageSize: number;
  counts?: Record<string, number | { n: number; capped: boolean }>;
};
type ListEndpoint<Row> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListResponse<Row>>>;

/** Only the list must be there: an action, form or button whose endpoint an area lacks is not drawn in it. */
export type AreaEndpoints<Row, Full> = {
  list: ListEndpoint<Row>;
  export?: Endpoint;
  get?: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Full>>;
  act?: Endpoint;
  actMany?: Endpoint;
  /** What an action would keep and refund, asked with the action's option. */
  quote?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  remove?: Endpoint;
  /** Takes `{ keys }` in their new order: rows can be dragged while the view is sorted by it. */
  reorder?: Endpoint;
};

/** Facts of a record's page, by section; a related list stands under them. */
export type DetailSpec<Full> = {
  sections?: readonly { title: string; facts: readonly { label: string; cell: (record: Full) => Cell }[] }[];
  /** Whose lines of the audit trail are shown: what `auditChange` was told about the record. */
  history?: { kind: string; id: (record: Full) => string };
  /** What uses the record: how many in all, and links to the first of them. */
  uses?: (record: Full) => { total: number; items: readonly { label: string; href: string }[] };
};

export type Resource<Row, Full extends Row, ViewName extends string = string, ActionName extends string = string> = {
  id: string;
  one: string;
  many: string;
  /** Name of the record's place in addresses and endpoints, and what goes there. */
  key: { name: string; of: (row: Row) => string };
  /** All places of the record's addresses, where the key is not the only one. */
  places?: (row: Row) => Record<string, string>;
  /** What a person calls it; the key where it has no other name. */
  title?: (row: Row) => string;
  columns: readonly Column<Row>[];
  views: Record<ViewName, View>;
  endpoints: PerArea<AreaEndpoints<Row, Full>>;
  /** What the list's search looks through; without it there is no box. */
  search?: string;
  filters?: readonly Filter[];
  /** Whether the views stand over the list as tabs, with their counts. */
  tabs?: boolean;
  /** Pages of its own; a form without one opens beside the list (`?edit=`, `?add=1`). */
  pages?: { open?: PerArea<RoutePattern>; add?: PerArea<RoutePattern>; edit?: PerArea<RoutePattern> };
  /** A record has no page of its own: it is opened at its list's address (`?open=`), by what the page draws for it. */
  opensHere?: boolean;
  /** Further places that a row leads to. */
  links?: readonly { label: string; to: PerArea<RoutePattern> }[];
  form?: FormSpec;
  detail?: DetailSpec<Full>;
  actions?: Record<ActionName, ActionLabels>;
  /** What may be done to this record now; everything, where it isn't said. */
  allowed?: (row: Row) => readonly string[];
  /** Actions that are shown but can't be done now, each with the reason. */
  blocked?: (row: Row) => Record<string, string>;
  /** Filled into the words of actions: `{guest}`, `{paid}` … `{name}` is there in any case. */
  facts?: (row: Row) => Record<string, string>;
  /** What an action would move, so that a bulk action can name the sum. */
  weigh?: (row: Row) => { minor: number; currency: string };
  /** The version that somebody looks at: an action or a save on another one is refused. */
  version?: (record: Full) => number;
  /** One line under the title, from the list's answer; how many there are, where it isn't said. */
  summary?: (view: ViewName, response: ListResponse<Row>, now: Date) => string;
  /** One line about a view, where the summary has nothing to say. */
  about?: string;
};

/** Keeps the names of views and actions as types, so that a page that asks for an unknown view does not compile. */
export function defineResource<Row, Full extends Row, ViewName extends string, ActionName extends string = never>(
  resource: Resource<Row, Full, ViewName, ActionName>,
): Resource<Row, Full, ViewName, ActionName> {
  return resource;
}

/** What an area may do with a noun; a page of an area that has no part in it is a fault of ours. */
export function endpointsIn<Row, Full extends Row>(
  resource: Pick<Resource<Row, Full>, "id" | "endpoints">,
  area: ConsoleArea,
): AreaEndpoints<Row, Full> {
  const endpoints = resource.endpoints[area];
  if (!endpoints) throw new Error(`${resource.id} has no endpoints in ${area}`);
  return endpoints;
}

export const getPlaces = <Row, Full extends Row>(
  resource: Pick<Resource<Row, Full>, "key" | "places">,
  row: Row,
): Record<string, string> => resource.places?.(row) ?? { [resource.key.name]: resource.key.of(row) };

export const getTitle = <Row, Full extends Row>(resource: Pick<Resource<Row, Full>, "key" | "title">, row: Row) =>
  resource.title?.(row) ?? resource.key.of(row);

/** Chosen columns are saved for each list: sister lists leave out different ones. */
export const columnsKeyOf = (resourceId: string, viewName: string): string =>
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

/** The keys a list can be sorted by: those of its columns, both ways. */
export const getSorts = (resource: { columns: readonly { sort?: string }[] }): string[] =>
  resource.columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}`] : []));

/** `{name}` places of an action's words; one that has no value stays visible, so a test finds it. */
export function fillPlaceholders(words: string, facts: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);
}

/** How a view is asked for: its fixed filter over what the address says. */
export function listQuery(
  resource: { filters?: readonly Filter[]; columns: readonly { sort?: string }[] },
  view: Pick<View, "fixed" | "sort">,
  asked: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const first = (name: string): string => {
    const value = asked[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
  };
  const names = (resource.filters ?? []).flatMap((filter) =>
    filter.kind === "dates" ? [filter.from, filter.to] : [filter.name],
  );
  const query: Record<string, string> = {};
  for (const name of ["q", ...names]) if (first(name)) query[name] = first(name);
  const sort = first("sort");
  query.sort = getSorts(resource).includes(sort) ? sort : view.sort;
  const page = Number(first("page"));
  query.page = String(Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1);
  const size = first("pageSize");
  query.pageSize = pageSizes.includes(Number(size)) ? size : "20";
  return { ...query, ...view.fixed };
}

export const pageSizes: readonly number[] = [10, 20, 50, 100];
