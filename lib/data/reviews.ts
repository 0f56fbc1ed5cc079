import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminReviews, subadminReviews } from "@/lib/contracts/orders/review";
import type { ProductId } from "@/lib/kinds/product";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { requireRole } from "@/lib/session/session-check";

const lists = { admin: adminReviews.list, subadmin: subadminReviews.list } as const;

const shownOnProduct = 10;

/** A product's reviews for a console; administrators also receive the moderation settings. */
export async function getReviews(
  area: ConsoleArea,
  { kind, id }: ProductId,
): Promise<OutputOf<typeof adminReviews.list>> {
  const { session } = await requireRole(area);
  return call(lists[area], { query: { kind, product: id, pageSize: shownOnProduct } }, { token: session.token });
}

/** The rule which reviews wait for an administrator. */
export async function getModerationTerms() {
  const { session } = await requireRole("admin");
  const { terms } = await call(adminReviews.list, { query: { pageSize: 1 } }, { token: session.token });
  if (!terms) throw new Error("administrators receive the moderation settings");
  return terms;
}
