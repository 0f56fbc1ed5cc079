import { z } from "zod";
import { titles } from "@/lib/contracts/localized";
import { endpoint } from "../define";
import {
  captchaToken,
  currencyCode,
  instant,
  kindId,
  minor,
  orderRef,
  pageLanguage,
  pageResponse,
  queryPage,
  uuid,
} from "../fields";
import { guestDetails } from "../orders/order";

const byRef = z.object({ ref: orderRef });

export const payMethod = z.enum(["wallet", "card", "wallet_and_card", "at_property", "later"]);
export type PayMethod = z.infer<typeof payMethod>;

/** The next page of the payment: a local page, or the bank's page by GET link or form POST. */
export const nextStep = z.object({
  method: z.enum(["GET", "POST"]),
  url: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type NextStep = z.infer<typeof nextStep>;

/** Available payment methods with their labels and amounts. */
export const waysToPay = z.object({
  dueMinor: minor,
  currency: currencyCode,
  walletMinor: minor,
  options: z.array(
    z.object({
      method: payMethod,
      label: z.string(),
      detail: z.string(),
      offered: z.boolean(),
      walletMinor: minor,
      cardMinor: minor,
      /** Amount that the bank charges when its currency differs from the base currency. */
      charge: z.object({ minor, currency: currencyCode }).nullable(),
      /** The card is charged at the test system of the bank only. */
      test: z.boolean(),
    }),
  ),
});

export const paymentOptions = endpoint({
  id: "payment.options",
  method: "GET",
  path: "/api/orders/{ref}/payment/options",
  who: "booker",
  summary: "Payment methods for the amount due now",
  params: byRef,
  out: waysToPay,
});

export const cardPayment = endpoint({
  id: "payment.card",
  method: "GET",
  path: "/api/payment/card",
  who: "public",
  summary: "Whether card payments are available, and whether they use the bank's test system",
  out: z.object({ offered: z.boolean(), test: z.boolean() }),
});

/**
 * Payment method; the first payment also sends the guest details and the language of the page, which becomes that of the
 * booking. With `later` nothing is paid: the booking is held until its `payLaterUntil`.
 */
export const payment = z.strictObject({ method: payMethod, guests: guestDetails.optional(), locale: pageLanguage });
export const paymentBegun = z.object({ status: z.literal(1), paid: z.boolean(), next: nextStep });

export const payOrder = endpoint({
  id: "payment.start",
  method: "POST",
  path: "/api/orders/{ref}/payment",
  who: "booker",
  summary: "Pay the amount due now; the first payment includes the guest details",
  params: byRef,
  body: payment,
  idempotency: "required",
  out: paymentBegun,
});

const quoted = {
  quoteToken: z.string().min(1).max(8_000),
  /** The total that the client accepted. A different current total is refused with `price_changed`. */
  acceptTotalMinor: minor.optional(),
};

export const checkoutOptions = endpoint({
  id: "payment.checkout-options",
  method: "POST",
  path: "/api/orders/checkout/options",
  who: "client",
  summary: "Payment methods for a quote that is not held",
  body: z.strictObject(quoted),
  out: waysToPay,
});

export const checkout = endpoint({
  id: "payment.checkout",
  method: "POST",
  path: "/api/orders/checkout",
  who: "client",
  summary: "Hold and pay a quote in one step",
  body: z.strictObject({
    ...quoted,
    locale: pageLanguage,
    method: payMethod.exclude(["later"]),
    guests: guestDetails,
  }),
  idempotency: "required",
  out: paymentBegun.extend({ ref: orderRef }),
});

export const guestCheckoutOptions = endpoint({
  id: "payment.guest-checkout-options",
  method: "POST",
  path: "/api/guest/orders/checkout/options",
  who: "public",
  summary: "Payment methods for a quote without an account; none if nothing is paid in advance",
  body: z.strictObject(quoted),
  out: waysToPay,
});

export const guestCheckout = endpoint({
  id: "payment.guest-checkout",
  method: "POST",
  path: "/api/guest/orders/checkout",
  who: "public",
  summary: "Hold a quote without an account and pay it by card; the returned token opens this booking only",
  body: z.strictObject({
    ...quoted,
    locale: pageLanguage,
    method: z.literal("card"),
    guests: guestDetails,
    captcha: captchaToken,
  }),
  idempotency: "required",
  refusals: ["forbidden"],
  out: paymentBegun.extend({
    ref: orderRef,
    /** Stored by the web application in a sealed cookie that scripts cannot read. */
    pass: z.string(),
  }),
});

export const payCharges = endpoint({
  id: "payment.charges",
  method: "POST",
  path: "/api/orders/{ref}/charges/payment",
  who: "booker",
  summary: "Pay the open charges after booking, from the wallet or by card",
  params: byRef,
  body: z.strictObject({ method: z.enum(["wallet", "card"]) }),
  idempotency: "required",
  out: paymentBegun,
});

export const outcome = z.enum([
  "paid",
  "requested",
  "pending",
  "declined",
  "cancelled",
  "failed",
  "expired",
  "price_changed",
  "sold_out_meanwhile",
  "review",
  "not_confirmed",
]);
export type Outcome = z.infer<typeof outcome>;

export const paymentState = z.object({
  ref: orderRef,
  outcome,
  text: z.string(),
  title: z.string(),
  amountMinor: minor,
  currency: currencyCode,
  holdExpiresAt: instant.nullable(),
  canRetry: z.boolean(),
  refundMinor: minor,
});

export const paymentOutcome = endpoint({
  id: "payment.outcome",
  method: "GET",
  path: "/api/orders/{ref}/payment",
  who: "booker",
  summary: "The state of an order's payment; asks the bank while it is open",
  params: byRef,
  out: paymentState,
});

const myRefund = z.object({
  id: uuid,
  orderRef,
  orderKind: kindId,
  title: z.string(),
  titles,
  amountMinor: minor,
  currency: currencyCode,
  destination: z.enum(["wallet", "card", "manual"]),
  state: z.enum(["pending", "sent", "done"]),
  reason: z.string(),
  claimRef: orderRef.nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
});
export type MyRefund = z.infer<typeof myRefund>;
export const listMyRefunds = endpoint({
  id: "payment.refunds",
  method: "GET",
  path: "/api/my/refunds",
  who: "client",
  summary: "Refunds of the client's bookings, newest first, with destination and state",
  query: z.object({ page: queryPage, pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
  out: pageResponse(myRefund),
});

/**
 * Return from the bank: a cross-site form POST without the session cookie, or a GET. It only triggers a status check
 * and is not trusted.
 */
const returnWord = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w.-]+$/)
    .catch("");
/** Malformed values are treated as absent, so that every returning browser receives a page (docs/reliability.md §8). */
const returnParams = z.object({ provider: returnWord(40), returnToken: returnWord(200) });
export const bankReturnPost = endpoint({
  id: "payment.return.post",
  method: "POST",
  path: "/api/pay/return/{provider}/{returnToken}",
  who: "public",
  summary: "Return from the bank's page; responds with 303 to the payment status page",
  params: returnParams,
  query: z.record(z.string(), z.unknown()),
  successes: [303],
  out: z.unknown(),
  raw: true,
});
export const bankReturnGet = endpoint({
  id: "payment.return.get",
  method: "GET",
  path: "/api/pay/return/{provider}/{returnToken}",
  who: "public",
  summary: "Return from the bank's page by GET",
  params: returnParams,
  query: z.record(z.string(), z.unknown()),
  successes: [303],
  out: z.unknown(),
  raw: true,
});
export const providerWebhook = endpoint({
  id: "payment.webhook",
  method: "POST",
  path: "/api/pay/webhook/{provider}",
  who: "public",
  summary: "Signed events of a provider",
  params: z.object({ provider: z.string().max(40) }),
  out: z.unknown(),
  raw: true,
});
