import type { Route } from "next";
import { redirect } from "next/navigation";

/**
 * The last page of a list if the URL names a later one, such as a link that is older than a sale. Null if the page exists
 * or the list is empty.
 */
export function getLastPage(
  requestedPage: number,
  { total, pageSize }: { total: number; pageSize: number },
): number | null {
  const last = Math.ceil(total / pageSize);
  return total > 0 && requestedPage > last ? last : null;
}

/** Redirects to the last page of a list if the URL names a later one. `hrefFor` includes the prefix of the language. */
export function redirectToLastPage(
  requestedPage: number,
  found: { total: number; pageSize: number },
  hrefFor: (page: number) => string,
): void {
  const last = getLastPage(requestedPage, found);
  if (last !== null) redirect(hrefFor(last) as Route);
}
