/**
 * Discount against the struck-out price in whole percent, rounded down so that a badge never exceeds the real discount.
 *
 * @param grossMinor the amount struck out, in minor units
 * @param totalMinor the amount to pay, in minor units
 */
export const shareOff = (grossMinor: number, totalMinor: number): number =>
  grossMinor > totalMinor && grossMinor > 0 ? Math.floor(((grossMinor - totalMinor) * 100) / grossMinor) : 0;
