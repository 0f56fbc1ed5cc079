import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { currencyCode, done, minor, paragraph, uuid } from "@/lib/contracts/fields";
import { walletEntry } from "@/lib/contracts/money/wallet";
import { byEmail, byId, userRecord } from "./user";

const adjustmentLimits = z.object({
  perActMinor: minor,
  perDayMinor: minor,
  /** Total of the caller's adjustments today in the site's time zone, in minor units. */
  usedTodayMinor: minor,
});
export const readWallet = endpoint({
  id: "admin.user.fund.get",
  method: "GET",
  path: "/api/admin/users/fund/{email}",
  who: "admin",
  summary: "A client's wallet with the limits of adjustments",
  params: byEmail,
  out: userRecord.extend({ limits: adjustmentLimits, last: z.array(walletEntry) }),
});
export const adjustWallet = endpoint({
  id: "admin.user.fund",
  method: "POST",
  path: "/api/admin/users/{userid}/fund",
  who: "admin",
  summary:
    "Adds to or takes from a client's wallet; above the limits it waits for another administrator. After the step-up, which is used up by it",
  params: byId,
  body: z.strictObject({
    direction: z.enum(["add", "take"]),
    amountMinor: z.number().int().min(1, "Enter an amount.").max(1_000_000_000),
    reason: paragraph(300),
  }),
  idempotency: "required",
  out: done.extend({
    /** Id of the ledger transaction; null while it waits for a second approval. */
    txnId: z.number().int().nullable(),
    requestId: uuid.nullable(),
    beforeMinor: minor,
    afterMinor: minor,
    currency: currencyCode,
  }),
});
