export type Direction = "add" | "take";

/** A change of a wallet: not posted yet without a transaction. */
export type Entry = {
  direction: Direction;
  amountMinor: number;
  beforeMinor: number;
  afterMinor: number;
  txnId: number | null;
};

export type Limits = { perActMinor: number; perDayMinor: number; usedTodayMinor: number };

/** The amount that an administrator may still move today without a second one. */
export const getLeftToday = ({ perDayMinor, usedTodayMinor }: Limits): number =>
  Math.max(0, perDayMinor - usedTodayMinor);

/** The entry that a typed amount would make; null without an amount. */
export const planEntry = (direction: Direction, amountMinor: number | null, balanceMinor: number): Entry | null =>
  amountMinor
    ? {
        direction,
        amountMinor,
        txnId: null,
        beforeMinor: balanceMinor,
        afterMinor: balanceMinor + (direction === "add" ? amountMinor : -amountMinor),
      }
    : null;

export const needsSecondPerson = (amountMinor: number | null, limits: Limits): boolean =>
  amountMinor !== null && amountMinor > Math.min(limits.perActMinor, getLeftToday(limits));
