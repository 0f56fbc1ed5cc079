import "server-only";
import { call, callOrNull } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { paymentOptions, paymentOutcome } from "@/lib/contracts/money/payment";
import { getMyOrder } from "@/lib/contracts/orders/client-orders";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getMyTrip, type TripView, tripPaymentOptions, tripPaymentOutcome } from "@/lib/contracts/orders/trip";
import { clientToken } from "./client";

/** A trip or an order of any product, with the outcome of its payment. */

type PaymentFacts = OutputOf<typeof paymentOutcome>;
export type Travel = { payment: PaymentFacts } & ({ order: OrderView; trip: null } | { order: null; trip: TripView });

/**
 * Finds the order or else the trip of a reference; null for an invalid, unknown or foreign reference. The payment
 * outcome is requested first, because the query to the bank may settle it.
 */
export async function findTravel(ref: string | undefined): Promise<Travel | null> {
  const token = await clientToken();
  if (!ref) return null;
  const input = { params: { ref } };
  const ofOrder = await callOrNull(paymentOutcome, input, { token });
  if (ofOrder) {
    const order = await callOrNull(getMyOrder, input, { token });
    return order && { payment: ofOrder, order, trip: null };
  }
  const ofTrip = await callOrNull(tripPaymentOutcome, input, { token });
  const trip = ofTrip && (await callOrNull(getMyTrip, input, { token }));
  return trip && { payment: ofTrip, order: null, trip };
}

/** Payment methods for the amount due now; for a trip, of all its orders. */
export async function getWaysToPay({
  ref,
  isTrip,
}: {
  ref: string;
  isTrip: boolean;
}): Promise<OutputOf<typeof paymentOptions>> {
  const token = await clientToken();
  return call(isTrip ? tripPaymentOptions : paymentOptions, { params: { ref } }, { token });
}
