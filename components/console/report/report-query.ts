import { type ReportKind, reportKinds } from "@/lib/contracts/site/report";
import { isCalendarDate } from "@/lib/dates";
import { readRecordId } from "@/lib/links/record-id";

/** The parameters of a dashboard's URL; invalid ones are omitted. */
export type ReportQuery = {
  from?: string;
  to?: string;
  kind?: ReportKind;
  hotel?: string;
  show?: string;
  day?: string;
  ticket?: string;
};

export function readReportQuery(given: Record<string, string | string[] | undefined>): ReportQuery {
  const one = (name: string) => {
    const value = given[name];
    return typeof value === "string" ? value : undefined;
  };
  const date = (name: string) => {
    const value = one(name);
    return value && isCalendarDate(value) ? value : undefined;
  };
  const hotel = one("hotel");
  const query: ReportQuery = {
    from: date("from"),
    to: date("to"),
    day: date("day"),
    kind: reportKinds.find((kind) => kind === one("kind")),
    hotel: readRecordId(hotel) === null ? undefined : hotel,
    show: one("show"),
    ticket: one("ticket")?.slice(0, 200),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The same URL with some parameters changed; `undefined` removes a parameter. */
export function hrefFor(path: string, query: ReportQuery, changes: Partial<ReportQuery>): string {
  const parts = Object.entries({ ...query, ...changes }).filter((part): part is [string, string] => Boolean(part[1]));
  return parts.length > 0 ? `${path}?${new URLSearchParams(parts)}` : path;
}
