import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { currencyCode, done } from "@/lib/contracts/fields";

const staffRules = z.strictObject({
  /** Limits a sub-administrator to assigned hotels, or gives access to all (docs/domain.md §1.10). */
  subAdminScope: z.enum(["assigned", "all"]),
  /** A sub-administrator's material changes need a new approval. */
  reviewChanges: z.boolean(),
  /** Maximum amount of one wallet adjustment, in minor units of the base currency. */
  fundPerActMinor: z.number().int().min(0).max(1_000_000_000),
  /** Maximum total per administrator and day, in minor units of the base currency. */
  fundPerDayMinor: z.number().int().min(0).max(1_000_000_000),
});
export type StaffRules = z.infer<typeof staffRules>;
export const readStaffRules = endpoint({
  id: "settings.staffRules.get",
  method: "GET",
  path: "/api/admin/settings/staff-rules",
  who: "admin",
  summary: "Rules for staff: visibility and approval for sub-administrators, limits of wallet adjustments",
  out: staffRules.extend({ currency: currencyCode }),
});
export const setStaffRules = endpoint({
  id: "settings.staffRules",
  method: "PUT",
  path: "/api/admin/settings/staff-rules",
  who: "admin",
  summary: "Update the rules for staff, after the step-up",
  body: staffRules,
  out: done,
});
