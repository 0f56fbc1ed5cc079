import "server-only";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import type { InputOf, OutputOf } from "@/lib/contracts/define";
import { type Amendment, type AmendQuote, quoteAmendment } from "@/lib/contracts/orders/amendment";
import { type CancelRequest, getCancelRequest } from "@/lib/contracts/orders/cancel-request";
import { getMyOrder, listMyOrders } from "@/lib/contracts/orders/client-orders";
import type { OrderView } from "@/lib/contracts/orders/order";
import { type CancelQuote, quoteCancellation } from "@/lib/contracts/orders/order-cancellation";
import { clientToken } from "./client";
import { orNotFound } from "./or-not-found";
import { orRefused } from "./or-refused";

export async function getMyOrders(
  query: InputOf<typeof listMyOrders>["query"],
): Promise<OutputOf<typeof listMyOrders>> {
  const token = await clientToken();
  return orNotFound(call(listMyOrders, { query }, { token }));
}

/** Null for an invalid or unknown reference or another client's order. */
export const findMyOrder = cache(async (ref: string | undefined): Promise<OrderView | null> => {
  const token = await clientToken();
  return ref ? callOrNull(getMyOrder, { params: { ref } }, { token }) : null;
});

/** Quote for other dates, guests, room or rate plan, or the message of the refusal. */
export async function quoteAmendmentAs(
  token: string,
  ref: string,
  change: Amendment,
): Promise<{ quote: AmendQuote } | { refused: string }> {
  const quote = call(quoteAmendment, { params: { ref }, body: change }, { token });
  return orRefused(quote.then((response) => ({ quote: response })));
}

/** Newest cancellation request of a booking, pending or decided. */
export async function findCancelRequest(ref: string): Promise<CancelRequest | null> {
  const token = await clientToken();
  return (await call(getCancelRequest, { params: { ref } }, { token })).request;
}

/** Cancellation quote, or the message of the refusal. */
export async function quoteMyCancellation(
  ref: string,
  lineIds?: number[],
): Promise<{ quote: CancelQuote } | { refused: string }> {
  const token = await clientToken();
  const quote = call(quoteCancellation, { params: { ref }, body: { lineIds } }, { token });
  return orRefused(quote.then((response) => ({ quote: response })));
}
