import { viewClaim } from "@/backend/claims/view";
import type { Db } from "@/backend/db/client";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type ExportColumn, exportResponse } from "@/backend/http/csv";
import { readForExport } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { viewCancelRequest } from "@/backend/orders/cancellation/decide";
import { readRefund } from "@/backend/payments/refunds/manual-refunds";
import { readCase } from "@/backend/payments/staff/cases";
import { readIssue } from "@/backend/payments/staff/issues";
import { readSettings } from "@/backend/site/settings";
import { readAdjustmentRequest } from "@/backend/user-console/wallet-adjustment-requests";
import { readAccessRequest } from "@/backend/users/access-requests";
import { uuid } from "@/lib/contracts/fields";
import { adminDecisions, type Decision, type DecisionKind, type DecisionRow } from "@/lib/contracts/money/decision";
import { AppError } from "@/lib/errors";
import { decisionKindLabels, getDecisionStatus } from "@/lib/labels/decision";
import { plainAmount } from "@/lib/money";
import { assignDecision, findAssignees } from "./assign";
import { grantedKinds } from "./count";
import { decisionKeysOfPart, type Limits, listDecisions, readAssignment, splitKey } from "./store";

const isUuid = (text: string) => uuid.safeParse(text).success;
const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** The key format and the reader of each kind. */
const readers: Record<DecisionKind, { is: (key: string) => boolean; read: Reader }> = {
  cancellation: {
    is: isUuid,
    read: async (db, actor, id) => ({ kind: "cancellation", cancellation: await viewCancelRequest(db, actor, id) }),
  },
  claim: {
    is: () => true,
    read: async (db, actor, ref) => ({ kind: "claim", claim: await viewClaim(db, actor, ref) }),
  },
  payment: { is: isUuid, read: async (db, _, id) => ({ kind: "payment", payment: await readCase(db, id) }) },
  refund: { is: isUuid, read: async (db, _, id) => ({ kind: "refund", refund: await readRefund(db, id) }) },
  fund: {
    is: isUuid,
    read: async (db, actor, id) => ({ kind: "fund", fund: await readAdjustmentRequest(db, actor, id) }),
  },
  access: {
    is: isUuid,
    read: async (db, actor, id) => ({ kind: "access", access: await readAccessRequest(db, actor, id) }),
  },
  finding: { is: isNumber, read: async (db, _, id) => ({ kind: "finding", finding: await readIssue(db, Number(id)) }) },
};
type Reader = (db: Db, actor: UserActor, key: string) => Promise<Unassigned>;
type Unassigned = Decision extends infer D ? (D extends Decision ? Omit<D, "assignee" | "actions"> : never) : never;

function readDecision(db: Db, actor: UserActor, key: string): Promise<Unassigned> {
  const { kind, own } = splitKey(key);
  const reader = readers[kind];
  if (!reader.is(own) || !grantedKinds(actor).includes(kind)) throw new AppError("not_found");
  return reader.read(db, actor, own);
}

const exportColumns: readonly ExportColumn<DecisionRow>[] = [
  { list: "kind", label: "What", cell: (row) => decisionKindLabels[row.kind] },
  { list: "kind", label: "About", cell: (row) => row.title },
  { list: "client", label: "Client", cell: (row) => row.client.name },
  { list: "client", label: "Email", cell: (row) => row.client.email },
  { list: "booking", label: "Booking", cell: (row) => row.ref },
  { list: "amount", label: "Amount", cell: (row) => plainAmount(row.amountMinor, row.currency) },
  {
    list: "policy",
    label: "Under the policy",
    cell: (row) => (row.policyMinor === null ? null : plainAmount(row.policyMinor, row.currency)),
  },
  { list: "amount", label: "Currency", cell: (row) => row.currency },
  { list: "state", label: "State", cell: (row) => getDecisionStatus(row).label },
  { list: "decideBy", label: "Decide by", cell: (row) => row.decideBy },
  { list: "since", label: "Since", cell: (row) => row.since },
  { list: "assignee", label: "Assignee", cell: (row) => row.assignee?.name ?? null },
];

async function readLimits(db: Db): Promise<Limits> {
  const { twoPersonAboveMinor } = await readSettings(db, "claims");
  const { baseCurrency: currency } = await readSettings(db, "site");
  return { twoPersonAboveMinor, currency };
}

export function decisionRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const list = async (actor: Actor, query: Parameters<typeof listDecisions>[2]) =>
    listDecisions(db, actor, query, await readLimits(db));
  const assignMany = async (
    { actor, ip, requestId }: { actor: Actor; ip: string; requestId: string },
    keys: readonly string[],
    request: Parameters<typeof assignDecision>[3],
  ) => {
    const who = { actor: requireUser(actor), ip, requestId };
    const limits = await readLimits(db);
    return decideEach(deps, keys, (tx, key) => assignDecision(tx, who, key, request, limits));
  };
  return [
    route(adminDecisions.list, ({ actor, query }) => list(actor, query)),
    rawRoute(adminDecisions.export, async ({ actor, query }) => {
      const rows = await readForExport((page) => list(actor, { ...query, ...page }));
      return exportResponse("decisions", exportColumns, rows, query);
    }),
    route(adminDecisions.findAssignee, async ({ query }) => ({ items: await findAssignees(db, query) })),
    route(adminDecisions.act, ({ params, body, once, actor, ip, requestId }) =>
      once(async (tx) => {
        const who = { actor: requireUser(actor), ip, requestId };
        const message = await assignDecision(tx, who, params.key, body, await readLimits(tx));
        return { status: 1 as const, title: "Saved", message };
      }),
    ),
    route(adminDecisions.actMany, ({ body: { keys, ...request }, onceLong, ...context }) =>
      onceLong(async () => {
        const results = await assignMany(context, keys, request);
        return { status: 1 as const, ...summarizeResults(results, "decisions"), results };
      }),
    ),
    route(adminDecisions.actAll, ({ body: { query, expected, after, ...request }, onceLong, ...context }) =>
      onceLong(async () => {
        const listQuery = readListQuery(adminDecisions.list.query, query);
        const part = { expected, after };
        const { keys, next } = await decisionKeysOfPart(db, context.actor, listQuery, await readLimits(db), part);
        const results = await assignMany(context, keys, request);
        return { status: 1 as const, ...summarizeResults(results, "decisions"), results, next };
      }),
    ),
    route(adminDecisions.get, async ({ actor, params }) => {
      const user = requireUser(actor);
      const decision = await readDecision(db, user, params.key);
      const assignment = await readAssignment(db, user, params.key, await readLimits(db));
      return { ...decision, ...assignment } as Decision;
    }),
  ];
}
