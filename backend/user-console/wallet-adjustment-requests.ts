import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireMayAgree } from "@/backend/approval/agreement";
import { useStepUp } from "@/backend/approval/step-up";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { notify } from "@/backend/notifications/notify";
import { administrators } from "@/backend/notifications/people";
import type {
  AdjustmentAction,
  adjustmentRequests,
  WalletAdjustmentRequest,
} from "@/lib/contracts/money/wallet-adjustment";
import { AppError } from "@/lib/errors";
import { decisionPath } from "@/lib/links/decision-links";
import { formatMoney } from "@/lib/money";
import { type Adjustment, postAdjustment } from "./post-wallet-adjustment";
import type { Who } from "./write";

/**
 * Wallet adjustments above the limit of one administrator. They are posted only after another administrator approves.
 */

type Row = {
  id: string;
  userId: string;
  direction: Adjustment["direction"];
  amountMinor: number;
  currency: string;
  reason: string;
  state: WalletAdjustmentRequest["state"];
  requestedBy: string;
  requestedByName: string;
  clientName: string;
  clientEmail: string;
  decidedByName: string | null;
  decidedAt: string | null;
  text: string;
  txnId: number | null;
  createdAt: string;
};

async function findRequest(db: Db, id: string): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    SELECT f.id, f.user_id AS "userId", f.direction, f.amount_minor AS "amountMinor", f.currency, f.reason, f.state,
           f.requested_by AS "requestedBy", r.name AS "requestedByName", u.name AS "clientName", u.email::text AS "clientEmail",
           d.name AS "decidedByName", f.decided_at AS "decidedAt", f.text, f.txn_id AS "txnId", f.created_at AS "createdAt"
      FROM wallet_adjustment_request f JOIN app_user u ON u.id = f.user_id JOIN app_user r ON r.id = f.requested_by
      LEFT JOIN app_user d ON d.id = f.decided_by WHERE f.id = ${id}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

function actionsFor({ state, requestedBy }: Pick<Row, "state" | "requestedBy">, actor: UserActor): AdjustmentAction[] {
  if (state !== "waiting") return [];
  return requestedBy === actor.id ? ["withdraw"] : ["approve", "refuse"];
}

export async function readAdjustmentRequest(db: Db, actor: UserActor, id: string): Promise<WalletAdjustmentRequest> {
  const { userId, requestedByName, clientName, clientEmail, decidedByName, ...row } = await findRequest(db, id);
  return {
    ...row,
    client: { name: clientName, email: clientEmail },
    requestedBy: requestedByName,
    decidedBy: decidedByName,
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    walletMinor: await getBalance(db, getWalletAccount(userId)),
    actions: actionsFor(row, actor),
  };
}

type Person = { id: string; name: string };

/** Submits the request and notifies the other administrators. The caller has locked the client. */
export async function requestAdjustment(
  tx: Db,
  who: Who,
  user: Person,
  adjustment: Adjustment,
  currency: string,
): Promise<string> {
  const { direction, amountMinor, reason } = adjustment;
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO wallet_adjustment_request (user_id, direction, amount_minor, currency, reason, requested_by)
    VALUES (${user.id}, ${direction}, ${amountMinor}, ${currency}, ${reason}, ${who.actor.id}) RETURNING id`);
  const id = rows[0]?.id ?? "";
  const after = { direction, amountMinor, reason, walletAdjustmentRequest: id };
  await auditChange(tx, who, { kind: "user", id: user.id, verb: "fund_asked", before: null, after });
  const amount = formatMoney(amountMinor, currency);
  const what = direction === "add" ? `to be added to the wallet of ${user.name}` : `to be taken from ${user.name}`;
  await notify(tx, "needsALook", {
    to: (await administrators(tx, ["finance"])).filter(({ userId }) => userId !== who.actor.id),
    once: `fund ${id}`,
    data: {
      title: `${amount} needs approval by a second person`,
      text: `${who.actor.name} asks for ${amount} ${what}: ${reason}`,
    },
    path: decisionPath("fund", id),
  });
  return id;
}

const notYours: Record<AdjustmentAction, string> = {
  approve: "You requested this yourself. Another administrator has to agree.",
  refuse: "You requested this yourself. Withdraw it instead.",
  withdraw: "Only the user who requested it can withdraw it.",
};

/** Notifies the requester of the decision. */
async function notifyRequester(tx: Db, who: Who, request: Row, title: string, text: string): Promise<void> {
  const them = (await administrators(tx, ["finance"])).filter(({ userId }) => userId === request.requestedBy);
  const path = decisionPath("fund", request.id);
  await notify(tx, "needsALook", {
    to: them,
    once: `fund ${request.id} ${title}`,
    path,
    data: { title, text: `${who.actor.name}, about ${request.clientName}: ${text}` },
  });
}

type Body = z.output<typeof adjustmentRequests.decide.body>;

/**
 * Approves, rejects or withdraws a request once. The request is locked and its key is the ledger's idempotency key.
 * @throws AppError 409 for the requester or a decided request; 402 if the wallet balance is too low
 */
export async function decideAdjustment(tx: Db, who: Who, id: string, { action, text }: Body): Promise<string> {
  await tx.execute(sql`SELECT 1 FROM wallet_adjustment_request WHERE id = ${id} FOR UPDATE`);
  const request = await findRequest(tx, id);
  if (request.state !== "waiting") {
    throw new AppError("conflict", { user: "This request has already been handled. Reload the page." });
  }
  if (!actionsFor(request, who.actor).includes(action)) throw new AppError("conflict", { user: notYours[action] });
  if (action === "refuse" && !text) throw new AppError("invalid", { fields: { text: "Enter a reason." } });
  const { userId, direction, amountMinor, reason, currency } = request;
  const amount = formatMoney(amountMinor, currency);
  if (action === "approve") {
    await requireMayAgree(tx, who.actor);
    await useStepUp(tx, who.actor);
    const adjustment = { direction, amountMinor, reason };
    const booked = await postAdjustment(tx, who, userId, adjustment, {
      currency,
      idemKey: `fund-request:${id}`,
      askedBy: request.requestedByName,
    });
    await close(tx, who, id, { state: "approved", text, txnId: booked.txnId });
    await notifyRequester(tx, who, request, `${amount} moved`, "agreed to");
    return `${amount} ${direction === "add" ? "added to" : "taken from"} the wallet of ${request.clientName}.`;
  }
  const state = action === "refuse" ? "refused" : "withdrawn";
  await close(tx, who, id, { state, text, txnId: null });
  const verb = action === "refuse" ? "fund_refused" : "fund_withdrawn";
  await auditChange(tx, who, {
    kind: "user",
    id: userId,
    verb,
    before: null,
    after: { direction, amountMinor, text, walletAdjustmentRequest: id },
  });
  if (action === "refuse") await notifyRequester(tx, who, request, `${amount} was rejected`, text);
  return action === "refuse" ? "Refused. Nothing was moved." : "Request withdrawn. Nothing was moved.";
}

async function close(
  tx: Db,
  { actor }: Who,
  id: string,
  { state, text, txnId }: { state: WalletAdjustmentRequest["state"]; text: string; txnId: number | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE wallet_adjustment_request SET state = ${state}, text = ${text}, txn_id = ${txnId}, decided_by = ${actor.id}::uuid,
           decided_at = clock_timestamp() WHERE id = ${id} AND state = 'waiting'`);
}
