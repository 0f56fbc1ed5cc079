type Scored = { scoreTenths: number | null; reviewCount: number };

const priorTenths = 75;
const priorReviews = 10;

/**
 * The Bayesian average of a product's score in tenths: as if ten more guests had given 7.5. Lists are ordered by it, so
 * that a single good review does not come first. Pages show the plain mean beside the number of reviews.
 */
export const weightedTenths = ({ scoreTenths, reviewCount }: Scored): number =>
  ((scoreTenths ?? priorTenths) * reviewCount + priorTenths * priorReviews) / (reviewCount + priorReviews);
