import { z } from "zod";
import { endpoint } from "./define";
import { currencyCode, done, instant, minor, orderRef, queryFlag } from "./fields";
import { orderView } from "./order";
import { payment, paymentBegun, paymentState, waysToPay } from "./payment";

/** Several bookings that are held together and paid once. After the payment they are independent. */
const byRef = z.object({ ref: orderRef });

export const tripView = z.object({
  ref: orderRef,
  createdAt: instant,
  /** Complete orders in chronological order. */
  orders: z.array(orderView),
  currency: currencyCode,
  totalMinor: minor,
  /** Amount of the joint payment, while it is due. */
  dueMinor: minor,
  paidMinor: minor,
  refundedMinor: minor,
  holdExpiresAt: instant.nullable(),
  actions: z.array(z.enum(["pay", "extend", "release", "receipt"])),
  documents: z.array(z.object({ kind: z.literal("receipt"), label: z.string(), path: z.string() })),
});
export type TripView = z.infer<typeof tripView>;

export const createTrip = endpoint({
  id: "trip.hold",
  method: "POST",
  path: "/api/trips",
  who: "client",
  summary: "Hold what several quotes offer, all of it or nothing, for the time of a hold",
  body: z.strictObject({
    quotes: z
      .array(
        z.strictObject({
          quoteToken: z.string().min(1).max(8_000),
          /** The total that the client accepted. A different current total is refused with `price_changed`. */
          acceptTotalMinor: minor.optional(),
        }),
      )
      .min(2, "A trip has at least two bookings.")
      .max(10, "A trip has at most ten bookings."),
  }),
  idempotency: "required",
  out: z.object({ status: z.literal(1), ref: orderRef, orders: z.array(orderRef), holdExpiresAt: instant }),
});

export const getMyTrip = endpoint({
  id: "trip.get",
  method: "GET",
  path: "/api/my/trips/{ref}",
  who: "client",
  summary: "A trip of the client with its bookings",
  params: byRef,
  out: tripView,
});

export const extendTrip = endpoint({
  id: "trip.extend",
  method: "POST",
  path: "/api/trips/{ref}/extension",
  who: "client",
  summary: "Extend the running hold of a whole trip once",
  params: byRef,
  idempotency: "required",
  out: z.object({ status: z.literal(1), holdExpiresAt: instant }),
});

export const releaseTrip = endpoint({
  id: "trip.release",
  method: "POST",
  path: "/api/trips/{ref}/release",
  who: "client",
  summary: "Give all of a trip back before paying",
  params: byRef,
  idempotency: "required",
  out: done,
});

export const tripPaymentOptions = endpoint({
  id: "trip.payment.options",
  method: "GET",
  path: "/api/trips/{ref}/payment/options",
  who: "client",
  summary: "Ways to pay what is due now for the whole trip",
  params: byRef,
  out: waysToPay,
});

export const payTrip = endpoint({
  id: "trip.payment.start",
  method: "POST",
  path: "/api/trips/{ref}/payment",
  who: "client",
  summary: "Pay the whole trip at once, as an order is paid",
  params: byRef,
  body: payment,
  idempotency: "required",
  out: paymentBegun,
});

export const tripPaymentOutcome = endpoint({
  id: "trip.payment.outcome",
  method: "GET",
  path: "/api/trips/{ref}/payment",
  who: "client",
  summary: "How the payment of a trip stands; asks the bank when it is open",
  params: byRef,
  out: paymentState,
});

export const tripReceipt = endpoint({
  id: "trip.receipt",
  method: "GET",
  path: "/api/trips/{ref}/documents/receipt",
  who: "client",
  summary: "One receipt for all that was paid with a trip, as PDF",
  params: byRef,
  query: z.object({ inline: queryFlag.optional() }),
  refusals: ["conflict"],
  out: z.unknown(),
  raw: true,
});
