import { isCalendarDate } from "@/lib/dates";
import { readRecordId } from "@/lib/links/record-id";

/** The parameters of a dashboard's URL; invalid ones are omitted. */
export type Asked = { from?: string; to?: string; hotel?: string; show?: string; day?: string; ticket?: string };

export function readAsked(given: Record<string, string | string[] | undefined>): Asked {
  const one = (name: string) => {
    const value = given[name];
    return typeof value === "string" ? value : undefined;
  };
  const date = (name: string) => {
    const value = one(name);
    return value && isCalendarDate(value) ? value : undefined;
  };
  const hotel = one("hotel");
  const asked: Asked = {
    from: date("from"),
    to: date("to"),
    day: date("day"),
    hotel: readRecordId(hotel) === null ? undefined : hotel,
    show: one("show"),
    ticket: one("ticket")?.slice(0, 200),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** The same URL with some parameters changed; `undefined` removes a parameter. */
export function hrefFor(path: string, asked: Asked, changes: Partial<Asked>): string {
  const parts = Object.entries({ ...asked, ...changes }).filter((part): part is [string, string] => Boolean(part[1]));
  return parts.length > 0 ? `${path}?${new URLSearchParams(parts)}` : path;
}
