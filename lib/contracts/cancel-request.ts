import { z } from "zod";
import { endpoint } from "./define";
import { amountText, currencyCode, done, instant, minor, optionalParagraph, orderRef, uuid } from "./fields";

/** A cancellation that waits for an administrator, where the settings ask for one (docs/domain.md §1.2). */
export const cancelRequestState = z.enum(["waiting", "approved", "accepted", "refused", "withdrawn", "overtaken"]);
export type CancelRequestState = z.infer<typeof cancelRequestState>;

const request = z.object({
  id: uuid,
  orderRef,
  orderTitle: z.string(),
  state: cancelRequestState,
  /** The moment whose fee holds. */
  askedAt: instant,
  /** Unanswered by then, it is carried out by the terms. */
  answerBy: instant,
  lines: z.array(z.object({ id: z.number().int(), name: z.string(), totalMinor: minor })),
  currency: currencyCode,
  /** By the terms, at the moment of asking. */
  feeMinor: minor,
  refundMinor: minor,
  /** By the decision, where there is one. */
  givenMinor: minor.nullable(),
  refundTo: z.enum(["original", "wallet"]),
  reason: z.string(),
  /** Of the decision, for the client. */
  words: z.string(),
  decidedAt: instant.nullable(),
});
export type CancelRequest = z.infer<typeof request>;

const byRef = z.object({ ref: orderRef });
export const getCancelRequest = endpoint({
  id: "order.cancel.request",
  method: "GET",
  path: "/api/orders/{ref}/cancellation",
  who: "booker",
  summary: "The newest cancellation of a booking that waits, or waited, for an administrator",
  params: byRef,
  out: z.object({ request: request.nullable() }),
});
export const withdrawCancelRequest = endpoint({
  id: "order.cancel.withdraw",
  method: "POST",
  path: "/api/orders/{ref}/cancellation/withdrawal",
  who: "booker",
  summary: "Take a waiting cancellation back: the booking stands",
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
  /** The most that can be given back of these lines. */
  heldMinor: minor,
  /** Above it a second administrator confirms. */
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
    summary: "One cancellation that waits, or waited, for an administrator",
    params: byId,
    out: adminCancelRequest,
  }),
  decide: endpoint({
    id: "admin.cancelRequest.decide",
    method: "POST",
    path: "/api/admin/cancel-requests/{id}/decision",
    who: "admin",
    summary: "Accept a cancellation as the terms say or adjusted, refuse it, confirm what a colleague accepted",
    params: byId,
    body: z.strictObject({
      action: cancelRequestAction,
      /** What is given back instead of what the terms say: minor units, or as a person types it. */
      givenMinor: minor.min(0).optional(),
      given: amountText.optional(),
      words: optionalParagraph(2000).default(""),
      version: z.number().int().optional(),
    }),
    idempotency: "required",
    out: done.extend({ request: adminCancelRequest }),
  }),
};
