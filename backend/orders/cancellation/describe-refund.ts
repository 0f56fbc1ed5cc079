import { groupRefunds, sumRefunds } from "@/lib/booking/refund-ways";
import type { OrderView } from "@/lib/contracts/orders/order";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";
import type { Cancelled } from "./cancellation";

type Refunded = Pick<Cancelled, "feeMinor" | "refundMinor" | "currency">;

/**
 * The destination of a refund: a wallet has it at once, a card after some days. The rest is handed back at
 * the desk, where it was paid.
 * @param refunds those of the order since the cancellation was quoted
 */
export function describeRefund(
  { feeMinor, refundMinor, currency }: Refunded,
  refunds: OrderView["refunds"],
): LocalizedMessage {
  if (refundMinor === 0) return feeMinor === 0 ? [] : localized("There is no refund.");
  const { wallet, card } = groupRefunds(refunds);
  const walletMinor = sumRefunds(wallet);
  const cardMinor = sumRefunds(card);
  const restMinor = refundMinor - walletMinor - cardMinor;
  const of = (minor: number) => ({ amount: { minor, currency } });
  return [
    ...(walletMinor > 0 ? localized("{amount} is in your wallet.", of(walletMinor)) : []),
    ...(cardMinor > 0
      ? localized("{amount} is being refunded to your card. This takes 3–10 days.", of(cardMinor))
      : []),
    ...(restMinor > 0 ? localized("{amount} is on its way back to you.", of(restMinor)) : []),
  ];
}
