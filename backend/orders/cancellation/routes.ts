import { useStepUp } from "@/backend/approval/step-up";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminCancelRequests, getCancelRequest, withdrawCancelRequest } from "@/lib/contracts/orders/cancel-request";
import type { OrderView } from "@/lib/contracts/orders/order";
import { confirmCancellation, quoteCancellation } from "@/lib/contracts/orders/order-cancellation";
import { type StaffOrders, staffOrderEndpoints } from "@/lib/contracts/orders/staff-orders";
import { formatEnglishMessage, localized } from "@/lib/language/localized-message";
import { auditOrder } from "../audit-order";
import { getOrder } from "../view";
import * as cancellation from "./cancellation";
import { decideCancelRequest, viewCancelRequest } from "./decide";
import { describeRefund } from "./describe-refund";
import * as requests from "./requests";

function describeConfirmation(done: cancellation.Confirmed, { refunds }: OrderView) {
  if (done.waits) {
    const message = "We'll review it and reply in writing. The amounts you saw stay valid.";
    return { title: "Request sent", message };
  }
  const words = [
    ...localized(
      done.closed ? "Your booking is cancelled." : "Part of your booking is cancelled. The rest is unchanged.",
    ),
    // A part of the order may have been cancelled and refunded earlier.
    ...describeRefund(
      done,
      refunds.filter(({ at }) => new Date(at) >= done.quotedAt),
    ),
  ];
  return { title: "Cancelled", message: formatEnglishMessage(words), localized: words };
}

const clientRoutes = ({ db }: Deps): Route[] => [
  route(quoteCancellation, ({ params, body, actor }) =>
    transaction(db, (tx) => cancellation.quoteCancellation(tx, actor, params.ref, body.lineIds)),
  ),
  route(confirmCancellation, ({ params, body, actor, once }) =>
    once(async (tx) => {
      const done = await cancellation.confirmCancellation(tx, actor, params.ref, body);
      const order = await getOrder(tx, actor, params);
      return { status: 1 as const, ...describeConfirmation(done, order), order };
    }),
  ),
  route(getCancelRequest, async ({ params, actor }) => {
    const request = await requests.newestCancelRequest(db, actor, params.ref);
    return { request: request && requests.toClientView(request) };
  }),
  route(withdrawCancelRequest, ({ params, actor, once }) =>
    once(async (tx) => {
      await requests.withdrawCancelRequest(tx, requireUser(actor), params.ref);
      return { status: 1 as const, title: "Request withdrawn", message: "Your booking is unchanged." };
    }),
  ),
];

/** Previews the fee and refund of a cancellation by staff. The preview is not stored. */
const staffRoutes = ({ db }: Deps, { cancelQuote }: StaffOrders): Route[] => [
  route(cancelQuote, ({ params, body, actor }) =>
    transaction(db, (tx) => cancellation.previewCancellation(tx, requireUser(actor), params.ref, body)),
  ),
];

export function cancellationRoutes(deps: Deps): Route[] {
  return [
    ...clientRoutes(deps),
    ...Object.values(staffOrderEndpoints).flatMap((endpoints) => staffRoutes(deps, endpoints)),
    route(adminCancelRequests.get, ({ params, actor }) => viewCancelRequest(deps.db, requireUser(actor), params.id)),
    route(adminCancelRequests.decide, ({ params: { id }, body, actor, ip, requestId, once }) =>
      once(async (tx) => {
        const staffMember = requireUser(actor);
        const { before, message } = await decideCancelRequest(tx, staffMember, id, body);
        if (body.action === "accept" || body.action === "confirm") await useStepUp(tx, staffMember);
        const request = await viewCancelRequest(tx, staffMember, id);
        const entry = {
          action: `cancellation ${body.action}`,
          before: { state: before.state, refundMinor: before.refundMinor },
          after: { state: request.state, givenMinor: request.givenMinor, text: body.text },
        };
        await auditOrder(tx, staffMember, before.orderRef, entry, { ip, requestId });
        return { status: 1 as const, title: "Done", message, request };
      }),
    ),
  ];
}
