import type { QueryValues } from "./stay-links";

/** The search filters that select a rate. They travel from the results to the pages of a hotel and its rooms. */
export type RateFilter = {
  board: readonly string[];
  freeCancellation: boolean;
  /** Whole units of the base currency for the whole stay. */
  minPrice: number | null;
  maxPrice: number | null;
};

export const noRateFilter: RateFilter = { board: [], freeCancellation: false, minPrice: null, maxPrice: null };

/** Query parameters of the same names as on the results page. Other fields of a wider filter are left out. */
export const rateFilterValues = ({ board, freeCancellation, minPrice, maxPrice }: RateFilter): QueryValues => ({
  board,
  freeCancellation: freeCancellation ? 1 : null,
  minPrice,
  maxPrice,
});

/** Only these fields, for props that are sent to the browser. */
export const toRateFilter = ({ board, freeCancellation, minPrice, maxPrice }: RateFilter): RateFilter => ({
  board,
  freeCancellation,
  minPrice,
  maxPrice,
});

export const isFiltered = ({ board, freeCancellation, minPrice, maxPrice }: RateFilter): boolean =>
  board.length > 0 || freeCancellation || minPrice !== null || maxPrice !== null;
