import { z } from "zod";
import { endpoint } from "../define";
import { captchaToken, currencyCode, done, instant, minor, orderRef, pageLanguage, queryFlag } from "../fields";
import { payment, paymentBegun, paymentState, waysToPay } from "../money/payment";
import { orderView } from "./order";
import { maxTripItems } from "./trip-basket";

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

/** The orders that a trip is made of. */
const quotes = z.strictObject({
  /** Each is booked at the total of its quote. A different current total is refused with `price_changed`. */
  quoteTokens: z
    .array(z.string().min(1).max(8_000))
    .min(2, "A trip has at least two bookings.")
    .max(maxTripItems, "A trip has at most ten bookings."),
  locale: pageLanguage,
});
const heldTrip = z.object({ status: z.literal(1), ref: orderRef, orders: z.array(orderRef), holdExpiresAt: instant });

export const createTrip = endpoint({
  id: "trip.hold",
  method: "POST",
  path: "/api/trips",
  who: "client",
  summary: "Hold several quotes together, all or none",
  body: quotes,
  idempotency: "required",
  out: heldTrip,
});

export const holdTripAsGuest = endpoint({
  id: "guest.trip.hold",
  method: "POST",
  path: "/api/guest/trips",
  who: "public",
  summary: "Hold a trip without an account; the returned token opens its bookings",
  body: quotes.extend({ captcha: captchaToken }),
  idempotency: "required",
  refusals: ["forbidden"],
  out: heldTrip.extend({
    /** Stored by the web application in a sealed cookie that scripts cannot read. */
    pass: z.string(),
  }),
});

export const getMyTrip = endpoint({
  id: "trip.get",
  method: "GET",
  path: "/api/my/trips/{ref}",
  who: "booker",
  summary: "A trip with its bookings",
  params: byRef,
  out: tripView,
});

export const extendTrip = endpoint({
  id: "trip.extend",
  method: "POST",
  path: "/api/trips/{ref}/extension",
  who: "booker",
  summary: "Extend the running hold of a whole trip once",
  params: byRef,
  idempotency: "required",
  out: done.extend({ holdExpiresAt: instant }),
});

export const releaseTrip = endpoint({
  id: "trip.release",
  method: "POST",
  path: "/api/trips/{ref}/release",
  who: "booker",
  summary: "Release a whole trip before payment",
  params: byRef,
  idempotency: "required",
  out: done,
});

export const tripPaymentOptions = endpoint({
  id: "trip.payment.options",
  method: "GET",
  path: "/api/trips/{ref}/payment/options",
  who: "booker",
  summary: "Payment methods for the amount due now of a trip",
  params: byRef,
  out: waysToPay,
});

export const payTrip = endpoint({
  id: "trip.payment.start",
  method: "POST",
  path: "/api/trips/{ref}/payment",
  who: "booker",
  summary: "Pay a whole trip at once",
  params: byRef,
  body: payment,
  idempotency: "required",
  out: paymentBegun,
});

export const tripPaymentOutcome = endpoint({
  id: "trip.payment.outcome",
  method: "GET",
  path: "/api/trips/{ref}/payment",
  who: "booker",
  summary: "The state of a trip's payment; asks the bank while it is open",
  params: byRef,
  out: paymentState,
});

export const tripReceipt = endpoint({
  id: "trip.receipt",
  method: "GET",
  path: "/api/trips/{ref}/documents/receipt",
  who: "booker",
  summary: "The receipt of all payments of a trip as PDF",
  params: byRef,
  query: z.object({ inline: queryFlag.optional() }),
  refusals: ["conflict"],
  out: z.unknown(),
  raw: true,
});
