import { countCap } from "@/lib/contracts/listing";
import type { ListResponse } from "@/lib/resources/define";

type Page = Pick<ListResponse<unknown>, "items" | "total" | "capped" | "page" | "pageSize">;

export const formatCount = (n: number, capped = false) => `${n.toLocaleString("en")}${capped ? "+" : ""}`;

/** A capped count does not reveal the last page: a full page has a next one. */
export const countPages = ({ items, total, capped, page, pageSize }: Page): number =>
  capped
    ? Math.max(Math.ceil(countCap / pageSize), page + Number(items.length === pageSize))
    : Math.ceil(total / pageSize);

/** `21 to 40 of 1,223` */
export function formatRows({ items, total, capped = false, page, pageSize }: Page): string {
  const first = (page - 1) * pageSize + 1;
  return `${formatCount(first)} to ${formatCount(first + items.length - 1)} of ${formatCount(total, capped)}`;
}

/** Adds a parameter to an address with or without others. */
export const withParameter = (href: string, name: string, value: string): string =>
  `${href}${href.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
