import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminReviews, subadminReviews } from "@/lib/contracts/review";
import type { ProductId } from "@/lib/kinds/product";
import type { ConsoleArea } from "@/lib/resources/define";
import { requireRole } from "@/lib/session-check";

const lists = { admin: adminReviews.list, subadmin: subadminReviews.list } as const;

/** A product's reviews for a console; administrators also receive the moderation settings. */
export async function getReviews(
  area: ConsoleArea,
  { kind, id }: ProductId,
): Promise<OutputOf<typeof adminReviews.list>> {
  const { session } = await requireRole(area);
  return call(lists[area], { query: { kind, product: id } }, { token: session.token });
}
