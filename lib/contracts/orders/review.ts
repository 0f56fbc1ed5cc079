import { z } from "zod";
import { travellerTypes } from "../../labels/traveller";
import { endpoint } from "../define";
import {
  calendarDate,
  done,
  id,
  instant,
  kindId,
  optionalLine,
  orderRef,
  pageResponse,
  paragraph,
  pathId,
  queryFlag,
  queryOptional,
  queryPage,
  uuid,
} from "../fields";
import { defineListQuery, exportQuery, listResponse } from "../listing";

/** Reviews of products by the clients who booked them. */

const fromOneToTen = "Choose a score from 1 to 10.";
const score = z.number(fromOneToTen).int(fromOneToTen).min(1, fromOneToTen).max(10, fromOneToTen);
/** A form without scripts submits empty text for an omitted score. */
const optionalScore = z.union([score, z.literal("").transform(() => null), z.null()]).default(null);
/** Optional scores by topic. The kind of the product names its topics: `ProductKind.reviewTopics`. */
const topics = z.record(z.string().regex(/^[a-z]{1,20}$/), optionalScore);

/** `held` waits for an administrator, `refused` is not published. */
export const reviewState = z.enum(["held", "published", "refused"]);
export type ReviewState = z.infer<typeof reviewState>;
export const reviewSort = z.enum(["newest", "best", "worst"]);
export type ReviewSort = z.infer<typeof reviewSort>;
export const travellerType = z.enum(travellerTypes);

export const maxReviewPictures = 4;
/** A picture of the client. Its alternative text names the author of the review. */
const reviewPicture = z.object({
  id: uuid,
  /** Key under `/media`. */
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ReviewPicture = z.infer<typeof reviewPicture>;

/** A review as published. */
export const shownReview = z.object({
  id,
  author: z.string(),
  country: z.string().nullable(),
  score: z.number().int(),
  title: z.string().nullable(),
  text: z.string(),
  /** The booked variant, such as the room type, as it was named then. */
  variant: z.string().nullable(),
  /** Month of the service, `YYYY-MM`. */
  month: z.string().nullable(),
  travelledAs: travellerType.nullable(),
  pictures: z.array(reviewPicture),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  at: instant,
});
export type ShownReview = z.infer<typeof shownReview>;

/** Reviews on a product's page, besides its own fields. */
export const reviewSummary = z.object({
  scoreTenths: z.number().int().nullable(),
  reviewCount: z.number().int(),
  /** Newest reviews; `review.ofProduct` returns further pages. */
  reviews: z.array(shownReview),
  /** Mean score of each topic in tenths, besides the overall score. */
  topics: z.array(z.object({ topic: z.string(), tenths: z.number().int() })),
  scores: z.array(z.object({ score: z.number().int(), count: z.number().int() })),
  /** Number of reviews by the type of traveller, most frequent first. */
  travellers: z.array(z.object({ type: travellerType, count: z.number().int() })),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const productReviews = endpoint({
  id: "review.ofProduct",
  method: "GET",
  path: "/api/reviews/{kind}/{id}",
  who: "public",
  summary: "The published reviews of a product",
  params: z.object({ kind: kindId, id: pathId }),
  query: z.object({
    sort: reviewSort.default("newest"),
    page: queryPage,
    travelledAs: travellerType.optional(),
    /** Text in the title, the review or the reply. */
    q: optionalLine(60).default(""),
  }),
  out: pageResponse(shownReview),
});

const byRef = z.object({ ref: orderRef });
const ownReview = z.object({
  id,
  score: z.number().int(),
  topics: z.record(z.string(), z.number().int()),
  title: z.string().nullable(),
  text: z.string(),
  travelledAs: travellerType.nullable(),
  pictures: z.array(reviewPicture),
  state: reviewState,
  /** Reason why it is not published. */
  reason: z.string().nullable(),
  reply: z.string().nullable(),
  version: z.number().int(),
  at: instant,
  editedAt: instant.nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;

export const reviewOfOrder = endpoint({
  id: "review.mine",
  method: "GET",
  path: "/api/my/orders/{ref}/review",
  who: "booker",
  summary: "The client's review of an order, and whether one can be written or changed now",
  params: byRef,
  out: z.object({
    review: ownReview.nullable(),
    mayWrite: z.boolean(),
    mayEdit: z.boolean(),
    /** Deadline of the currently permitted action. */
    until: instant.nullable(),
    /** Reason why no review can be written, if any. */
    text: z.string(),
  }),
});

const written = {
  score,
  topics: topics.default({}),
  title: optionalLine(120).default(""),
  text: paragraph(4000),
  /** A form submits empty text for no choice. */
  travelledAs: z.union([travellerType, z.literal("").transform(() => null), z.null()]).default(null),
  /** Uploads with the purpose `review`. */
  pictures: z.array(uuid).max(maxReviewPictures, "Up to 4 photos.").default([]),
};

export const writeReview = endpoint({
  id: "review.write",
  method: "POST",
  path: "/api/orders/{ref}/review",
  who: "booker",
  summary: "Review a completed order, once",
  params: byRef,
  body: z.strictObject(written),
  out: done,
});

export const editReview = endpoint({
  id: "review.edit",
  method: "POST",
  path: "/api/orders/{ref}/review/edit",
  who: "booker",
  summary: "Change one's review, for some days after it was written",
  params: byRef,
  body: z.strictObject({ ...written, version: z.number().int() }),
  out: done,
});

/** A review as shown to staff and administrators. */
export const staffReview = shownReview.extend({
  kind: kindId,
  productId: id,
  topics: ownReview.shape.topics,
  state: reviewState,
  heldFor: z.string().nullable(),
  reason: z.string().nullable(),
  orderRef: orderRef.nullable(),
  /** Name of the product when it was booked, or its present name. */
  productTitle: z.string().nullable(),
  version: z.number().int(),
  /** The caller may reply to the review. */
  mayReply: z.boolean(),
});
export type StaffReview = z.infer<typeof staffReview>;

/** `all` holds every review for moderation; `some` only those with new pictures, addresses, numbers or a listed word. */
const reviewTerms = z.strictObject({ hold: z.enum(["all", "some"]), blockedTerms: optionalLine(2000).default("") });

const byId = z.object({ reviewId: pathId });

/** Ranges of scores that the list is filtered by, both ends inclusive. */
export const scoreRanges = ["9-10", "7-8", "5-6", "1-4"] as const;

/** `waiting`: those that wait for moderation first, the longest waiting one first; then the newest. */
const listQuery = defineListQuery(["waiting", "created", "score"]).extend({
  /** Only reviews of this product: `kind` and `product` together. */
  kind: queryOptional(kindId),
  product: z.coerce.number().int().optional(),
  hotel: queryOptional(z.coerce.number().int().min(1)),
  state: queryOptional(reviewState),
  score: queryOptional(z.enum(scoreRanges)),
  replied: queryFlag.optional(),
  /** Calendar dates in the site's time zone, both inclusive. */
  from: queryOptional(calendarDate),
  to: queryOptional(calendarDate),
});
export type ReviewQuery = z.output<typeof listQuery>;

const staffEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  list: endpoint({
    id: `${area}.review.list`,
    method: "GET",
    path: `/api/${area}/reviews`,
    who: area,
    summary: "Reviews of products in scope, pending ones first",
    query: listQuery,
    out: listResponse(staffReview).extend({
      counts: z.record(reviewState, z.number().int()),
      /** Moderation settings; only for administrators, who may change them. */
      terms: reviewTerms.nullable(),
    }),
  }),
  export: endpoint({
    id: `${area}.review.export`,
    method: "GET",
    path: `/api/${area}/reviews/export.csv`,
    who: area,
    summary: "The filtered list of reviews as CSV",
    query: listQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    id: `${area}.review.get`,
    method: "GET",
    path: `/api/${area}/reviews/{reviewId}`,
    who: area,
    summary: "A review of a product in scope",
    params: byId,
    out: staffReview,
  }),
});

export const adminReviews = {
  ...staffEndpoints("admin"),
  decide: endpoint({
    id: "admin.review.decide",
    method: "POST",
    path: "/api/admin/reviews/{reviewId}/decision",
    who: "admin",
    summary: "Publish a review, or hide it with a reason for its author",
    params: byId,
    body: z.strictObject({
      decision: z.enum(["publish", "refuse"]),
      reason: optionalLine(300).default(""),
      version: z.number().int(),
    }),
    out: done,
  }),
  terms: endpoint({
    id: "admin.review.terms",
    method: "POST",
    path: "/api/admin/reviews/terms",
    who: "admin",
    summary: "Set which reviews are moderated before publication",
    body: reviewTerms,
    out: done,
  }),
};

export const subadminReviews = {
  ...staffEndpoints("subadmin"),
  reply: endpoint({
    id: "subadmin.review.reply",
    method: "POST",
    path: "/api/subadmin/reviews/{reviewId}/reply",
    who: "subadmin",
    summary: "Reply to a review of a product in scope, or change the reply; one per review",
    params: byId,
    body: z.strictObject({ text: paragraph(2000), version: z.number().int() }),
    out: done,
  }),
};
