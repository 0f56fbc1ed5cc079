import { useStepUp } from "@/backend/approval/step-up";
import { auditExport } from "@/backend/audit/export";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { openQuote } from "@/backend/quotes/token";
import {
  createHold,
  extendHold,
  getMyOrder,
  listMyOrders,
  releaseHold,
  sendMessage,
} from "@/lib/contracts/orders/client-orders";
import { saveAnswers } from "@/lib/contracts/orders/question";
import { type StaffOrders, staffOrders } from "@/lib/contracts/orders/staff-orders";
import { productKinds } from "@/lib/kinds";
import type { ProductKind } from "@/lib/kinds/kind";
import { amendmentRoutes } from "./amendment/routes";
import { auditOrder } from "./audit-order";
import { holdQuoted } from "./booking";
import { cancellationRoutes } from "./cancellation/routes";
import { chargeByStaff, describeCharge, describeWithdrawal, withdrawCharge } from "./charges/charges";
import { orderColumns } from "./lists/export-columns";
import { listForExport, listForStaff, refsOfPart } from "./lists/list";
import { listUserOrders } from "./lists/of-user";
import { writeMessage } from "./messages";
import { makeNoteRoutes } from "./notes";
import { extended, extendPayableGroup, releasePayableGroup, wholeGroup } from "./payment/payable-group-moves";
import { storeAnswers } from "./questions";
import { prepareAnswers } from "./sealed-answers";
import { actAsStaff, describeResult, type StaffRequest } from "./staff";
import { getOrder } from "./view";

const clientRoutes = ({ env, db }: Deps): Route[] => [
  route(createHold, ({ body, actor, once }) => {
    const user = requireUser(actor);
    const quote = openQuote(body.quoteToken, env.SIGNING_KEY);
    return once(async (tx) => {
      const { ref, holdExpiresAt } = await holdQuoted(tx, user, quote, body);
      return { status: 1 as const, ref, holdExpiresAt: holdExpiresAt.toISOString() };
    });
  }),
  route(extendHold, ({ params, actor, once }) =>
    once(async (tx) => {
      const holdExpiresAt = await extendPayableGroup(tx, await wholeGroup(tx, params.ref, actor), actor);
      return { ...extended, holdExpiresAt: holdExpiresAt.toISOString() };
    }),
  ),
  route(releaseHold, ({ params, actor, once }) =>
    once(async (tx) => {
      await releasePayableGroup(tx, await wholeGroup(tx, params.ref, actor), actor);
      return {
        status: 1 as const,
        title: "Released",
        message: "The hold was released. You haven't been charged.",
      };
    }),
  ),
  route(listMyOrders, ({ query, actor }) => listUserOrders(db, actor, requireUser(actor).id, query)),
  route(getMyOrder, ({ params, actor }) => getOrder(db, actor, params)),
  route(sendMessage, async ({ params, body, actor }) => {
    await transaction(db, (tx) => writeMessage(tx, requireUser(actor), params.ref, body.text));
    return { status: 1 as const, title: "Sent", message: "Message sent." };
  }),
  route(saveAnswers, async ({ params, body, actor }) => {
    const user = requireUser(actor);
    const given = await prepareAnswers({ env, db }, user, body.guests.answers);
    await transaction(db, (tx) => storeAnswers(tx, user, params.ref, given));
    return { status: 1 as const, title: "Saved", message: "Your answers are saved." };
  }),
];

/** Events of an order with their actors, and the amounts that a cancellation kept and refunded. */
const auditAction = (
  tx: Db,
  staffMember: UserActor,
  order: Awaited<ReturnType<typeof actAsStaff>>,
  request: StaffRequest,
  trace: { ip: string; requestId: string },
) =>
  auditOrder(
    tx,
    staffMember,
    order.ref,
    {
      action: `order ${request.action}`,
      after: {
        status: order.status,
        reason: request.reason,
        waiveFee: order.waived ?? request.waiveFee,
        feeMinor: order.feeMinor,
        refundMinor: order.refundMinor,
      },
    },
    trace,
  );

/** Runs each order in its own transaction, so that one failure does not affect the others. */
async function actOnMany(
  deps: Deps,
  actor: UserActor,
  refs: readonly string[],
  request: StaffRequest,
  trace: { ip: string; requestId: string },
) {
  if (isWaiver(actor, request)) await transaction(deps.db, (tx) => useStepUp(tx, actor));
  const results = await decideEach(deps, refs, async (tx, ref) => {
    const order = await actAsStaff(tx, actor, ref, request);
    await auditAction(tx, actor, order, request, trace);
    return describeResult(order, request.action);
  });
  const failed = results.filter(({ ok }) => !ok).map(({ key, message }) => `${key}: ${message}`);
  const { title } = summarizeResults(results, "bookings");
  const message = [`${results.length - failed.length} of ${results.length} bookings done.`, ...failed.slice(0, 3)].join(
    " ",
  );
  return { status: 1 as const, title, message, results };
}

/**
 * An administrator who waives a fee gives money away and needs the step-up. A property that cancels is at fault: no fee
 * applies, so nothing is waived.
 */
const isWaiver = (actor: UserActor, { waiveFee }: Pick<StaffRequest, "waiveFee">): boolean =>
  waiveFee === true && actor.role === "admin";

/** Audits a change of money by hand. @throws AppError if an administrator has not confirmed it with the password */
async function auditMoney(
  tx: Db,
  staffMember: UserActor,
  action: string,
  ref: string,
  after: unknown,
  trace: { ip: string; requestId: string },
): Promise<void> {
  if (staffMember.role === "admin") await useStepUp(tx, staffMember);
  await auditOrder(tx, staffMember, ref, { action, after }, trace);
}

/** Both consoles use the same handlers. The queries restrict the rows to the actor's scope. */
const staffRoutes = (deps: Deps, kind: ProductKind, area: StaffOrders): Route[] => [
  route(area.list, ({ query, actor }) => listForStaff(deps.db, actor, kind.id, query)),
  rawRoute(area.export, async ({ query, actor, ip, requestId }) => {
    const staffMember = requireUser(actor);
    const rows = await listForExport(deps.db, actor, kind.id, query);
    await auditExport(deps.db, { user: staffMember, ip, requestId }, "orders exported", {
      ...query,
      rows: rows.length,
    });
    return exportResponse(`${kind.id}-orders`, orderColumns(kind), rows, query);
  }),
  route(area.get, ({ params, actor }) => getOrder(deps.db, actor, params)),
  route(area.act, ({ params, body, actor, ip, requestId, once }) =>
    once(async (tx) => {
      const staffMember = requireUser(actor);
      const after = await actAsStaff(tx, staffMember, params.ref, body);
      if (isWaiver(staffMember, body)) await useStepUp(tx, staffMember);
      await auditAction(tx, staffMember, after, body, { ip, requestId });
      const order = await getOrder(tx, actor, params);
      return { status: 1 as const, title: "Done", message: describeResult(after, body.action), order };
    }),
  ),
  route(area.charge, ({ params, body, actor, ip, requestId, once }) =>
    once(async (tx) => {
      const staffMember = requireUser(actor);
      const charge = await chargeByStaff(tx, staffMember, params.ref, body);
      await auditMoney(tx, staffMember, "order charged", params.ref, { ...body, paid: charge.paid }, { ip, requestId });
      const order = await getOrder(tx, actor, params);
      return { status: 1 as const, title: "Charged", message: describeCharge(charge), order };
    }),
  ),
  route(area.withdrawCharge, ({ params, body, actor, ip, requestId, once }) =>
    once(async (tx) => {
      const staffMember = requireUser(actor);
      const withdrawn = await withdrawCharge(tx, staffMember, params.ref, { id: params.chargeId, ...body });
      await auditMoney(tx, staffMember, "charge withdrawn", params.ref, withdrawn, { ip, requestId });
      const order = await getOrder(tx, actor, params);
      const message = describeWithdrawal(withdrawn);
      return { status: 1 as const, title: "Withdrawn", message, order };
    }),
  ),
  route(area.actMany, ({ body: { refs, ...request }, actor, onceLong, ip, requestId }) =>
    onceLong(() => actOnMany(deps, requireUser(actor), refs, request, { ip, requestId })),
  ),
  route(area.actAll, ({ body: { query, expected, after, ...request }, actor, onceLong, ip, requestId }) =>
    onceLong(async () => {
      const listQuery = readListQuery(area.list.query, query);
      const { keys, next } = await refsOfPart(deps.db, actor, kind.id, listQuery, { expected, after });
      return { ...(await actOnMany(deps, requireUser(actor), keys, request, { ip, requestId })), next };
    }),
  ),
];

export function orderRoutes(deps: Deps): Route[] {
  return [
    ...clientRoutes(deps),
    ...productKinds.flatMap((kind) => [
      ...staffRoutes(deps, kind, staffOrders("admin", kind.id)),
      ...makeNoteRoutes(deps, "admin", kind),
      ...(kind.routes.subadmin ? staffRoutes(deps, kind, staffOrders("subadmin", kind.id)) : []),
      ...(kind.routes.subadmin ? makeNoteRoutes(deps, "subadmin", kind) : []),
    ]),
    ...amendmentRoutes(deps),
    ...cancellationRoutes(deps),
  ];
}
