import { formatMoney } from "@/lib/money";
import { counted } from "@/lib/text/counted";

/** The sums that bookings have paid and a cancellation refunds, one per currency: `200.00 USD + 90.00 EUR`. */
export function formatPaidSums(bookings: readonly { paidMinor: number; currency: string }[]): string {
  const sums = new Map<string, number>();
  for (const { paidMinor, currency } of bookings) sums.set(currency, (sums.get(currency) ?? 0) + paidMinor);
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency)).join(" + ");
}

type Booking = { status: string; paidMinor: number; currency: string };

/** The bookings that a cancellation refunds. Those with a redeemed ticket stay, because staff decide about them. */
export function splitCancelled<B extends Booking>(bookings: readonly B[], isRedeemed: (booking: B) => boolean) {
  const open = bookings.filter(({ status }) => status !== "completed");
  const refunded = open.filter((booking) => !isRedeemed(booking));
  const stay = open.length - refunded.length;
  const note =
    stay > 0
      ? ` ${counted(stay, "booking with a redeemed ticket stays", "bookings with a redeemed ticket stay")}.`
      : "";
  return { open, refunded, note };
}
