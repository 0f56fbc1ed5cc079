import { z } from "zod";
import { endpoint } from "../define";
import { amountText, currencyCode, done, instant, minor, optionalParagraph, orderRef, uuid } from "../fields";
import { titles } from "../localized";

/** A cancellation that needs an administrator's approval, if the settings require it (docs/domain.md §1.2). */
export const cancelRequestState = z.enum(["waiting", "approved", "accepted", "refused", "withdrawn", "overtaken"]);
export type CancelRequestState = z.infer<typeof cancelRequestState>;

const request = z.object({
  id: uuid,
  orderRef,
  orderTitle: z.string(),
  orderTitles: titles,
  state: cancelRequestState,
  /** The fee is determined at this instant. */
  askedAt: instant,
  /** Without a decision by this instant, the cancellation is applied by its terms. */
  decideBy: instant,
  lines: z.array(z.object({ id: z.number().int(), name: z.string(), totalMinor: minor })),
  currency: currencyCode,
  /** Fee by the cancellation terms at the time of the request. */
  feeMinor: minor,
  refundMinor: minor,
  /** Amount that was decided, if there is a decision. */
  givenMinor: minor.nullable(),
  refundTo: z.enum(["original", "wallet"]),
  reason: z.string(),
  /** The decision's message to the client. */
  text: z.string(),
  decidedAt: instant.nullable(),
});
export type CancelRequest = z.infer<typeof request>;

const byRef = z.object({ ref: orderRef });
export const getCancelRequest = endpoint({
  id: "order.cancel.request",
  method: "GET",
  path: "/api/orders/{ref}/cancellation",
  who: "booker",
  summary: "The latest cancellation request of a booking",
  params: byRef,
  out: z.object({ request: request.nullable() }),
});
export const withdrawCancelRequest = endpoint({
  id: "order.cancel.withdraw",
  method: "POST",
  path: "/api/orders/{ref}/cancellation/withdrawal",
  who: "booker",
  summary: "Withdraw a cancellation request; the booking is unchanged",
  params: byRef,
  idempotency: "required",
  out: done,
});

export const cancelRequestAction = z.enum(["accept", "refuse", "confirm", "send_back"]);
export type CancelRequestAction = z.infer<typeof cancelRequestAction>;

export const adminCancelRequest = request.extend({
  version: z.number().int(),
  client: z.object({ name: z.string(), email: z.string() }),
  decidedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** Maximum refund for these lines, in minor units. */
  heldMinor: minor,
  /** Above this amount (minor units) a second administrator must confirm. */
  twoPersonAboveMinor: minor,
  actions: z.array(cancelRequestAction),
});
export type AdminCancelRequest = z.infer<typeof adminCancelRequest>;

const byId = z.object({ id: uuid });
export const adminCancelRequests = {
  get: endpoint({
    id: "admin.cancelRequest.get",
    method: "GET",
    path: "/api/admin/cancel-requests/{id}",
    who: "admin",
    summary: "A cancellation request",
    params: byId,
    out: adminCancelRequest,
  }),
  decide: endpoint({
    id: "admin.cancelRequest.decide",
    method: "POST",
    path: "/api/admin/cancel-requests/{id}/decision",
    who: "admin",
    summary: "Accept a cancellation by its terms or adjusted, reject it, or confirm a colleague's acceptance",
    params: byId,
    body: z.strictObject({
      action: cancelRequestAction,
      /** Refund that replaces the amount by the terms: in minor units, or as entered text. */
      givenMinor: minor.min(0).optional(),
      given: amountText.optional(),
      text: optionalParagraph(2000).default(""),
      version: z.number().int().optional(),
    }),
    idempotency: "required",
    out: done.extend({ request: adminCancelRequest }),
  }),
};
