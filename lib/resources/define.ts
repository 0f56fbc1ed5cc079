import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/define";
import type { Tone } from "@/lib/order-words";
import type { RoutePattern } from "@/lib/routes";

/**
 * A console noun as data (architecture: the consoles are descriptors). The engines in `components/console` draw lists,
 * details and actions from it; `area` is the only difference between administrator and sub-administrator. Descriptors
 * hold data and small functions of one record. One that wants to know its area or screen is written by hand instead.
 */
export type ConsoleArea = "admin" | "subadmin";

/** What may stand in a cell: data only, because the server reckons it and the browser draws it. */
export type Cell =
  | { kind: "code"; text: string }
  | { kind: "pair"; main: string; sub: string }
  | { kind: "text"; text: string }
  | { kind: "number"; value: number | null }
  | { kind: "money"; minor: number; currency: string }
  | { kind: "date"; date: string | null }
  | { kind: "status"; tone: Tone; words: string }
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
  | { kind: "choice"; name: string; label: string; options: readonly { value: string; label: string }[] }
  /** Two dates; the presets count days from today. */
  | {
      kind: "dates";
      from: string;
      to: string;
      label: string;
      presets: readonly { label: string; fromDays: number; toDays: number }[];
    }
  /** One record of another noun, found by typing. */
  | { kind: "record"; name: string; label: string; find: Record<ConsoleArea, FindEndpoint> };

export type View = {
  title: string;
  /** Fixed part of the query: a view is a named filter. */
  fixed: Record<string, string>;
  sort: string;
  route: Partial<Record<ConsoleArea, RoutePattern>>;
  /** Optional columns that this view shows, or columns that it leaves out. */
  without?: readonly string[];
  empty: { title: string; words: string };
};

export type ActionWords = {
  label: string;
  /** Lucide's name; the engine knows the few that are used. */
  icon: "check" | "x" | "flag" | "user-x";
  tone: "primary" | "danger";
  /** `{n}`, `{noun}` and the record's facts are filled in. */
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
  /** May be done to several at once. */
  bulk: boolean;
  /** A box that only one area has, such as waiving a fee. */
  option?: { name: string; label: string; help: string; areas: readonly ConsoleArea[] };
};

type ListAnswer<Row> = { items: Row[]; total: number; page: number; pageSize: number };
type ListEndpoint<Row> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListAnswer<Row>>>;
type FindEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ items: { id: number; title: string; city: string }[] }>
>;

export type AreaEndpoints<Row, Full> = {
  list: ListEndpoint<Row>;
  export: Endpoint;
  get: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Full>>;
  act: Endpoint;
  actMany: Endpoint;
};

export type Resource<Row, Full extends Row, ViewName extends string = string, ActionName extends string = string> = {
  id: string;
  one: string;
  many: string;
  search: string;
  sorts: readonly string[];
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  views: Record<ViewName, View>;
  actions: Record<ActionName, ActionWords>;
  endpoints: Record<ConsoleArea, AreaEndpoints<Row, Full>>;
  details: Record<ConsoleArea, RoutePattern>;
  /** Name of the place in `details` and in the endpoints, and what goes there. */
  key: { name: string; of: (row: Row) => string };
  /** What may be done to this record now. */
  allowed: (row: Row) => readonly string[];
  /** Filled into the words of actions: `{guest}`, `{paid}` … */
  facts: (row: Row) => Record<string, string>;
  /** What an action would move, so that a bulk action can name the sum. */
  weigh: (row: Row) => { minor: number; currency: string };
  /** The version that somebody looks at: an action on another one is refused. */
  version: (record: Full) => number;
  /** One line under the title, from the list's answer. */
  summary: (view: ViewName, answer: ListAnswer<Row>, now: Date) => string;
};

/** Keeps the names of views and actions as types, so that a page that asks for an unknown view does not compile. */
export function defineResource<Row, Full extends Row, ViewName extends string, ActionName extends string>(
  resource: Resource<Row, Full, ViewName, ActionName>,
): Resource<Row, Full, ViewName, ActionName> {
  return resource;
}

/** `{name}` places of an action's words; one that has no value stays visible, so a test finds it. */
export function fillWords(words: string, facts: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);
}

/** How a view is asked for: its fixed filter over what the address says. */
export function listQuery(
  resource: Pick<Resource<never, never>, "filters" | "sorts">,
  view: View,
  asked: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const first = (name: string): string => {
    const value = asked[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
  };
  const names = resource.filters.flatMap((filter) =>
    filter.kind === "dates" ? [filter.from, filter.to] : [filter.name],
  );
  const query: Record<string, string> = {};
  for (const name of ["q", ...names]) if (first(name)) query[name] = first(name);
  const sort = first("sort");
  query.sort = resource.sorts.includes(sort) ? sort : view.sort;
  const page = Number(first("page"));
  query.page = String(Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1);
  const size = first("pageSize");
  query.pageSize = pageSizes.includes(Number(size)) ? size : "20";
  return { ...query, ...view.fixed };
}

export const pageSizes: readonly number[] = [10, 20, 50, 100];
