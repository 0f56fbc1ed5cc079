import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { useFiles } from "@/backend/files/use";
import type { UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import type { KindBackend, KindReviews } from "@/backend/kinds/kind";
import { notify } from "@/backend/notifications/notify";
import { administrators } from "@/backend/notifications/people";
import { type LockedOrder, lockOrder, readOrder } from "@/backend/orders/lifecycle/lock";
import { readSettings } from "@/backend/site/settings";
import type { editReview, OwnReview, reviewOfOrder, writeReview } from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import type { ProductId } from "@/lib/kinds/product";
import { formatEnglishMessage, localized } from "@/lib/language/localized-message";
import { toPictureUser } from "./of-product";
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

/** Clients review their own orders. Lock order: order, review, product. */

type Mine = z.input<typeof reviewOfOrder.out>;

const mayEdit = (review: OwnReview, now: Date, terms: ReviewTerms) => now <= editUntil(new Date(review.at), terms);

export async function readMine(db: Db, actor: UserActor, ref: string): Promise<Mine> {
  const order = await readOrder(db, { ref }, actor);
  const terms = await readSettings(db, "reviews");
  const review = await findOwn(db, order.id);
  if (review) {
    const edits = mayEdit(review, order.now, terms);
    const until = edits ? editUntil(new Date(review.at), terms).toISOString() : null;
    return { review, mayWrite: false, mayEdit: edits, until, text: "You have reviewed this booking." };
  }
  const obstacle = obstacleToReview(order, terms);
  const until = obstacle ? null : writeUntil(order, terms).toISOString();
  const text = obstacle ? formatEnglishMessage(obstacle) : "";
  return { review: null, mayWrite: obstacle === null, mayEdit: false, until, text };
}

type Given = Written & { hasNewPictures: boolean };

const decidePublication = (written: Given, terms: ReviewTerms) => {
  const why = heldFor(written, terms);
  return { why, state: why ? ("held" as const) : ("published" as const), heldFor: why };
};

/** The product of an order and the reviews of its kind. @throws AppError 404 if the kind has no reviews */
function getSubject(order: LockedOrder): { reviews: KindReviews; backend: KindBackend; product: ProductId } {
  const backend = findKindBackend(order.kind);
  const id = backend?.reviews?.getProduct(order);
  if (!backend?.reviews || id === null || id === undefined) throw new AppError("not_found");
  return { reviews: backend.reviews, backend, product: { kind: order.kind, id } };
}

/** The given scores of the kind's topics. @throws AppError `invalid` for another topic */
function readTopics({ kind }: KindBackend, topics: Readonly<Record<string, number | null>>): Record<string, number> {
  const names = new Set(kind.reviewTopics.map(({ name }) => name));
  const unknown = Object.keys(topics).filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new AppError("invalid", {
      fields: Object.fromEntries(unknown.map((name) => [`topics.${name}`, "This is not known here."])),
    });
  }
  return Object.fromEntries(Object.entries(topics).flatMap(([name, score]) => (score === null ? [] : [[name, score]])));
}

const usePictures = (tx: Db, actor: UserActor, reviewId: number, ids: readonly string[]) =>
  useFiles(tx, actor, { purpose: "review", usedBy: toPictureUser(reviewId), ids, field: "pictures" });

type Done = { product: ProductId; held: boolean };

/**
 * 409 before the end of the service, after the deadline, for a no-show, and for a second review. 404 for a foreign order.
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
  if (obstacle) throw new AppError("conflict", { user: obstacle });
  const subject = getSubject(order);
  const { pictures, ...texts } = written;
  const topics = readTopics(subject.backend, written.topics);
  const given = { ...texts, topics, hasNewPictures: pictures.length > 0 };
  const { state, why } = decidePublication(given, terms);
  const author = signature(order.leadName ?? actor.name);
  const facts = { subject: subject.product, orderId: order.id, userId: actor.id, author };
  const variant = (await subject.reviews.getVariant?.(tx, order.id)) ?? null;
  const id = await insertReview(tx, { ...given, ...facts, variant, stayedOn: order.serviceStart, state, heldFor: why });
  await usePictures(tx, actor, id, pictures);
  await settle(tx, order, { ...subject, score: written.score, why, once: `${id}` });
  return { product: subject.product, held: why !== null };
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
  if (!review) throw new AppError("not_found", { user: "There is no review to change." });
  if (!mayEdit(review, order.now, terms)) {
    throw new AppError("conflict", {
      user: localized("A review can be changed for {n} days after it was written.", { n: terms.editDays }),
    });
  }
  const subject = getSubject(order);
  const { pictures, ...texts } = written;
  const known = new Set(review.pictures.map(({ id }) => id));
  const topics = readTopics(subject.backend, written.topics);
  // Pictures of a review that still waits have not been looked at.
  const hasNewPictures = pictures.some((id) => review.state !== "published" || !known.has(id));
  const given = { ...texts, topics, hasNewPictures };
  const { state, why } = decidePublication(given, terms);
  // A review that an administrator removed is moderated again before it is published.
  const again =
    review.state === "refused" ? { state: "held" as const, heldFor: why ?? "setting" } : { state, heldFor: why };
  if (!(await updateReview(tx, { id: review.id, version }, { ...given, ...again }))) {
    throw new AppError("conflict", { user: "Your review has changed in the meantime. Please check it again." });
  }
  await usePictures(tx, actor, review.id, pictures);
  const held = again.state === "held";
  await settle(tx, order, {
    ...subject,
    score: written.score,
    why: held ? again.heldFor : null,
    once: `${review.id}:${version + 1}`,
  });
  return { product: subject.product, held };
}

/** Computes the number and the mean score of a product's published reviews again. */
export async function recountReviews(tx: Db, product: ProductId): Promise<void> {
  const reviews = findKindBackend(product.kind)?.reviews;
  if (reviews) await recount(tx, reviews, product);
}

type Settled = { reviews: KindReviews; product: ProductId; score: number; why: string | null; once: string };

/** Updates the product's score and notifies moderators, in the same transaction. */
async function settle(tx: Db, order: LockedOrder, { reviews, product, score, why, once }: Settled): Promise<void> {
  const path = await reviews.getPath(tx, product.id);
  await recount(tx, reviews, product);
  if (why) {
    const text = `${order.title}. ${heldLabels[why as HeldFor]}`;
    const data = { title: "A review is waiting for moderation", text };
    await notify(tx, "needsALook", { to: await administrators(tx, ["content"]), once: `review:${once}`, data, path });
    return;
  }
  const data = { title: order.title, score: `${score} of 10` };
  await notify(tx, "staffReview", { to: await reviews.people(tx, product.id), once: `review:${once}`, data, path });
}
