import { sql } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import type { adminReviews, subadminReviews } from "@/lib/contracts/review";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";
import { type LockedReview, lockReview, recount, setReply, setState } from "./store";

/** Moderation by administrators and replies by hotels. Lock order: review, hotel. */

type Who = { actor: UserActor; ip: string; requestId: string };

function requireVersion(review: LockedReview, version: number): void {
  if (review.version !== version) {
    throw new AppError("conflict", { user: "This review was changed meanwhile. Look at it again." });
  }
}

type Change = { action: string; before: Record<string, unknown>; after: Record<string, unknown> };

/** Writes an audit entry for the review's hotel. */
const note = (tx: Db, { actor, ip, requestId }: Who, { id, hotelId }: LockedReview, change: Change) =>
  audit(tx, {
    action: change.action,
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    ip,
    requestId,
    objectKind: "hotel",
    objectId: String(hotelId),
    before: { review: id, ...change.before },
    after: { review: id, ...change.after },
  });

/** Publishes a review, or removes it with a reason. Updates the hotel's score in the same transaction. */
export async function decide(
  tx: Db,
  who: Who,
  id: number,
  { decision, reason, version }: z.output<typeof adminReviews.decide.body>,
): Promise<LockedReview> {
  const review = await lockReview(tx, who.actor, id);
  requireVersion(review, version);
  if (decision === "refuse" && !reason)
    throw new AppError("invalid", { fields: { reason: "Say why. The guest reads it." } });
  const state = decision === "publish" ? "published" : "refused";
  if (review.state === state) throw new AppError("conflict", { user: `This review is ${state} already.` });
  await setState(tx, id, { state, reason: decision === "refuse" ? reason : null, by: who.actor.id });
  await recount(tx, review.hotelId);
  await note(tx, who, review, {
    action: `review ${decision === "publish" ? "published" : "refused"}`,
    before: { state: review.state },
    after: { state, reason: reason || undefined },
  });
  return review;
}

/** Sets or edits the hotel's reply. 404 for a review of another hotel, 409 for one that is not published. */
export async function reply(
  tx: Db,
  who: Who,
  id: number,
  { words, version }: z.output<typeof subadminReviews.reply.body>,
): Promise<LockedReview> {
  const review = await lockReview(tx, who.actor, id);
  requireVersion(review, version);
  if (!review.mayReply) throw new AppError("conflict", { user: "Only a review that is shown can be answered." });
  await setReply(tx, id, { words, by: who.actor.id });
  await note(tx, who, review, {
    action: review.reply ? "review answer changed" : "review answered",
    before: { reply: review.reply },
    after: { reply: words },
  });
  if (!review.reply) await notifyWriter(tx, review, words);
  return review;
}

async function notifyWriter(tx: Db, { id, userId, orderRef, hotelTitle }: LockedReview, words: string): Promise<void> {
  if (!userId || !orderRef) return;
  const { rows } = await tx.execute<{ email: string | null; name: string | null }>(
    sql`SELECT lead_email AS email, guests->>'firstName' AS name FROM orders WHERE ref = ${orderRef}`,
  );
  const { email, name } = rows[0] ?? {};
  await notify(tx, "reviewAnswered", {
    to: { userId, email: email ?? undefined, name: name ?? undefined },
    once: `review:${id}`,
    data: { title: hotelTitle, words },
    path: `${pathTo(routes.client.hotelBooking, {}, { ref: orderRef })}#review`,
  });
}
