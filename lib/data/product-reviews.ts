import "server-only";
import { call } from "@/lib/backend";
import {
  productReviews,
  type ReviewSort,
  reviewSort,
  type ShownReview,
  travellerType,
} from "@/lib/contracts/orders/review";
import type { ProductId } from "@/lib/kinds/product";
import type { TravellerType } from "@/lib/labels/traveller";
import { getLastPage } from "@/lib/links/last-page";
import { one, type SearchParams } from "@/lib/links/selection-url";

const seconds = 60;

/** The reviews that the URL of a product requests: `?reviews=2&order=best&with=family&words=breakfast`. */
export type ReviewQuery = { sort: ReviewSort; page: number; travelledAs?: TravellerType; q: string };

/** A page of reviews other than the newest ones. */
export type ReviewView = ReviewQuery & { pages: number; total: number; items: readonly ShownReview[] };

/** The URL requests other reviews than the newest. */
export const asksForReviews = (query: SearchParams): boolean =>
  [query.reviews, query.order, query.with, query.text].some((value) => Boolean(one(value)));

/** The request in a URL; invalid values are those of the newest reviews. */
export function readReviewQuery(query: SearchParams): ReviewQuery {
  const wantedPage = one(query.reviews) ?? "";
  return {
    page: /^\d{1,3}$/.test(wantedPage) ? Math.max(1, Number(wantedPage)) : 1,
    sort: reviewSort.catch("newest").parse(one(query.order)),
    travelledAs: travellerType.optional().catch(undefined).parse(one(query.with)),
    q: (one(query.text) ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 60),
  };
}

/**
 * One page of a product's reviews, as requested by the URL, or the last one if the URL names a later page. Null for the
 * newest ones, which are part of the product.
 */
export async function getReviewView(
  { kind, id }: ProductId,
  query: SearchParams,
  tags: readonly string[] = [],
): Promise<ReviewView | null> {
  if (!asksForReviews(query)) return null;
  const reviewQuery = readReviewQuery(query);
  const read = (page: number) =>
    call(
      productReviews,
      { params: { kind, id }, query: { ...reviewQuery, page } },
      { tags: () => [`${kind}:${id}`, ...tags], seconds },
    );
  const found = await read(reviewQuery.page);
  const last = getLastPage(reviewQuery.page, found);
  const { items, total, pageSize } = last === null ? found : await read(last);
  return { ...reviewQuery, page: last ?? reviewQuery.page, total, pages: Math.ceil(total / pageSize), items };
}
