import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { LinkTabs } from "@/components/ui/tabs";
import { type ReviewState, reviewState } from "@/lib/contracts/orders/review";
import { getAllReviews } from "@/lib/data/reviews";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { reviewsHref } from "@/lib/resources/reviews";
import { counted } from "@/lib/text/counted";
import { ReviewList, Terms } from "./review-panel";

const stateLabels: Record<ReviewState, string> = { held: "To review", published: "Published", refused: "Hidden" };

/** Reviews of all products in scope, with decision or reply in the row. */
export async function ReviewsPage({ area, asked }: { area: ConsoleArea; asked: SearchParams }) {
  const state = reviewState.safeParse(one(asked.state)).data;
  const page = Number(one(asked.page)) || 1;
  const response = await getAllReviews(area, { state, page: page >= 1 && page <= 1000 ? Math.floor(page) : 1 });
  const { items, counts, total, pageSize, terms } = response;
  const here = reviewsHref(area, { state, page: response.page });
  const states = (Object.keys(stateLabels) as ReviewState[]).filter((one) => area === "admin" || one === "published");
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <>
      <header className="mb-4">
        <h1 className="text-3xl">Reviews</h1>
        <p className="mt-1 text-sm text-soft">{counted(total, "review")}, those that wait first.</p>
      </header>
      {area === "admin" ? (
        <LinkTabs
          label="Views of reviews"
          className="mb-2"
          tabs={[
            { href: reviewsHref(area), label: "All", count: all.toLocaleString("en"), current: state === undefined },
            ...states.map((one) => ({
              href: reviewsHref(area, { state: one }),
              label: stateLabels[one],
              count: counts[one].toLocaleString("en"),
              current: one === state,
            })),
          ]}
        />
      ) : null}
      {items.length === 0 ? (
        <EmptyState title="No reviews here">Guests can write a review after their stay.</EmptyState>
      ) : (
        <>
          <ReviewList items={items} area={area} back={here} named />
          <Pagination
            page={response.page}
            pages={Math.ceil(total / pageSize)}
            hrefFor={(n) => reviewsHref(area, { state, page: n })}
          />
        </>
      )}
      {terms ? <Terms terms={terms} back={here} /> : null}
    </>
  );
}
