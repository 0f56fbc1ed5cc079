import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/define";
import type { Tone } from "@/lib/labels/order";
import type { RoutePattern } from "@/lib/routes";
import type { ConsoleArea, PerArea } from "./console-area";
import type { Filter } from "./filter";
import type { FormSpec } from "./form/form";

export { type Filter, getFilterNames } from "./filter";

/** Content of a cell: data only, because the server computes it and the browser renders it. */
export type Cell =
  | { kind: "code"; text: string }
  | { kind: "pair"; main: string; sub: string }
  /** A thumbnail by its picture key, next to two lines. */
  | { kind: "picture"; key: string | null; main: string; sub: string }
  | { kind: "text"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "number"; value: number | null; unit?: string }
  | { kind: "money"; minor: number; currency: string }
  | { kind: "percent"; bp: number | null }
  | { kind: "date"; date: string | null }
  | { kind: "instant"; at: string | null }
  | { kind: "status"; tone: Tone; label: string }
  | { kind: "icon"; name: string | null; text: string }
  /** A link to another page of the consoles or the site. */
  | { kind: "link"; text: string; href: string | null }
  /** Elapsed time, and the deadline of the automatic decision. */
  | { kind: "waiting"; since: string | null; until: string | null };

export type Column<Row> = {
  id: string;
  label: string;
  numeric?: boolean;
  /** Sort key of the list; without one the column is not sortable. */
  sort?: string;
  /** Hidden unless the user selects it. */
  optional?: boolean;
  cell: (row: Row) => Cell;
};

export type View = {
  title: string;
  /** Short label for tabs. */
  tab?: string;
  /** Fixed part of the query, because a view is a named filter. */
  fixed: Record<string, string>;
  sort: string;
  route: PerArea<RoutePattern>;
  /** The value of `show` in the address that chooses this view among those of one route. */
  show?: string;
  /** Path parameters that filter the list, by the list's query parameter: `{ hotelId: "hotel" }`. */
  places?: Readonly<Record<string, string>>;
  /** Columns that this view omits. */
  without?: readonly string[];
  empty: { title: string; text: string };
};

/** Confirmation dialog of an action. `{n}`, `{resourceType}` and the record's facts are placeholders. */
export type Question = {
  title: string;
  titleMany: string;
  /** Effect on money, rooms and people. */
  consequence: string;
  consequenceMany: string;
  confirm: string;
  confirmMany: string;
  reason: "none" | "optional" | "required";
  reasonLabel?: string;
  reasonHelp?: string;
  /** Optional date parameter, such as the end of a ban; omitted from the request when empty. */
  day?: { name: string; label: string; help: string };
  /** Checkbox that only some areas have, such as waiving a fee. */
  option?: {
    name: string;
    label: string;
    help: string;
    areas: readonly ConsoleArea[];
    /** Areas in which the checkbox is initially checked. */
    checkedIn?: readonly ConsoleArea[];
    /** The checkbox is also available for bulk actions. */
    bulk?: boolean;
  };
  /** Another record, selected with a combobox; its id is sent under `name`. */
  record?: {
    name: string;
    label: string;
    help?: string;
    findPath: string;
    /** The results of the bulk action have the replaced values, so that it can be undone. */
    canUndo?: boolean;
  };
  /** Shows the retained fee and refund of a single cancellation from the endpoint `quote` before confirmation. */
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
  | "clock"
  | "merge"
  | "users"
  | "coins"
  | "tag";

export type ActionLabels = {
  label: string;
  icon: ActionIconName;
  tone: "primary" | "plain" | "danger";
  /** A dangerous action that answers a request. It stands beside the opposite answer, others at the end of the page. */
  answers?: true;
  /** Available as a bulk action; `selected`: not for all results of a list. */
  bulk: boolean | "selected";
  /** Omitted for actions without confirmation, which can be reversed with one click. */
  ask?: Question;
  /** Inverse action, offered in the toast of an action without confirmation. */
  undo?: string;
  /** `remove` calls the resource's endpoint of that name, which may refuse with the list of uses. */
  via?: "act" | "remove" | "merge";
};

/**
 * A page for the selected rows. `name` is the query parameter with their list's query: its filters for all results,
 * otherwise `ids=` with the keys.
 */
export type BulkLink = {
  label: string;
  icon: ActionIconName;
  to: PerArea<RoutePattern>;
  query?: Readonly<Record<string, string>>;
  name: string;
  /** Shown to those who may call it. */
  needs: PerArea<Endpoint>;
};

export type ListResponse<Row> = {
  items: Row[];
  total: number;
  /** The actual number may exceed `total`. */
  capped?: boolean;
  page: number;
  pageSize: number;
  counts?: Record<string, number | { n: number; capped: boolean }>;
};
type ListEndpoint<Row> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListResponse<Row>>>;
export type RecordEndpoint<Full> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Full>>;

/** Only the list is required: actions, forms and buttons without an endpoint in an area are not rendered there. */
export type AreaEndpoints<Row, Full> = {
  list: ListEndpoint<Row>;
  export?: Endpoint;
  get?: RecordEndpoint<Full>;
  act?: Endpoint;
  actMany?: Endpoint;
  /** The same for all records of a filtered list. */
  actAll?: Endpoint;
  /** Quotes retained fee and refund of an action with its option. */
  quote?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  remove?: Endpoint;
  /** Replaces the record by another one (`into`) and removes it. */
  merge?: Endpoint;
  /** Accepts `{ keys }` in the new order: rows can be dragged while the view is sorted by position. */
  reorder?: Endpoint;
};

export type DetailTable = {
  title: string;
  head: readonly { label: string; numeric?: boolean }[];
  rows: readonly (readonly Cell[])[];
  /** Text instead of an empty table. */
  empty: string;
};

/** Detail page: facts by section, followed by an optional related list. */
export type DetailSpec<Full> = {
  sections?: readonly { title: string; facts: readonly { label: string; cell: (record: Full) => Cell }[] }[];
  /** Tables that belong to the record, such as earlier rates. */
  tables?: (record: Full) => readonly DetailTable[];
  /** Record kind and id of the displayed audit entries, as passed to `auditChange`. */
  history?: { kind: string; id: (record: Full) => string };
  /** Uses of the record: total number, and links to the first of them. */
  uses?: (record: Full) => { total: number; items: readonly { label: string; href: string }[] };
};

/**
 * Declarative definition of a console resource. The components in `components/console` render lists, forms, details and
 * actions from it; `area` is the only difference between administrator and sub-administrator. Descriptors contain data
 * and small functions of one record, and never depend on area or screen. Only name, key, columns, views and list are
 * required.
 */
export type Resource<Row, Full extends Row, ViewName extends string = string, ActionName extends string = string> = {
  id: string;
  one: string;
  many: string;
  /** Name and value of the record's path parameter in URLs and endpoints. */
  key: { name: string; of: (row: Row) => string };
  /** All path parameters of the record, if the key is not the only one. */
  places?: (row: Row) => Record<string, string>;
  /** Display name; defaults to the key. */
  title?: (row: Row) => string;
  columns: readonly Column<Row>[];
  views: Record<ViewName, View>;
  endpoints: PerArea<AreaEndpoints<Row, Full>>;
  /** Description of the searched fields; without it there is no search box. */
  search?: string;
  filters?: readonly Filter[];
  /** Shows the views as tabs with their counts. */
  tabs?: boolean;
  /** Separate pages; a form without one opens next to the list (`?edit=`, `?add=1`). */
  pages?: { open?: PerArea<RoutePattern>; add?: PerArea<RoutePattern>; edit?: PerArea<RoutePattern> };
  /** The record has no separate page: it opens on its list page (`?open=`) in a custom component. */
  opensHere?: boolean;
  /** The page of a row, for records with pages of several resources. */
  opens?: (row: Row, area: ConsoleArea) => string;
  /** Additional links of a row. */
  links?: readonly { label: string; to: PerArea<RoutePattern> }[];
  bulkLinks?: readonly BulkLink[];
  /** Screens of a row's page, such as the recording of a payment, by the query of their address. */
  screens?: readonly { label: string; query: string; offered: (row: Row) => boolean }[];
  form?: FormSpec;
  detail?: DetailSpec<Full>;
  actions?: Record<ActionName, ActionLabels>;
  /** Permitted actions of this record; defaults to all. */
  allowed?: (row: Row) => readonly string[];
  /** Disabled actions with the reason. */
  blocked?: (row: Row) => Record<string, string>;
  /** Placeholder values for the texts of actions: `{guest}`, `{paid}`; `{name}` is always available. */
  facts?: (row: Row) => Record<string, string>;
  /** Amount that an action affects, so that a bulk action can show the sum. */
  weigh?: (row: Row) => { minor: number; currency: string };
  /** The displayed version: actions and saves on another version are refused. */
  version?: (record: Full) => number;
  /** Heading of a list, computed from its response; defaults to the title of the view. */
  heading?: (response: ListResponse<Row>) => string;
  /** The list above a record in the breadcrumbs; defaults to the narrowest one that contains it. */
  home?: ViewName;
  /** Line under the title, computed from the list response; defaults to the number of records. */
  summary?: (view: ViewName, response: ListResponse<Row>, now: Date) => string;
  /** Description of a view without a summary. */
  about?: string;
};

/** Preserves the names of views and actions as literal types, so that unknown names do not compile. */
export function defineResource<Row, Full extends Row, ViewName extends string, ActionName extends string = never>(
  resource: Resource<Row, Full, ViewName, ActionName>,
): Resource<Row, Full, ViewName, ActionName> {
  return resource;
}

/** Endpoints of a resource in an area; throws if the area has none. */
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

export const getRecordTitle = <Row, Full extends Row>(resource: Pick<Resource<Row, Full>, "key" | "title">, row: Row) =>
  resource.title?.(row) ?? resource.key.of(row);

/** Fills `{name}` placeholders; one without a value stays visible, so that tests detect it. */
export function fillPlaceholders(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? place) : place,
  );
}
