import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminReviews, subadminReviews } from "@/lib/contracts/review";
import type { ConsoleArea } from "@/lib/resources/define";
import { requireRole } from "@/lib/session-check";

const lists = { admin: adminReviews.list, subadmin: subadminReviews.list } as const;

/** A hotel's reviews for a console; administrators also receive the moderation settings. */
export async function getReviews(area: ConsoleArea, hotel: number): Promise<OutputOf<typeof adminReviews.list>> {
  const { session } = await requireRole(area);
  return call(lists[area], { query: { hotel } }, { token: session.token });
}
