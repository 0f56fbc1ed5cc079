import "server-only";
import { cache } from "react";
import { call, callOrNull, orRefused } from "@/lib/backend";
import { type Amendment, type AmendQuote, quoteAmendment } from "@/lib/contracts/amendment";
import { type CancelRequest, getCancelRequest } from "@/lib/contracts/cancel-request";
import type { InputOf, OutputOf } from "@/lib/contracts/define";
import { type CancelQuote, getMyOrder, listMyOrders, type OrderView, quoteCancellation } from "@/lib/contracts/order";
import { clientToken } from "./client";

/** The client's own bookings. */

export async function getMyOrders(
  query: InputOf<typeof listMyOrders>["query"],
): Promise<OutputOf<typeof listMyOrders>> {
  const token = await clientToken();
  return call(listMyOrders, { query }, { token });
}

const isRef = (text: string | undefined): text is string => text !== undefined && /^[A-Z2-9]{12}$/.test(text);

/** Null for a reference that is none, is not there or is someone else's. */
export const findMyOrder = cache(async (ref: string | undefined): Promise<OrderView | null> => {
  const token = await clientToken();
  return isRef(ref) ? callOrNull(getMyOrder, { params: { ref } }, { token }) : null;
});

/** What other dates, guests, room or rate would cost; the words of the refusal where they can't be had. */
export async function quoteAmendmentAs(
  token: string,
  ref: string,
  change: Amendment,
): Promise<{ quote: AmendQuote } | { refused: string }> {
  const quote = call(quoteAmendment, { params: { ref }, body: change }, { token });
  return orRefused(quote.then((response) => ({ quote: response })));
}

/** The newest cancellation of a booking that waits, or waited, for an administrator. */
export async function findCancelRequest(ref: string): Promise<CancelRequest | null> {
  const token = await clientToken();
  return (await call(getCancelRequest, { params: { ref } }, { token })).request;
}

/** What cancelling now costs; the words of the refusal where it can't be cancelled (any more). */
export async function quoteMyCancellation(
  ref: string,
  lineIds?: number[],
): Promise<{ quote: CancelQuote } | { refused: string }> {
  const token = await clientToken();
  const quote = call(quoteCancellation, { params: { ref }, body: { lineIds } }, { token });
  return orRefused(quote.then((response) => ({ quote: response })));
}
