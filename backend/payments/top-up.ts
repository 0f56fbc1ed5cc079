/** What may be put into a wallet at once, minor units of the base currency. */
export const topUpLimits = { minMinor: 500, maxMinor: 1_000_000 } as const;
