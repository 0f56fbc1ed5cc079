import { useStepUp } from "@/backend/approval/step-up";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import {
  confirmAmendment as confirmEndpoint,
  quoteAmendment as quoteEndpoint,
  type StaffAmendments,
  staffAmendmentEndpoints,
} from "@/lib/contracts/orders/amendment";
import { formatEnglishMessage, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { auditOrder } from "../audit-order";
import { getOrder } from "../view";
import { type Amended, confirmAmendment } from "./confirm-amendment";
import { quoteAmendment } from "./quote-amendment";

function describeResult({ refundMinor, paidNowMinor, outstandingMinor, currency }: Amended) {
  const of = (minor: number) => ({ amount: { minor, currency } });
  const text: LocalizedMessage = [
    ...localized("The booking is changed."),
    ...(paidNowMinor > 0 ? localized("{amount} was paid from your wallet.", of(paidNowMinor)) : []),
    ...(refundMinor > 0 ? localized("Refund: {amount}.", of(refundMinor)) : []),
    ...(outstandingMinor > 0 ? localized("Balance due: {amount}.", of(outstandingMinor)) : []),
  ];
  return { title: "Changed", message: formatEnglishMessage(text), localized: [...text] };
}

/** Both consoles use the same handlers. The queries restrict the rows to the actor's scope. */
const staffRoutes = ({ db }: Deps, area: StaffAmendments): Route[] => [
  route(area.quote, ({ params, body, actor }) =>
    transaction(db, (tx) => quoteAmendment(tx, requireUser(actor), params.ref, body)),
  ),
  route(area.confirm, ({ params, body, actor, ip, requestId, once }) =>
    once(async (tx) => {
      const staffMember = requireUser(actor);
      const amended = await confirmAmendment(tx, staffMember, params.ref, body);
      if (amended.waived) await useStepUp(tx, staffMember);
      const after = { quote: body.quoteId, pay: body.pay, reason: body.reason };
      await auditOrder(tx, staffMember, params.ref, { action: "order amend", after }, { ip, requestId });
      const order = await getOrder(tx, actor, params);
      return { status: 1 as const, ...describeResult(amended), order };
    }),
  ),
];

export function amendmentRoutes(deps: Deps): Route[] {
  return [
    route(quoteEndpoint, ({ params, body, actor }) =>
      transaction(deps.db, (tx) => quoteAmendment(tx, requireUser(actor), params.ref, { change: body })),
    ),
    route(confirmEndpoint, ({ params, body, actor, once }) =>
      once(async (tx) => {
        const amended = await confirmAmendment(tx, requireUser(actor), params.ref, body);
        const order = await getOrder(tx, actor, params);
        return { status: 1 as const, ...describeResult(amended), order };
      }),
    ),
    ...Object.values(staffAmendmentEndpoints).flatMap((area) => staffRoutes(deps, area)),
  ];
}
