export const pageSizes: readonly number[] = [10, 20, 50, 100];

/** Rows of the longest page, on which all rows of a filtered list can be selected. */
export const maxPageSize = 1000;
