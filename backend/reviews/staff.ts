import { sql } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "@/backend/audit/audit";
import type { Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { findKindBackend } from "@/backend/kinds";
import { notify } from "@/backend/notifications/notify";
import type { adminReviews, subadminReviews } from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import { type Titles, titleIn } from "@/lib/language/titles";
import { bookingPath } from "@/lib/links/booking-links";
import { roleNumber } from "@/lib/roles";
import { type LockedReview, lockReview, recount, setReply, setState } from "./store";

/** Moderation by administrators and replies by providers. Lock order: review, product. */

type Change = { action: string; before: Record<string, unknown>; after: Record<string, unknown> };

/** Writes an audit entry for the reviewed product. */
const note = (
  tx: Db,
  { actor, ip, requestId }: Who<UserActor>,
  { id, kind, productId }: LockedReview,
  change: Change,
) =>
  audit(tx, {
    action: change.action,
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    ip,
    requestId,
    objectKind: kind,
    objectId: String(productId),
    before: { review: id, ...change.before },
    after: { review: id, ...change.after },
  });

/** Publishes a review, or removes it with a reason. Updates the product's score in the same transaction. */
export async function decide(
  tx: Db,
  who: Who<UserActor>,
  id: number,
  { decision, reason, version }: z.output<typeof adminReviews.decide.body>,
): Promise<LockedReview> {
  const review = await lockReview(tx, who.actor, id);
  requireVersion("this review", version, review.version);
  if (decision === "refuse" && !reason)
    throw new AppError("invalid", { fields: { reason: "Enter a reason. The guest will see it." } });
  const state = decision === "publish" ? "published" : "refused";
  if (review.state === state) throw new AppError("conflict", { user: `This review is already ${state}.` });
  await setState(tx, id, { state, reason: decision === "refuse" ? reason : null, by: who.actor.id });
  const { reviews } = findKindBackend(review.kind) ?? {};
  if (reviews) await recount(tx, reviews, { kind: review.kind, id: review.productId });
  await note(tx, who, review, {
    action: `review ${decision === "publish" ? "published" : "refused"}`,
    before: { state: review.state },
    after: { state, reason: reason || undefined },
  });
  return review;
}

/** Sets or edits the provider's reply. 404 for a review out of scope, 409 for one that is not published. */
export async function reply(
  tx: Db,
  who: Who<UserActor>,
  id: number,
  { text, version }: z.output<typeof subadminReviews.reply.body>,
): Promise<LockedReview> {
  const review = await lockReview(tx, who.actor, id);
  requireVersion("this review", version, review.version);
  if (!review.mayReply) throw new AppError("conflict", { user: "Only a visible review can get a reply." });
  await setReply(tx, id, { text, by: who.actor.id });
  await note(tx, who, review, {
    action: review.reply ? "reply to review changed" : "reply to review added",
    before: { reply: review.reply },
    after: { reply: text },
  });
  if (!review.reply) await notifyWriter(tx, review, text);
  return review;
}

async function notifyWriter(tx: Db, { id, kind, userId, orderRef }: LockedReview, text: string): Promise<void> {
  if (!userId || !orderRef) return;
  const { rows } = await tx.execute<{
    email: string | null;
    name: string | null;
    title: string;
    titles: Titles | null;
  }>(
    sql`SELECT lead_email AS email, guests->>'firstName' AS name, title, quote->'product'->'titles' AS titles FROM orders WHERE ref = ${orderRef}`,
  );
  const [order] = rows;
  if (!order) return;
  await notify(tx, "reviewReplied", {
    to: { userId, email: order.email ?? undefined, name: order.name ?? undefined },
    once: `review:${id}`,
    data: ({ language }) => ({ title: titleIn(language, order), text }),
    path: `${bookingPath({ ref: orderRef, kind })}#review`,
  });
}
