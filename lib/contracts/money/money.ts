import { z } from "zod";
import { endpoint } from "../define";
import { line, queryPage } from "../fields";

/**
 * Manual actions of administrators on payments and refunds that could not be completed automatically. The reason is
 * stored in the audit trail.
 */

export const reason = line(300);
export const paging = { page: queryPage, pageSize: z.coerce.number().int().min(1).max(100).default(20) };

export const moneyWaiting = endpoint({
  id: "money.waiting",
  method: "GET",
  path: "/api/admin/money/waiting",
  who: "admin",
  summary: "The number of refunds, payments, findings, claims and undelivered messages that need staff",
  out: z.object({
    refunds: z.number().int(),
    payments: z.number().int(),
    issues: z.number().int(),
    claims: z.number().int(),
    /** Number of claims with an overdue response. */
    claimsLate: z.number().int(),
    deadLetters: z.number().int(),
  }),
});
