/**
 * How much less a price is than the price struck out next to it, in whole percent, rounded down: a badge never promises
 * more than the two amounts show.
 *
 * @param grossMinor the amount struck out, in minor units
 * @param totalMinor the amount to pay, in minor units
 */
export const shareOff = (grossMinor: number, totalMinor: number): number =>
  grossMinor > totalMinor && grossMinor > 0 ? Math.floor(((grossMinor - totalMinor) * 100) / grossMinor) : 0;
