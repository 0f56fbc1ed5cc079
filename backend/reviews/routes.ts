import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { exportResponse } from "@/backend/http/csv";
import { limit } from "@/backend/http/rate-limit";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { findKindBackend } from "@/backend/kinds";
import { readSettings, writeSettings } from "@/backend/site/settings";
import {
  adminReviews,
  editReview,
  productReviews,
  reviewOfOrder,
  subadminReviews,
  writeReview,
} from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import { type ProductId, productKey } from "@/lib/kinds/product";
import { roleNumber } from "@/lib/roles";
import { decide, reply } from "./staff";
import { listForStaff, readForStaff, reviewColumns, reviewsForExport } from "./staff-list";
import { listShown } from "./store";
import { edit, readMine, write } from "./write";

const writesPerPerson = { name: "review", max: 60, seconds: 3_600 };

const thanks = (held: boolean) => ({
  status: 1 as const,
  title: "Thank you",
  message: held
    ? "We check reviews before publishing them. You'll find yours with your booking."
    : "Your review has been published.",
});

export function reviewRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const readTags = async ({ kind, id }: ProductId) => (await findKindBackend(kind)?.reviews?.cacheTags(db, id)) ?? [];
  return [
    route(productReviews, ({ params, query }) => {
      const kind = findKindBackend(params.kind);
      if (!kind?.reviews) throw new AppError("not_found");
      return listShown(db, kind, params.id, query);
    }),
    route(reviewOfOrder, ({ params, actor }) => readMine(db, requireUser(actor), params.ref)),
    route(writeReview, async ({ params, body, actor, stale }) => {
      const user = requireUser(actor);
      await limit(db, writesPerPerson, user.id);
      const { product, held } = await transaction(db, (tx) => write(tx, user, params.ref, body));
      stale(...(await readTags(product)));
      return thanks(held);
    }),
    route(editReview, async ({ params, body, actor, stale }) => {
      const user = requireUser(actor);
      await limit(db, writesPerPerson, user.id);
      const { product, held } = await transaction(db, (tx) => edit(tx, user, params.ref, body));
      stale(...(await readTags(product)));
      return thanks(held);
    }),
    route(adminReviews.list, async ({ query, actor }) => {
      const { hold, blockedTerms } = await readSettings(db, "reviews");
      return { ...(await listForStaff(db, actor, query)), terms: { hold, blockedTerms } };
    }),
    route(subadminReviews.list, async ({ query, actor }) => ({
      ...(await listForStaff(db, actor, query)),
      terms: null,
    })),
    ...[adminReviews, subadminReviews].flatMap(({ export: exported, get }) => [
      rawRoute(exported, async ({ query, actor }) =>
        exportResponse("reviews", reviewColumns, await reviewsForExport(db, actor, query), query),
      ),
      route(get, ({ params, actor }) => readForStaff(db, actor, params.reviewId)),
    ]),
    route(adminReviews.decide, async ({ params, body, actor, ip, requestId, stale }) => {
      const who = { actor: requireUser(actor), ip, requestId };
      const { kind, productId: id } = await transaction(db, (tx) => decide(tx, who, params.reviewId, body));
      stale(...(await readTags({ kind, id })));
      const published = body.decision === "publish";
      return {
        status: 1 as const,
        title: published ? "Published" : "Hidden",
        message: published
          ? "It now counts towards the score."
          : "Its author sees your reason. It no longer counts towards the score.",
      };
    }),
    route(adminReviews.terms, async ({ body, actor, ip, requestId }) => {
      const user = requireUser(actor);
      await transaction(db, async (tx) => {
        const before = await readSettings(tx, "reviews");
        const after = { ...before, ...body };
        await writeSettings(tx, user, "reviews", after);
        const who = { actorId: user.id, actorRole: roleNumber[user.role], ip, requestId };
        await audit(tx, {
          action: "review settings changed",
          ...who,
          objectKind: "settings",
          objectId: "reviews",
          before,
          after,
        });
      });
      return { status: 1 as const, title: "Saved", message: "The rules apply to new reviews." };
    }),
    route(subadminReviews.reply, async ({ params, body, actor, ip, requestId, stale }) => {
      const who = { actor: requireUser(actor), ip, requestId };
      const { kind, productId: id } = await transaction(db, (tx) => reply(tx, who, params.reviewId, body));
      stale(productKey({ kind, id }));
      return { status: 1 as const, title: "Published", message: "Your reply is shown below the review." };
    }),
  ];
}
