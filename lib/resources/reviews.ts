import type { ReviewState } from "../contracts/orders/review";
import { routes } from "../routes";
import type { ConsoleArea } from "./console-area";

/** Value of `show` on the list of hotels that opens the reviews of all products. */
export const reviewsScreen = "reviews";

export function reviewsHref(
  area: ConsoleArea,
  { state, page = 1 }: { state?: ReviewState | undefined; page?: number } = {},
): string {
  const query = new URLSearchParams({
    show: reviewsScreen,
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${routes[area].hotels}?${query}`;
}
