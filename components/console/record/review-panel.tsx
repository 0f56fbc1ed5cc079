import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { ReviewPictures } from "@/components/order/review-pictures";
import { Badge } from "@/components/ui/badge";
import { Input, Select, Textarea } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { adminReviews, type StaffReview } from "@/lib/contracts/orders/review";
import { getReviews } from "@/lib/data/reviews";
import { formatDate } from "@/lib/dates";
import { findKind } from "@/lib/kinds";
import type { ProductId } from "@/lib/kinds/product";
import { staffOrderPath } from "@/lib/links/booking-links";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { mayCall } from "@/lib/session/session-check";

type ReviewPanelProps = {
  area: ConsoleArea;
  product: ProductId;
  /** Path of the page with this panel. */
  path: string;
};

const heldLabels: Record<string, string> = {
  setting: "all reviews are checked",
  link: "an address or a number in it",
  blocked_term: "a blocked word in it",
  pictures: "new photos",
};

/** A product's reviews on its page: first those that wait for a decision, then those that accept a reply. */
export async function ReviewPanel({ area, product, path }: ReviewPanelProps) {
  if (area === "admin" && !(await mayCall(adminReviews.list))) return null;
  const { items, total, counts, terms } = await getReviews(area, product);
  const here = `${path}#reviews`;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-6 border-t border-line py-6">
      <h2 id="reviews-title" className="mb-3 text-xl">
        Reviews{" "}
        <span className="tabular font-sans text-sm font-normal text-soft">
          {counts.published} shown{counts.held > 0 ? `, ${counts.held} to look at` : ""}
          {counts.refused > 0 ? `, ${counts.refused} taken off` : ""}
        </span>
      </h2>
      {items.length === 0 ? <p className="text-sm text-soft">No reviews yet.</p> : null}
      <ReviewList items={items} area={area} back={here} />
      {total > items.length ? (
        <p className="mt-2 text-sm text-soft">
          First {items.length} of {total.toLocaleString("en")}.
        </p>
      ) : null}
      {area === "admin" && terms ? <Terms terms={terms} back={here} /> : null}
    </section>
  );
}

/** Reviews with the decisions or the reply that the caller may give. */
export function ReviewList({
  items,
  area,
  back,
  named = false,
}: {
  items: readonly StaffReview[];
  area: ConsoleArea;
  /** Address to return to. */
  back: string;
  /** Names the product of each review. */
  named?: boolean;
}) {
  return (
    <ul className="divide-y divide-line">
      {items.map((review) => (
        <li key={review.id} className="py-4">
          {named && review.productTitle ? <h2 className="mb-1 text-lg">{review.productTitle}</h2> : null}
          <Words review={review} area={area} />
          {area === "admin" ? <Decide review={review} back={back} /> : null}
          {review.mayReply ? <ReplyForm review={review} back={back} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Words({ review, area }: { review: StaffReview; area: ConsoleArea }) {
  const detail = (findKind(review.kind)?.reviewTopics ?? []).flatMap(({ name, label }) => {
    const score = review.topics[name];
    return score ? [`${label} ${score}`] : [];
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <b className="tabular">
          {review.score}
          <span className="sr-only"> of 10</span>
        </b>
        <span className="font-semibold">{review.author}</span>
        <span className="text-soft">{formatDate(review.at.slice(0, 10))}</span>
        {review.orderRef ? (
          <AppLink
            href={staffOrderPath(area, review.orderRef)}
            className="font-mono text-xs underline-offset-4 hover:underline"
          >
            {review.orderRef}
          </AppLink>
        ) : null}
        {review.state === "held" ? (
          <Badge tone="care">To review: {heldLabels[review.heldFor ?? ""] ?? "needs a decision"}</Badge>
        ) : null}
        {review.state === "refused" ? <span className="text-soft">Hidden: {review.reason}</span> : null}
      </p>
      {review.title ? <p className="mt-1 font-semibold">{review.title}</p> : null}
      <p className="mt-1 max-w-prose text-sm whitespace-pre-line">{review.text}</p>
      <ReviewPictures pictures={review.pictures} author={review.author} isPublic={review.state === "published"} />
      {detail.length > 0 ? <p className="mt-1 text-xs text-soft">{detail.join(", ")}</p> : null}
      {review.reply && !review.mayReply ? (
        <p className="mt-2 max-w-prose border-l-2 border-line pl-3 text-sm text-soft">The hotel: {review.reply}</p>
      ) : null}
    </>
  );
}

/** Publishes pending or hidden reviews; hides published or pending ones with a reason. */
function Decide({ review, back }: { review: StaffReview; back: string }) {
  const action = `/api/admin/reviews/${review.id}/decision`;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
      {review.state === "published" ? null : (
        <ActionForm action={action}>
          <GuardFields back={back} next={back} />
          <input type="hidden" name="decision" value="publish" />
          <input type="hidden" name="version" value={review.version} />
          <SubmitButton size="sm">Publish</SubmitButton>
        </ActionForm>
      )}
      {review.state === "refused" ? null : (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline-offset-4 hover:underline">
            Hide review
          </summary>
          <ActionForm action={action} scope={`review-${review.id}`} className="mt-2 flex flex-wrap items-end gap-3">
            <GuardFields back={back} next={back} />
            <input type="hidden" name="decision" value="refuse" />
            <input type="hidden" name="version" value={review.version} />
            <FormField name="reason" label="Reason (shown to the guest)">
              <Input required maxLength={300} className="min-w-72" />
            </FormField>
            <SubmitButton size="sm" variant="danger">
              Hide review
            </SubmitButton>
          </ActionForm>
        </details>
      )}
    </div>
  );
}

function ReplyForm({ review, back }: { review: StaffReview; back: string }) {
  return (
    <details className="mt-3" open={review.reply === null ? undefined : false}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline-offset-4 hover:underline">
        {review.reply ? "Edit reply" : "Reply"}
      </summary>
      {review.reply ? <p className="mb-2 max-w-prose text-sm text-soft">{review.reply}</p> : null}
      <ActionForm
        action={`/api/subadmin/reviews/${review.id}/reply`}
        scope={`review-${review.id}`}
        className="max-w-prose"
      >
        <GuardFields back={back} next={back} />
        <input type="hidden" name="version" value={review.version} />
        <FormField name="text" label="Your public reply">
          <Textarea rows={3} required maxLength={2000} defaultValue={review.reply ?? ""} />
        </FormField>
        <SubmitButton size="sm" className="mt-2">
          {review.reply ? "Save reply" : "Reply"}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}

/** The rule which reviews wait for moderation. It applies to all products and is shown beside the decisions. */
export function Terms({ terms, back }: { terms: { hold: "all" | "some"; blockedTerms: string }; back: string }) {
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline-offset-4 hover:underline">
        Review moderation (all products)
      </summary>
      <ActionForm action="/api/admin/reviews/terms" scope="review-terms" className="mt-2 grid max-w-prose gap-3">
        <GuardFields back={back} next={back} />
        <FormField name="hold" label="Reviewed before publishing:">
          <Select defaultValue={terms.hold}>
            <option value="some">reviews with addresses, numbers or the words below</option>
            <option value="all">every review</option>
          </Select>
        </FormField>
        <FormField
          name="blockedTerms"
          label="Blocked words"
          help="Separated by commas. Capitals and accents make no difference."
        >
          <Textarea rows={2} maxLength={2000} defaultValue={terms.blockedTerms} />
        </FormField>
        <div>
          <SubmitButton size="sm" variant="secondary">
            Save
          </SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}
