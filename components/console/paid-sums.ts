import { formatMoney } from "@/lib/money";

/** The sums that bookings have paid and a cancellation refunds, one per currency: `200.00 USD + 90.00 EUR`. */
export function formatPaidSums(bookings: readonly { paidMinor: number; currency: string }[]): string {
  const sums = new Map<string, number>();
  for (const { paidMinor, currency } of bookings) sums.set(currency, (sums.get(currency) ?? 0) + paidMinor);
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency)).join(" + ");
}
