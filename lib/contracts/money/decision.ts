import { z } from "zod";
import { accessRequest } from "../accounts/access-request";
import { endpoint } from "../define";
import { calendarDate, currencyCode, instant, minor } from "../fields";
import { defineListQuery, exportQuery, joinSql } from "../listing";
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
  answerBy: instant.nullable(),
});
export type DecisionRow = z.infer<typeof decisionRow>;

export const decisionShow = z.enum(["open", "client", "closed", "all"]);
const key = z
  .string()
  .regex(
    /^(cancellation|claim|payment|refund|fund|access|finding)-[A-Za-z0-9-]{1,40}$/,
    "There is no such thing here.",
  );

const wholeUnits = z.coerce.number().int().min(0).max(10_000_000);
const decisionQuery = defineListQuery(["urgent", "since", "amount", "kind"]).extend({
  kind: decisionKind.optional(),
  show: decisionShow.default("open"),
  /** Days since which they wait, in the time zone of the site. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Amounts in whole units of their currency. */
  amountFrom: wholeUnits.optional(),
  amountTo: wholeUnits.optional(),
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
    out: joinSql(decisionRow),
  }),
  export: endpoint({
    id: "admin.decision.export",
    method: "GET",
    path: "/api/admin/decisions/export.csv",
    who: "admin",
    summary: "Decisions that are filtered, as CSV",
    query: decisionQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    id: "admin.decision.get",
    method: "GET",
    path: "/api/admin/decisions/{key}",
    who: "admin",
    summary: "One of them, whole",
    params: z.object({ key }),
    out: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("cancellation"), cancellation: adminCancelRequest }),
      z.object({ kind: z.literal("claim"), claim: claimView }),
      z.object({ kind: z.literal("payment"), payment: paymentCase }),
      z.object({ kind: z.literal("refund"), refund: refundTask }),
      z.object({ kind: z.literal("fund"), fund: walletAdjustmentRequest }),
      z.object({ kind: z.literal("access"), access: accessRequest }),
      z.object({ kind: z.literal("finding"), finding: reconFinding }),
    ]),
  }),
};
export type Decision = z.output<typeof adminDecisions.get.out>;
