import { z } from "zod";
import { endpoint } from "./define";
import { currencyCode, done, instant, minor, optionalParagraph, uuid } from "./fields";

/** Money for or from a client's wallet above what one administrator may move alone: another one agrees first. */
export const fundRequestAction = z.enum(["approve", "refuse", "withdraw"]);
export type FundRequestAction = z.infer<typeof fundRequestAction>;

export const walletAdjustmentRequest = z.object({
  id: uuid,
  client: z.object({ name: z.string(), email: z.string() }),
  direction: z.enum(["add", "take"]),
  amountMinor: minor,
  currency: currencyCode,
  /** As the client will read it. */
  reason: z.string(),
  state: z.enum(["waiting", "approved", "refused", "withdrawn"]),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why not. */
  words: z.string(),
  /** The number of the ledger's transaction, once it was made. */
  txnId: z.number().int().nullable(),
  /** What the wallet holds now. */
  walletMinor: minor,
  createdAt: instant,
  /** What whoever asks may do with it. */
  actions: z.array(fundRequestAction),
});
export type WalletAdjustmentRequest = z.infer<typeof walletAdjustmentRequest>;

const byId = z.object({ id: uuid });
export const adminFundRequests = {
  get: endpoint({
    id: "admin.walletAdjustmentRequest.get",
    method: "GET",
    path: "/api/admin/fund-requests/{id}",
    who: "admin",
    summary: "Money that waits for a second administrator",
    params: byId,
    out: walletAdjustmentRequest,
  }),
  decide: endpoint({
    id: "admin.walletAdjustmentRequest.decide",
    method: "POST",
    path: "/api/admin/fund-requests/{id}/decision",
    who: "admin",
    summary: "Agree to what a colleague asked for, after the step-up, or refuse it; whoever asked may take it back",
    params: byId,
    body: z.strictObject({ action: fundRequestAction, words: optionalParagraph(300).default("") }),
    idempotency: "required",
    out: done.extend({ request: walletAdjustmentRequest }),
  }),
};
