import { viewClaim } from "@/backend/claims/view";
import type { Db } from "@/backend/db/client";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { viewCancelRequest } from "@/backend/orders/cancellation/decide";
import { readCase } from "@/backend/payments/cases";
import { readIssue } from "@/backend/payments/issues";
import { readRefund } from "@/backend/payments/manual-refunds";
import { readSettings } from "@/backend/site/settings";
import { readFundRequest } from "@/backend/user-console/wallet-adjustment-requests";
import { readAccessRequest } from "@/backend/users/access-requests";
import { uuid } from "@/lib/contracts/fields";
import { adminDecisions, type Decision, type DecisionKind, decisionKind } from "@/lib/contracts/money/decision";
import { AppError } from "@/lib/errors";
import { grantedKinds } from "./count";
import { listDecisions } from "./store";

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
  fund: { is: isUuid, read: async (db, actor, id) => ({ kind: "fund", fund: await readFundRequest(db, actor, id) }) },
  access: {
    is: isUuid,
    read: async (db, actor, id) => ({ kind: "access", access: await readAccessRequest(db, actor, id) }),
  },
  finding: { is: isNumber, read: async (db, _, id) => ({ kind: "finding", finding: await readIssue(db, Number(id)) }) },
};
type Reader = (db: Db, actor: UserActor, key: string) => Promise<Decision>;

/** A key such as `claim-K7…` consists of the kind and the kind's own key. */
function readDecision(db: Db, actor: UserActor, key: string): Promise<Decision> {
  const [kind, own] = [decisionKind.parse(key.slice(0, key.indexOf("-"))), key.slice(key.indexOf("-") + 1)];
  const reader = readers[kind];
  if (!reader.is(own) || !grantedKinds(actor).includes(kind)) throw new AppError("not_found");
  return reader.read(db, actor, own);
}

export function decisionRoutes({ db }: Deps): Route[] {
  return [
    route(adminDecisions.list, async ({ actor, query }) => {
      const { twoPersonAboveMinor } = await readSettings(db, "claims");
      const { baseCurrency: currency } = await readSettings(db, "site");
      return listDecisions(db, actor, query, { twoPersonAboveMinor, currency });
    }),
    route(adminDecisions.get, ({ actor, params }) => readDecision(db, requireUser(actor), params.key)),
  ];
}
