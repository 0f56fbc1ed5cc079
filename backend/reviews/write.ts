import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import { administrators, peopleOfHotel } from "@/backend/notifications/people";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { readSettings } from "@/backend/site/settings";
import type { editReview, OwnReview, reviewOfOrder, writeReview } from "@/lib/contracts/review";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { reviewsPath } from "./path";
import {
  editUntil,
  type HeldFor,
  heldFor,
  heldLabels,
  obstacleToReview,
  type ReviewTerms,
  signature,
  writeUntil,
} from "./rules";
import { findOwn, insertReview, recount, updateReview, type Written } from "./store";

/** Guests review their own stays. Lock order: order, review, hotel. */

type Mine = z.input<typeof reviewOfOrder.out>;

const mayEdit = (review: OwnReview, now: Date, terms: ReviewTerms) => now <= editUntil(new Date(review.at), terms);

export async function readMine(db: Db, actor: UserActor, ref: string): Promise<Mine> {
  const order = await lockOrder(db, { ref }, actor);
  const terms = await readSettings(db, "reviews");
  const review = await findOwn(db, order.id);
  if (review) {
    const edits = mayEdit(review, order.now, terms);
    const until = edits ? editUntil(new Date(review.at), terms).toISOString() : null;
    return { review, mayWrite: false, mayEdit: edits, until, words: "You have reviewed this stay." };
  }
  const words = obstacleToReview(order, terms);
  const until = words ? null : writeUntil(order, terms).toISOString();
  return { review: null, mayWrite: words === null, mayEdit: false, until, words: words ?? "" };
}

const getState = (written: Written, terms: ReviewTerms) => {
  const why = heldFor(written, terms);
  return { why, state: why ? ("held" as const) : ("published" as const), heldFor: why };
};

type Done = { hotelId: number; held: boolean };

/**
 * 409 before the end of the stay, after the deadline, for a no-show, and for a second review. 404 for a foreign order.
 */
export async function write(
  tx: Db,
  actor: UserActor,
  ref: string,
  written: z.output<typeof writeReview.body>,
): Promise<Done> {
  const order = await lockOrder(tx, { ref }, actor);
  const terms = await readSettings(tx, "reviews");
  const obstacle = obstacleToReview(order, terms);
  if (obstacle || order.hotelId === null)
    throw new AppError("conflict", { user: obstacle ?? "Only stays can be reviewed." });
  const { state, why } = getState(written, terms);
  const author = signature(order.leadName ?? actor.name);
  const facts = { hotelId: order.hotelId, roomId: null, orderId: order.id, userId: actor.id, author };
  const id = await insertReview(tx, { ...written, ...facts, stayedOn: order.serviceStart, state, heldFor: why });
  await settle(tx, order, { hotelId: order.hotelId, score: written.score, why, once: `${id}` });
  return { hotelId: order.hotelId, held: why !== null };
}

/** Checks the changed text again. 409 after the deadline and for an old version. */
export async function edit(
  tx: Db,
  actor: UserActor,
  ref: string,
  { version, ...written }: z.output<typeof editReview.body>,
): Promise<Done> {
  const order = await lockOrder(tx, { ref }, actor);
  const terms = await readSettings(tx, "reviews");
  const review = await findOwn(tx, order.id);
  if (!review || order.hotelId === null) throw new AppError("not_found", { user: "There is no review to change." });
  if (!mayEdit(review, order.now, terms)) {
    throw new AppError("conflict", {
      user: localized("A review can be changed for {n} days after it was written.", { n: terms.editDays }),
    });
  }
  const { state, why } = getState(written, terms);
  // A review that an administrator removed is moderated again before it is published.
  const again =
    review.state === "refused" ? { state: "held" as const, heldFor: why ?? "setting" } : { state, heldFor: why };
  if (!(await updateReview(tx, { id: review.id, version }, { ...written, ...again }))) {
    throw new AppError("conflict", { user: "Your review has changed in the meantime. Please check it again." });
  }
  const held = again.state === "held";
  await settle(tx, order, {
    hotelId: order.hotelId,
    score: written.score,
    why: held ? again.heldFor : null,
    once: `${review.id}:${version + 1}`,
  });
  return { hotelId: order.hotelId, held };
}

type Settled = { hotelId: number; score: number; why: string | null; once: string };

/** Updates the hotel's score and notifies moderators, in the same transaction. */
async function settle(tx: Db, order: LockedOrder, { hotelId, score, why, once }: Settled): Promise<void> {
  const path = await reviewsPath(tx, hotelId);
  await recount(tx, hotelId);
  if (why) {
    const words = `${order.title}. ${heldLabels[why as HeldFor]}`;
    const data = { title: "A review waits for your look", words };
    await notify(tx, "needsALook", { to: await administrators(tx), once: `review:${once}`, data, path });
    return;
  }
  const data = { title: order.title, score: `${score} of 10` };
  await notify(tx, "staffReview", { to: await peopleOfHotel(tx, hotelId), once: `review:${once}`, data, path });
}
