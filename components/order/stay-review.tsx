import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { PlainUpload, type SentFile, sentFiles } from "@/components/form/uploads/plain-upload";
import { Fieldset, Input, Select, Textarea } from "@/components/ui/field";
import { UserText } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import { callOrNull } from "@/lib/backend";
import { maxReviewPictures, type OwnReview, reviewOfOrder } from "@/lib/contracts/orders/review";
import { findKind, getKindLabels } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { travellerLabels, travellerTypes } from "@/lib/labels/traveller";
import { instantIn } from "@/lib/language/instants";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import type { Flash } from "@/lib/session/flash";
import { ReviewPictures } from "./review-pictures";
import { ReviewPicturesField } from "./review-pictures-field";

type StayReviewProps = {
  order: { ref: string; kind: KindId; title: string; timeZone: string };
  token: string;
  /** Path of the page that shows the form's result. */
  back: string;
  /** The query of the page: photos that were sent without scripts. */
  query?: SearchParams;
  flash: Flash | null;
};

const scores = Array.from({ length: 10 }, (_, at) => at + 1);
const labels = { score: "Overall rating", text: "Your review", title: "Title" } as const;

/** A client's review of a completed order: the form, or the submitted review. Renders nothing before the service is over. */
export async function StayReview({ order, token, back, query = {}, flash }: StayReviewProps) {
  const t = await getTranslator();
  const mine = await callOrNull(reviewOfOrder, { params: { ref: order.ref } }, { token });
  if (!mine || (!mine.review && !mine.mayWrite)) return null;
  const { review, mayEdit, until } = mine;
  const sent = sentFiles(query);
  const failed = flash?.kind === "error" && flash.values?.score !== undefined ? flash : null;
  return (
    <section id="review" aria-labelledby="review-title" className="scroll-mt-6 border-t border-line pt-5 pb-8">
      <h2 id="review-title" className="mb-3 text-2xl">
        {review ? t("Your review") : t.rich("How was {title}?", { title: <OwnTitle of={order} /> })}
      </h2>
      {review ? <Written review={review} order={order} /> : null}
      {review && mayEdit ? (
        <details className="mt-4" open={failed !== null || sent.length > 0}>
          <summary className="min-h-8 cursor-pointer font-medium">
            {until ? t("Edit (until {when})", { when: instantIn(t, until, order.timeZone) }) : t("Change it")}
          </summary>
          <ReviewForm order={order} review={review} sent={sent} back={back} flash={failed} />
        </details>
      ) : null}
      {review ? null : <ReviewForm order={order} review={null} sent={sent} back={back} flash={failed} />}
    </section>
  );
}

async function Written({ review, order }: { review: OwnReview; order: StayReviewProps["order"] }) {
  const t = await getTranslator();
  return (
    <>
      {review.state === "held" ? (
        <Notice kind="info" className="mb-4">
          {t("We check reviews before publishing them.")}
        </Notice>
      ) : null}
      {review.state === "refused" ? (
        <Notice kind="warning" title={t("Not published")} className="mb-4">
          <UserText>{review.reason}</UserText>
        </Notice>
      ) : null}
      <p>
        <span className="tabular font-[650]">
          {review.score}
          <span className="sr-only"> {t("of 10")}</span>
        </span>
        {review.title ? (
          <b className="ms-2 font-semibold">
            <UserText>{review.title}</UserText>
          </b>
        ) : null}
        <span className="ms-2 text-sm text-soft">{instantIn(t, review.editedAt ?? review.at, order.timeZone)}</span>
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-line">
        <UserText>{review.text}</UserText>
      </p>
      <ReviewPictures pictures={review.pictures} isPublic={review.state === "published"} booking={order.ref} />
      {review.reply ? (
        <p className="mt-3 max-w-prose border-s-2 border-line ps-3 text-sm text-soft">
          {t.rich("{name}: {text}", {
            name: t(getKindLabels(order.kind).provider),
            text: <UserText>{review.reply}</UserText>,
          })}
        </p>
      ) : null}
    </>
  );
}

type ReviewFormProps = Pick<StayReviewProps, "order" | "back" | "flash"> & {
  review: OwnReview | null;
  sent: readonly SentFile[];
};

async function ReviewForm({ order, review, sent, back, flash }: ReviewFormProps) {
  const t = await getTranslator();
  const given = (name: string, before: string | number | null | undefined): string => {
    const value = flash?.values?.[name];
    return (Array.isArray(value) ? value[0] : value) ?? String(before ?? "");
  };
  const chosen = given("score", review?.score);
  const known = review?.pictures ?? [];
  const added = sent.filter(({ id }) => known.every((picture) => picture.id !== id));
  const pictures = [...known, ...added].slice(0, maxReviewPictures);
  return (
    <>
      {pictures.length < maxReviewPictures ? (
        <div className="mt-4 max-w-2xl">
          <PlainUpload purpose="review" page={back} sent={sent} booking={order.ref} anchor="#review" />
        </div>
      ) : null}
      <ActionForm
        action={`/api/orders/${order.ref}/review${review ? "/edit" : ""}`}
        flash={flash}
        labels={{ score: t(labels.score), text: t(labels.text), title: t(labels.title), pictures: t("Photos") }}
        className="mt-4 grid max-w-2xl gap-5"
      >
        <GuardFields back={`${back}#review`} next={`${back}#review`} booking={order.ref} />
        {review ? <input type="hidden" name="version" value={review.version} /> : null}
        <Fieldset
          legend={t(labels.score)}
          name="score"
          help={t("1 = poor, 10 = excellent")}
          className="border-t-0! pt-0!"
        >
          <div className="grid w-fit grid-cols-5 gap-1.5 sm:grid-cols-10">
            {scores.map((score) => (
              <label
                key={score}
                className="tabular grid size-11 cursor-pointer place-items-center rounded-md border border-line bg-card font-semibold hover:border-edge has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current"
              >
                <input
                  type="radio"
                  name="score"
                  value={score}
                  required
                  defaultChecked={chosen === String(score)}
                  className="sr-only"
                />
                {score}
              </label>
            ))}
          </div>
        </Fieldset>
        <FormField name="text" label={t(labels.text)} help={t("Please don't include names, links or phone numbers.")}>
          <Textarea rows={5} required maxLength={4000} defaultValue={given("text", review?.text)} />
        </FormField>
        <FormField name="title" label={t(labels.title)} optional>
          <Input maxLength={120} defaultValue={given("title", review?.title)} />
        </FormField>
        <FormField name="travelledAs" label={t("Who did you travel with?")} optional>
          <Select defaultValue={given("travelledAs", review?.travelledAs)}>
            <option value="">{t("No answer")}</option>
            {travellerTypes.map((type) => (
              <option key={type} value={type}>
                {t(travellerLabels[type])}
              </option>
            ))}
          </Select>
        </FormField>
        <ReviewPicturesField sent={pictures} booking={order.ref} />
        <Fieldset legend={t("Detailed ratings (optional)")} name="topics">
          <div className="grid gap-4 sm:grid-cols-2">
            {(findKind(order.kind)?.reviewTopics ?? []).map(({ name, label }) => (
              <FormField key={name} name={`topics.${name}`} label={t(label)}>
                <Select defaultValue={given(`topics.${name}`, review?.topics[name])}>
                  <option value="">{t("No opinion")}</option>
                  {[...scores].reverse().map((score) => (
                    <option key={score} value={score}>
                      {score}
                    </option>
                  ))}
                </Select>
              </FormField>
            ))}
          </div>
        </Fieldset>
        <div>
          <SubmitButton>{review ? t("Save the review") : t("Send the review")}</SubmitButton>
          <p className="mt-2 text-sm text-soft">
            {t("Published with your first name and initial. You can edit it for a few days.")}
          </p>
        </div>
      </ActionForm>
    </>
  );
}
