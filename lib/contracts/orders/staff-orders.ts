import { z } from "zod";
import type { KindId } from "../../kinds/kind";
import { byAreaAndKind, getOfAreaAndKind, type StaffArea } from "../accounts/staff-areas";
import { endpoint } from "../define";
import { calendarDate, done, instant, minor, optionalParagraph, orderRef, queryFlag, queryPage, uuid } from "../fields";
import { doneMany, donePart, exportQuery, listResponse, wholeList } from "../listing";
import { chargeWithdrawal, newCharge } from "./charge";
import { byRef, orderRow, orderStatus, orderView, paymentStatus } from "./order";
import { cancelQuote, chosenLines } from "./order-cancellation";

/** Cancellation quote for staff, bound to the order version that it was computed for. */
export const cancelPreview = cancelQuote
  .pick({ lines: true, closes: true, feeMinor: true, refundMinor: true, currency: true })
  .extend({
    version: z.number().int(),
    /** The amount that was collected at the property for the booking. Staff hand it back there. */
    collectedMinor: minor,
  });
export type CancelPreview = z.infer<typeof cancelPreview>;

export const orderOutcome = z.enum(["served", "no_show", "declined", "cancelled"]);

const staffQuery = z.object({
  /** `awaiting_payment`: units that staff hold for a client who has not paid yet. */
  status: orderStatus.optional(),
  q: z.string().trim().max(100).optional(),
  hotel: z.coerce.number().int().optional(),
  /** First and last day on which the service begins, local to its place. */
  startFrom: calendarDate.optional(),
  startTo: calendarDate.optional(),
  /** First and last day on which it ends, local to its place. */
  endFrom: calendarDate.optional(),
  endTo: calendarDate.optional(),
  /** First and last day on which it was booked, in UTC. */
  bookedFrom: calendarDate.optional(),
  bookedTo: calendarDate.optional(),
  /** Whether the guest still has to pay something, online or at the property. */
  owing: queryFlag.optional(),
  /** Whether the guest asked for something. */
  wish: queryFlag.optional(),
  payment: paymentStatus.optional(),
  outcome: orderOutcome.optional(),
  /** How it was booked: `web`, `phone` or the interface of a reseller. */
  channel: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  sort: z.enum(["created", "-created", "start", "-start", "total", "-total", "guest", "-guest"]).default("-created"),
  page: queryPage,
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

const bulkAction = z.enum([
  "accept",
  "decline",
  "complete",
  "undo_complete",
  "check_in",
  "undo_check_in",
  "check_out",
  "undo_check_out",
  "cancel",
]);

/**
 * Both consoles have the same endpoints under their own prefix (docs/specification.md §7: `/api/subadmin/{path}`). The
 * kind selects the list; one order is read and changed by its reference.
 */
const makeStaffOrders = (area: StaffArea, kind: KindId) => ({
  list: endpoint({
    id: `${area}.order.${kind}.list`,
    method: "GET",
    path: `/api/${area}/orders/${kind}`,
    who: area,
    summary: "Orders of the kind in scope, by state",
    query: staffQuery,
    out: listResponse(orderRow).extend({ oldestRespondBy: instant.nullable() }),
  }),
  export: endpoint({
    id: `${area}.order.${kind}.export`,
    method: "GET",
    path: `/api/${area}/orders/${kind}/export.csv`,
    who: area,
    summary: "The filtered list as CSV",
    query: staffQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    id: `${area}.order.${kind}.get`,
    method: "GET",
    path: `/api/${area}/orders/${kind}/{ref}`,
    who: area,
    summary: "An order with all parts",
    params: byRef,
    out: orderView,
  }),
  act: endpoint({
    id: `${area}.order.${kind}.act`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/transitions`,
    who: area,
    summary:
      "Accept, decline, check in or out, complete, cut short or cancel; extend or release a hold, mail its payment link again",
    params: byRef,
    body: z.strictObject({
      action: z.enum([
        "extend",
        "release",
        "resend_link",
        "accept",
        "decline",
        "complete",
        "undo_complete",
        "no_show",
        "check_in",
        "undo_check_in",
        "check_out",
        "undo_check_out",
        "depart_early",
        "redeem",
        "undo_redeem",
        "hand_over",
        "undo_hand_over",
        "take_back",
        "operator_change",
        "cancel",
      ]),
      reason: optionalParagraph(500).default(""),
      /** For `cancel`, `redeem` and `undo_redeem`: limits the action to these lines. */
      lineIds: chosenLines.optional(),
      /** For `depart_early`: departure date; defaults to today. */
      departure: calendarDate.optional(),
      /** For `operator_change`: the new begin and end of the service, if they change. */
      service: z.strictObject({ start: instant, end: instant }).optional(),
      /** The version that the staff member loaded. A different stored version is refused. */
      version: z.number().int().optional(),
      /**
       * Waives the retained fee. For `cancel` it means that the property is at fault: a sub-administrator's
       * cancellation waives the fee unless this is false, an administrator's retains it unless this is true. For all
       * other actions only administrators may set it.
       */
      waiveFee: z.boolean().optional(),
      /** For `cancel`: the displayed refund in minor units. A different current refund is refused with 409. */
      acceptRefundMinor: minor.optional(),
    }),
    idempotency: "required",
    out: done.extend({ order: orderView }),
  }),
  cancelQuote: endpoint({
    id: `${area}.order.${kind}.cancel.quote`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/cancellation/quote`,
    who: area,
    summary: "Fee and refund of cancelling the booking or these lines now",
    params: byRef,
    body: z.strictObject({ lineIds: chosenLines.optional(), waiveFee: z.boolean().optional() }),
    out: cancelPreview,
  }),
  charge: endpoint({
    id: `${area}.order.${kind}.charge`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/charges`,
    who: area,
    summary: "Charge an amount after booking, such as for a late return; from the wallet if it has enough",
    params: byRef,
    body: newCharge,
    idempotency: "required",
    out: done.extend({ order: orderView }),
  }),
  withdrawCharge: endpoint({
    id: `${area}.order.${kind}.charge.withdraw`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/charges/{chargeId}/withdrawal`,
    who: area,
    summary: "Withdraw a charge; a paid one goes back to the card or the wallet, or is handed back at the desk",
    params: byRef.extend({ chargeId: uuid }),
    body: chargeWithdrawal,
    idempotency: "required",
    out: done.extend({ order: orderView }),
  }),
  actMany: endpoint({
    id: `${area}.order.${kind}.actMany`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/transitions`,
    who: area,
    summary: "The action for several orders; each succeeds or fails independently",
    body: z.strictObject({
      refs: z.array(orderRef).min(1).max(100),
      action: bulkAction,
      reason: optionalParagraph(500).default(""),
      waiveFee: z.boolean().optional(),
    }),
    idempotency: "required",
    out: doneMany,
  }),
  actAll: endpoint({
    id: `${area}.order.${kind}.actAll`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/transitions/all`,
    who: area,
    summary: "The same for all orders of a filtered list, at most 100 in a request",
    body: z.strictObject({
      ...wholeList,
      action: bulkAction,
      reason: optionalParagraph(500).default(""),
      waiveFee: z.boolean().optional(),
    }),
    idempotency: "required",
    out: donePart,
  }),
});
export type StaffOrders = ReturnType<typeof makeStaffOrders>;

/** The endpoints of every registered kind, by area and kind. */
export const staffOrderEndpoints = byAreaAndKind(makeStaffOrders);

/** Staff endpoints for the orders of a kind. @throws if the area has no orders of the kind */
export const staffOrders = (area: StaffArea, kind: KindId): StaffOrders =>
  getOfAreaAndKind(staffOrderEndpoints, area, kind);
