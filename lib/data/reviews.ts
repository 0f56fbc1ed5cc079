import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminReviews, type ReviewState, subadminReviews } from "@/lib/contracts/orders/review";
import type { ProductId } from "@/lib/kinds/product";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";

const lists = { admin: adminReviews.list, subadmin: subadminReviews.list } as const;

/** The reviews of all products in scope, those that wait first. */
export async function getAllReviews(
  area: ConsoleArea,
  query: { state?: ReviewState | undefined; page: number },
): Promise<OutputOf<typeof adminReviews.list>> {
  const { session } = await requireRole(area);
  return call(lists[area], { query }, { token: session.token });
}

/** A product's reviews for a console; administrators also receive the moderation settings. */
export async function getReviews(
  area: ConsoleArea,
  { kind, id }: ProductId,
): Promise<OutputOf<typeof adminReviews.list>> {
  const { session } = await requireRole(area);
  return call(lists[area], { query: { kind, product: id } }, { token: session.token });
}
