import { useStepUp } from "@/backend/approval/step-up";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { toAppError } from "@/backend/http/errors";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { findKindBackend } from "@/backend/kinds";
import type { ExportColumn } from "@/backend/kinds/kind";
import { openQuote } from "@/backend/quotes/token";
import type { ActionResult } from "@/lib/contracts/listing";
import {
  createHold,
  extendHold,
  getMyOrder,
  listMyOrders,
  type OrderRow,
  releaseHold,
  sendMessage,
} from "@/lib/contracts/orders/order";
import { type StaffOrders, staffOrders } from "@/lib/contracts/orders/staff-orders";
import { productKinds } from "@/lib/kinds";
import type { ProductKind } from "@/lib/kinds/kind";
import { formatMoney, plainAmount } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { amendmentRoutes } from "./amendment/routes";
import { auditOrder } from "./audit-order";
import { holdQuoted } from "./booking";
import { cancellationRoutes } from "./cancellation/routes";
import { chargeByStaff, describeCharge, withdrawCharge } from "./charges/charges";
import { statusLabel } from "./labels";
import { listForExport, listForStaff } from "./list";
import { writeMessage } from "./messages";
import { makeNoteRoutes } from "./notes";
import { listUserOrders } from "./of-user";
import { extendPayableGroup, releasePayableGroup, wholeGroup } from "./payment/payable-group-moves";
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
      return { status: 1 as const, holdExpiresAt: holdExpiresAt.toISOString() };
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
    await transaction(db, (tx) => writeMessage(tx, requireUser(actor), params.ref, body.words));
    return { status: 1 as const, title: "Sent", message: "Message sent." };
  }),
];

/** The columns of a kind between reference and payment. */
const exportColumns = (kind: ProductKind): readonly ExportColumn[] =>
  findKindBackend(kind.id)?.exportColumns ?? [
    { label: kind.labels.one, cell: ({ title }) => title },
    { label: "Details", cell: ({ detail }) => detail },
    { label: "Guest", cell: ({ guestName }) => guestName },
    { label: kind.labels.begins, cell: ({ serviceStart }) => serviceStart },
    { label: kind.labels.ends, cell: ({ serviceEnd }) => serviceEnd },
  ];

const exportHeader = (columns: readonly ExportColumn[]) => [
  "Reference",
  "State",
  ...columns.map(({ label }) => label),
  "Payment",
  "Total",
  "Paid",
  "Due online",
  "Due at the property",
  "Balance due",
  "Currency",
  "Booked at",
];

const exportRow = (columns: readonly ExportColumn[], order: OrderRow) => [
  order.ref,
  statusLabel(order),
  ...columns.map(({ cell }) => cell(order)),
  order.paymentStatus.replaceAll("_", " "),
  plainAmount(order.totalMinor, order.currency),
  plainAmount(order.paidMinor, order.currency),
  plainAmount(order.outstandingMinor, order.currency),
  plainAmount(order.dueAtPropertyMinor, order.currency),
  plainAmount(order.balanceDueMinor, order.currency),
  order.currency,
  order.createdAt,
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
  const results: ActionResult[] = [];
  for (const ref of [...new Set(refs)]) {
    try {
      const order = await transaction(deps.db, async (tx) => {
        const after = await actAsStaff(tx, actor, ref, request);
        await auditAction(tx, actor, after, request, trace);
        return after;
      });
      results.push({ key: ref, ok: true, message: describeResult(order, request.action) });
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500) throw known;
      results.push({ key: ref, ok: false, message: known.message });
    }
  }
  return results;
}

/**
 * An administrator who waives a fee gives money away and needs the step-up. A property that cancels is at fault: no fee
 * applies, so nothing is waived.
 */
const isWaiver = (actor: UserActor, { waiveFee }: Pick<StaffRequest, "waiveFee">): boolean =>
  waiveFee === true && actor.role === "admin";

/** Audits a change of money by hand. An administrator confirms it with the password. */
async function takesMoney(
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
  rawRoute(area.export, async ({ query, actor, ip }) => {
    const staffMember = requireUser(actor);
    const rows = await listForExport(deps.db, actor, kind.id, query);
    const entry = { action: "orders exported", actorId: staffMember.id, actorRole: roleNumber[staffMember.role], ip };
    await transaction(deps.db, (tx) => audit(tx, { ...entry, after: { ...query, rows: rows.length } }));
    const columns = exportColumns(kind);
    const cells = rows.map((row) => exportRow(columns, row));
    return csvResponse(`${kind.id}-orders`, exportHeader(columns), cells);
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
      await takesMoney(tx, staffMember, "order charged", params.ref, { ...body, paid: charge.paid }, { ip, requestId });
      const order = await getOrder(tx, actor, params);
      return { status: 1 as const, title: "Charged", message: describeCharge(charge), order };
    }),
  ),
  route(area.withdrawCharge, ({ params, body, actor, ip, requestId, once }) =>
    once(async (tx) => {
      const staffMember = requireUser(actor);
      const withdrawn = await withdrawCharge(tx, staffMember, params.ref, { id: params.chargeId, ...body });
      await takesMoney(tx, staffMember, "charge withdrawn", params.ref, withdrawn, { ip, requestId });
      const order = await getOrder(tx, actor, params);
      const money = formatMoney(withdrawn.amountMinor, withdrawn.currency);
      const message = withdrawn.returned
        ? `${money} went back to the client's wallet.`
        : `${money} is not due any more.`;
      return { status: 1 as const, title: "Withdrawn", message, order };
    }),
  ),
  route(area.actMany, ({ body: { refs, ...request }, actor, onceLong, ip, requestId }) =>
    onceLong(async () => {
      const staffMember = requireUser(actor);
      if (isWaiver(staffMember, request)) await transaction(deps.db, (tx) => useStepUp(tx, staffMember));
      const results = await actOnMany(deps, staffMember, refs, request, { ip, requestId });
      const done = results.filter((result) => result.ok).length;
      const failed = results.filter((result) => !result.ok).map(({ key, message: why }) => `${key}: ${why}`);
      const message = [`${done} of ${results.length} bookings done.`, ...failed.slice(0, 3)].join(" ");
      return { status: 1 as const, title: done === results.length ? "Done" : "Partly done", message, results };
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
