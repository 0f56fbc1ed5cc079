import type { HotelPage } from "@/lib/contracts/hotel";
import { formatDate } from "@/lib/dates";
import { Score } from "./hotel-card";
import { counted } from "./stay-words";

type ReviewsProps = Pick<HotelPage, "reviews" | "scores" | "scoreTenths" | "reviewCount">;

/** Words of guests who stayed, and how their scores lie. */
export function Reviews({ reviews, scores, scoreTenths, reviewCount }: ReviewsProps) {
  if (reviewCount === 0) {
    return <p className="text-soft">Nobody has rated this stay yet. Only guests who stayed can.</p>;
  }
  const bands = [
    [9, 10],
    [7, 8],
    [5, 6],
    [1, 4],
  ].map(([low = 0, high = 10]) => ({
    words: `${low} to ${high}`,
    count: scores.filter(({ score }) => score >= low && score <= high).reduce((sum, { count }) => sum + count, 0),
  }));
  const most = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <Score tenths={scoreTenths} reviews={reviewCount} />
        <table className="mt-4 w-full text-sm">
          <caption className="sr-only">How the scores lie</caption>
          <tbody>
            {bands.map(({ words, count }) => (
              <tr key={words}>
                <th scope="row" className="w-16 py-1 text-left font-normal text-soft">
                  {words}
                </th>
                <td className="py-1" aria-hidden>
                  <span className="block h-2 rounded-full bg-line">
                    <span className="block h-2 rounded-full bg-ink" style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                </td>
                <td className="tabular w-12 py-1 text-right text-soft">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <ul className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          {reviews.slice(0, 8).map((review) => (
            <li key={review.id}>
              <p className="text-sm text-soft">
                <b className="font-semibold text-ink">{review.author}</b>
                {review.country ? `, ${review.country}` : ""}, {formatDate(review.at.slice(0, 10))}
              </p>
              <p className="mt-1">
                <span className="tabular font-[650]">
                  {review.score}
                  <span className="sr-only"> of 10</span>
                </span>
                {review.title ? <b className="ml-2 font-semibold">{review.title}</b> : null}
              </p>
              <p className="mt-1 whitespace-pre-line">{review.words}</p>
              {review.reply ? (
                <p className="mt-2 border-l-2 border-line pl-3 text-sm text-soft">The hotel: {review.reply}</p>
              ) : null}
            </li>
          ))}
        </ul>
        {reviewCount > reviews.length ? (
          <p className="mt-5 text-sm text-soft">The latest of {counted(reviewCount, "review")}.</p>
        ) : null}
      </div>
    </div>
  );
}
