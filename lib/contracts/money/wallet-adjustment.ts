import { z } from "zod";
import { endpoint } from "../define";
import { currencyCode, done, instant, minor, optionalParagraph, uuid } from "../fields";

/** A wallet adjustment above one administrator's limit, which a second administrator must approve. */
export const adjustmentAction = z.enum(["approve", "refuse", "withdraw"]);
export type AdjustmentAction = z.infer<typeof adjustmentAction>;

export const walletAdjustmentRequest = z.object({
  id: uuid,
  client: z.object({ name: z.string(), email: z.string() }),
  direction: z.enum(["add", "take"]),
  amountMinor: minor,
  currency: currencyCode,
  /** Shown to the client. */
  reason: z.string(),
  state: z.enum(["waiting", "approved", "refused", "withdrawn"]),
  requestedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Reason for the refusal. */
  text: z.string(),
  /** Id of the ledger transaction after the approval. */
  txnId: z.number().int().nullable(),
  /** Current wallet balance in minor units. */
  walletMinor: minor,
  createdAt: instant,
  /** Actions that the caller may perform. */
  actions: z.array(adjustmentAction),
});
export type WalletAdjustmentRequest = z.infer<typeof walletAdjustmentRequest>;

const byId = z.object({ id: uuid });
export const adjustmentRequests = {
  get: endpoint({
    id: "admin.walletAdjustmentRequest.get",
    method: "GET",
    path: "/api/admin/fund-requests/{id}",
    who: "admin",
    summary: "Wallet adjustments that await a second administrator",
    params: byId,
    out: walletAdjustmentRequest,
  }),
  decide: endpoint({
    id: "admin.walletAdjustmentRequest.decide",
    method: "POST",
    path: "/api/admin/fund-requests/{id}/decision",
    who: "admin",
    summary: "Approve or refuse a colleague's request after a step-up; the requester may withdraw it",
    params: byId,
    body: z.strictObject({ action: adjustmentAction, text: optionalParagraph(300).default("") }),
    idempotency: "required",
    out: done.extend({ request: walletAdjustmentRequest }),
  }),
};
