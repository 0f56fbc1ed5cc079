import type { TourSort } from "@/lib/contracts/tours/search";
import type { Candidate } from "./filters";

const last = Number.POSITIVE_INFINITY;
const isGone = ({ departure }: Candidate): number => (departure === null ? 1 : 0);

/** A mean of the score and 7.5, weighted by reviews, so that one good review does not come first. */
const getRank = ({ tour: { card } }: Candidate) =>
  ((card.scoreTenths ?? 75) * card.reviewCount + 75 * 20) / (card.reviewCount + 20);

/** Two ascending keys of each order. Tours without a free place come last where the order is about a departure. */
const keys: Record<TourSort, (one: Candidate) => readonly [number, number]> = {
  recommended: (one) => [isGone(one), -getRank(one)],
  price_up: ({ departure }) => [departure?.fromMinor ?? last, 0],
  price_down: (one) => [isGone(one), -(one.departure?.fromMinor ?? 0)],
  score: ({ tour: { card } }) => [-(card.scoreTenths ?? 0), -card.reviewCount],
  soonest: ({ departure }) => [departure?.day ?? last, 0],
  shortest: ({ tour: { card } }) => [card.durationMinutes, 0],
};

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** A sorted copy. Equal tours keep the order of their ids, so that pages do not overlap. */
export function sorted(found: readonly Candidate[], sort: TourSort): Candidate[] {
  // The keys are computed once, because a comparison is made many times for each tour.
  const keyed = found.map((one) => ({ one, key: keys[sort](one), id: one.tour.card.id }));
  keyed.sort((a, b) => compare(a.key[0], b.key[0]) || compare(a.key[1], b.key[1]) || a.id - b.id);
  return keyed.map(({ one }) => one);
}
