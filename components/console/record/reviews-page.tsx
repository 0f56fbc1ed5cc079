import { notFound } from "next/navigation";
import { Breadcrumb } from "@/components/ui/navigation";
import { getRecord } from "@/lib/data/console";
import { getModerationTerms } from "@/lib/data/reviews";
import { readRecordId } from "@/lib/links/record-id";
import { reviewsHref } from "@/lib/links/reviews-link";
import { endpointsIn } from "@/lib/resources/define";
import { reviews } from "@/lib/resources/reviews";
import { withParameter } from "../list/paging";
import type { OpenedProps } from "../list/screen";
import { ReviewList, Terms } from "./review-panel";

const { title } = reviews.views.all;

/** A review with its whole text, and the decision or the reply that the caller may give. */
export async function OpenedReview({ area, open, here }: OpenedProps) {
  const id = readRecordId(open);
  if (!id) notFound();
  const review = await getRecord(area, endpointsIn(reviews, area), { reviewId: String(id) });
  return (
    <>
      <Breadcrumb className="mb-3" crumbs={[{ label: title, href: here }, { label: review.author }]} />
      <h1 className="text-3xl">Review by {review.author}</h1>
      <ReviewList items={[review]} area={area} back={withParameter(here, "open", open)} named />
    </>
  );
}

/** The rule which reviews wait for moderation, below the list. */
export async function ModerationTerms() {
  return <Terms terms={await getModerationTerms()} back={reviewsHref("admin")} />;
}
