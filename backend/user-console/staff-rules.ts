import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { readSettings, writeSettings } from "@/backend/site/settings";
import type { StaffRules } from "@/lib/contracts/accounts/staff-rules";
import type { Who } from "./write";

/** Reads the staff rules from the settings groups that contain them. */
export async function readStaffRules(db: Db): Promise<StaffRules & { currency: string }> {
  const { baseCurrency: currency } = await readSettings(db, "site");
  const staff = await readSettings(db, "staff");
  const funds = await readSettings(db, "funds");
  return {
    ...staff,
    fundPerActMinor: funds.perActMinor,
    fundPerDayMinor: funds.perDayMinor,
    currency,
  };
}

export async function writeStaffRules(tx: Db, who: Who, rules: StaffRules): Promise<void> {
  const { currency: _, ...before } = await readStaffRules(tx);
  const { subAdminScope, reviewChanges, fundPerActMinor: perActMinor, fundPerDayMinor: perDayMinor } = rules;
  await writeSettings(tx, who.actor, "staff", { subAdminScope, reviewChanges });
  await writeSettings(tx, who.actor, "funds", { perActMinor, perDayMinor });
  await auditChange(tx, who, { kind: "settings", id: "staff", verb: "update", before, after: rules });
}
