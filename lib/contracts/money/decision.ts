import { z } from "zod";
import { accessRequest } from "../accounts/access-request";
import { endpoint } from "../define";
import { calendarDate, currencyCode, done, instant, minor, uuid } from "../fields";
import {
  defineListQuery,
  doneMany,
  donePart,
  exportQuery,
  findQuery,
  found,
  listResponse,
  wholeList,
} from "../listing";
import { adminCancelRequest } from "../orders/cancel-request";
import { claimView } from "./claim";
import { paymentCase } from "./payment-cases";
import { refundTask } from "./refunds";
import { reconFinding } from "./settlement";
import { walletAdjustmentRequest } from "./wallet-adjustment";

/** All open decisions about clients' money, in one queue. */
export const decisionKind = z.enum(["cancellation", "claim", "payment", "refund", "fund", "access", "finding"]);
export type DecisionKind = z.infer<typeof decisionKind>;

/** The party that has to act next. */
export const decisionTurn = z.enum(["us", "second", "client", "none"]);
export type DecisionTurn = z.infer<typeof decisionTurn>;

export const decisionAction = z.enum(["take", "assign", "release"]);
export type DecisionAction = z.infer<typeof decisionAction>;
const assignment = {
  /** The administrator who works on it. Others can still decide it. */
  assignee: z.object({ id: uuid, name: z.string() }).nullable(),
  actions: z.array(decisionAction),
};
const acting = {
  action: decisionAction,
  /** The administrator of the action `assign`. */
  userId: uuid.optional(),
};

const decisionRow = z.object({
  /** Kind and key of the record, such as `claim-K7…`. */
  key: z.string(),
  kind: decisionKind,
  /** The state in the vocabulary of its own resource. */
  state: z.string(),
  turn: decisionTurn,
  /** Reference of the booking or trip; null for a top-up. */
  ref: z.string().nullable(),
  title: z.string(),
  client: z.object({ name: z.string(), email: z.string() }),
  /** Requested, paid or refundable amount in minor units, depending on the kind. */
  amountMinor: minor,
  /** Maximum by the booking's terms or the claim's limit, in minor units; null without such a rule. */
  policyMinor: minor.nullable(),
  currency: currencyCode,
  since: instant,
  decideBy: instant.nullable(),
  ...assignment,
});
export type DecisionRow = z.infer<typeof decisionRow>;

export const decisionShow = z.enum(["open", "client", "closed", "all"]);
const key = z
  .string()
  .regex(/^(cancellation|claim|payment|refund|fund|access|finding)-[A-Za-z0-9-]{1,40}$/, "This item does not exist.");

const wholeUnits = z.coerce.number().int().min(0).max(10_000_000);
const decisionQuery = defineListQuery(["urgent", "since", "amount", "kind", "assignee"]).extend({
  kind: decisionKind.optional(),
  show: decisionShow.default("open"),
  /** Days since which they wait, in the time zone of the site. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Amounts in whole units of their currency. */
  amountFrom: wholeUnits.optional(),
  amountTo: wholeUnits.optional(),
  assigned: z.enum(["me", "none", "others"]).optional(),
  hotel: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .or(z.literal("").transform(() => undefined)),
});

export const adminDecisions = {
  list: endpoint({
    id: "admin.decision.list",
    method: "GET",
    path: "/api/admin/decisions",
    who: "admin",
    summary:
      "Cancellations, claims, payments, refunds, funds, changes of access and findings that wait for a person, the most urgent first",
    query: decisionQuery,
    out: listResponse(decisionRow),
  }),
  export: endpoint({
    id: "admin.decision.export",
    method: "GET",
    path: "/api/admin/decisions/export.csv",
    who: "admin",
    summary: "The filtered decisions as CSV",
    query: decisionQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  findAssignee: endpoint({
    id: "admin.decision.findAssignee",
    method: "GET",
    path: "/api/admin/decisions/assignees/find",
    who: "admin",
    summary: "Active administrators by a part of their name or address, for pickers",
    query: findQuery,
    out: found,
  }),
  act: endpoint({
    id: "admin.decision.assign",
    method: "POST",
    path: "/api/admin/decisions/{key}/assignee",
    who: "admin",
    summary: "Take over an open decision, assign it to a colleague who may decide it, or release it",
    params: z.object({ key }),
    body: z.strictObject(acting),
    idempotency: "required",
    refusals: ["conflict"],
    out: done,
  }),
  actMany: endpoint({
    id: "admin.decision.assignMany",
    method: "POST",
    path: "/api/admin/decisions/assignees",
    who: "admin",
    summary: "The action for several decisions; each succeeds or fails independently",
    body: z.strictObject({ keys: z.array(key).min(1).max(100), ...acting }),
    idempotency: "required",
    out: doneMany,
  }),
  actAll: endpoint({
    id: "admin.decision.assignAll",
    method: "POST",
    path: "/api/admin/decisions/assignees/all",
    who: "admin",
    summary: "The same for all decisions of a filtered list, at most 100 in a request",
    body: z.strictObject({ ...wholeList, ...acting }),
    idempotency: "required",
    out: donePart,
  }),
  get: endpoint({
    id: "admin.decision.get",
    method: "GET",
    path: "/api/admin/decisions/{key}",
    who: "admin",
    summary: "A decision with all parts",
    params: z.object({ key }),
    out: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("cancellation"), cancellation: adminCancelRequest, ...assignment }),
      z.object({ kind: z.literal("claim"), claim: claimView, ...assignment }),
      z.object({ kind: z.literal("payment"), payment: paymentCase, ...assignment }),
      z.object({ kind: z.literal("refund"), refund: refundTask, ...assignment }),
      z.object({ kind: z.literal("fund"), fund: walletAdjustmentRequest, ...assignment }),
      z.object({ kind: z.literal("access"), access: accessRequest, ...assignment }),
      z.object({ kind: z.literal("finding"), finding: reconFinding, ...assignment }),
    ]),
  }),
};
export type Decision = z.output<typeof adminDecisions.get.out>;
