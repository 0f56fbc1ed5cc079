import { ReviewPictures } from "@/components/order/review-pictures";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import type { ReviewSort, ReviewSummary, ShownReview } from "@/lib/contracts/orders/review";
import type { ReviewView } from "@/lib/data/product-reviews";
import { getKindLabels } from "@/lib/kinds";
import type { KindId, ProductKind } from "@/lib/kinds/kind";
import { travellerLabels } from "@/lib/labels/traveller";
import { dateIn, monthTitleIn } from "@/lib/language/formats";
import { getColon, getListSeparator, type Language, locales } from "@/lib/language/languages";
import { formatCountIn, scoreIn } from "@/lib/language/numbers";
import { getTranslator } from "@/lib/language/server";
import { type Titled, titleIn } from "@/lib/language/titles";
import { type QueryValues, queryText } from "@/lib/links/stay-links";
import { Score } from "../results/guest-score";
import { Term } from "../term";
import { ReviewFilter } from "./review-filter";

type ReviewsProps = {
  kind: Pick<ProductKind, "id" | "reviewTopics">;
  product: ReviewSummary;
  /** Path of the product's page, and its parameters that stay. */
  path: string;
  kept: QueryValues;
  /** Shown while there are no reviews. */
  none: string;
  /** Variants of the product with their names in other languages. */
  variants?: readonly Titled[];
  /** Omitted for the newest reviews, which are part of the product. */
  view?: ReviewView | null;
  /** In a console: without links to the public page. */
  still?: boolean;
};

/** `Portugal` for PT; unknown codes are returned unchanged. */
const getCountry = (language: Language, country: string) =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locales[language], { type: "region" }).of(country) ?? country)
    : country;

const sorts = { newest: "Newest", best: "Highest rated", worst: "Lowest rated" } as const satisfies Record<
  ReviewSort,
  string
>;
const orders = ["newest", "best", "worst"] as const;

/** Reviews of guests, the distribution of scores, and the property's replies. All links work without scripts. */
export async function Reviews({ kind, product, path, kept, none, variants = [], view, still = false }: ReviewsProps) {
  const t = await getTranslator();
  const { reviewCount } = product;
  if (reviewCount === 0) {
    return <p className="text-soft">{none}</p>;
  }
  const size = product.reviews.length;
  const shown: Omit<ReviewView, "total"> & { total?: number } = view ?? {
    sort: "newest",
    q: "",
    page: 1,
    pages: size > 0 ? Math.ceil(reviewCount / size) : 1,
    items: product.reviews,
  };
  const getHref = (sort: ReviewSort, page: number) =>
    path +
    queryText({
      ...kept,
      reviews: page > 1 ? page : null,
      order: sort === "newest" ? null : sort,
      with: shown.travelledAs,
      text: shown.q,
    }) +
    "#reviews";
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <Scores kind={kind} product={product} />
      <div>
        {still || reviewCount <= size ? null : (
          <ReviewFilter travellers={product.travellers} view={shown} path={path} kept={kept} />
        )}
        {still || reviewCount < 2 ? null : (
          <nav aria-label={t("Sort reviews")} className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {orders.map((sort) => (
              <AppLink
                key={sort}
                href={getHref(sort, 1)}
                aria-current={sort === shown.sort ? "true" : undefined}
                rel="nofollow"
                className="inline-flex min-h-8 items-center text-soft underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {t(sorts[sort])}
              </AppLink>
            ))}
          </nav>
        )}
        <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {shown.items.map((review) => (
            <Review key={review.id} review={review} kind={kind.id} variants={variants} />
          ))}
        </ul>
        {still || shown.pages < 2 ? null : (
          <nav aria-label={t("Pages of reviews")} className="mt-7 flex items-center gap-5 text-sm">
            {shown.page > 1 ? (
              <AppLink
                href={getHref(shown.sort, shown.page - 1)}
                rel="nofollow"
                className="inline-flex min-h-9 items-center underline underline-offset-4"
              >
                {t("Back")}
              </AppLink>
            ) : null}
            <span className="tabular text-soft">
              {t("Page {page} of {pages}", { page: shown.page, pages: shown.pages })}
            </span>
            {shown.page < shown.pages ? (
              <AppLink
                href={getHref(shown.sort, shown.page + 1)}
                rel="nofollow"
                className="inline-flex min-h-9 items-center underline underline-offset-4"
              >
                {t("More reviews")}
              </AppLink>
            ) : null}
          </nav>
        )}
        {still && reviewCount > size ? (
          <p className="mt-5 text-sm text-soft">The latest of {t.count("{n} review", "{n} reviews", reviewCount)}.</p>
        ) : null}
      </div>
    </div>
  );
}

async function Scores({ kind, product }: Pick<ReviewsProps, "kind" | "product">) {
  const { scores, topics, scoreTenths, reviewCount } = product;
  const t = await getTranslator();
  const bands = [
    [9, 10],
    [7, 8],
    [5, 6],
    [1, 4],
  ].map(([low = 0, high = 10]) => ({
    text: t("{low} to {high}", { low, high }),
    count: scores.filter(({ score }) => score >= low && score <= high).reduce((sum, { count }) => sum + count, 0),
  }));
  const most = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <div>
      <Score tenths={scoreTenths} reviews={reviewCount} />
      <Bars
        caption={t("Rating breakdown")}
        rows={bands.map(({ text, count }) => ({ text, share: count / most, figure: formatCountIn(t.language, count) }))}
      />
      {topics.length > 0 ? (
        <Bars
          caption={t("Ratings by category")}
          rows={kind.reviewTopics.flatMap(({ name, label }) => {
            const tenths = topics.find(({ topic }) => topic === name)?.tenths;
            if (tenths === undefined) return [];
            return [{ text: t(label), share: tenths / 100, figure: scoreIn(t.language, tenths) }];
          })}
        />
      ) : null}
    </div>
  );
}

function Bars({ caption, rows }: { caption: string; rows: { text: string; share: number; figure: string }[] }) {
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ text, share, figure }) => (
          <tr key={text}>
            <th scope="row" className="py-1 pe-3 text-start font-normal whitespace-nowrap text-soft">
              {text}
            </th>
            <td className="w-full py-1" aria-hidden>
              <span className="block h-2 rounded-full bg-line">
                <span className="block h-2 rounded-full bg-ink" style={{ width: `${share * 100}%` }} />
              </span>
            </td>
            <td className="tabular py-1 ps-3 text-end text-soft">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function Review({ review, kind, variants }: { review: ShownReview; kind: KindId; variants: readonly Titled[] }) {
  const t = await getTranslator();
  return (
    <li>
      <p className="text-sm text-soft">
        <b className="font-semibold text-ink">
          <UserText>{review.author}</UserText>
        </b>
        {[
          "",
          ...(review.country ? [getCountry(t.language, review.country)] : []),
          dateIn(t.language, review.at.slice(0, 10)),
        ].join(getListSeparator(t.language))}
      </p>
      <ReviewedService review={review} variants={variants} />
      <p className="mt-1">
        <span className="tabular font-[650]">
          {review.score}
          <span className="sr-only"> {t("of 10")}</span>
        </span>
        {review.title ? (
          <b className="ms-2 font-semibold">
            <UserText>{review.title}</UserText>
          </b>
        ) : null}
      </p>
      <UserText as="p" className="mt-1 whitespace-pre-line">
        {review.text}
      </UserText>
      <ReviewPictures pictures={review.pictures} author={review.author} />
      {review.reply ? (
        <p className="mt-2 border-s-2 border-line ps-3 text-sm whitespace-pre-line text-soft">
          {t(getKindLabels(kind).provider)}
          {getColon(t.language)}
          <UserText>{review.reply}</UserText>
        </p>
      ) : null}
    </li>
  );
}

/** The booked product, the month and the travellers: `Double room · October 2026 · Couple`. */
async function ReviewedService({
  review: { variant, month, travelledAs },
  variants,
}: {
  review: ShownReview;
  variants: readonly Titled[];
}) {
  const t = await getTranslator();
  const known = variants.find(({ title }) => title === variant);
  const translated = known && titleIn(t.language, known);
  const parts = [
    ...(variant ? [translated && translated !== variant ? translated : <Term key="variant">{variant}</Term>] : []),
    ...(month ? [monthTitleIn(t.language, month)] : []),
    ...(travelledAs ? [t(travellerLabels[travelledAs])] : []),
  ];
  if (parts.length === 0) return null;
  return <p className="text-sm text-soft">{parts.map((part, at) => [at > 0 ? " · " : "", part])}</p>;
}
