import { adminPreferences, subadminPreferences } from "@/lib/contracts/accounts/console-preferences";

/** The endpoints of each console. Not in the contract's file, where all exports are registered: they would be twice. */
export const preferenceEndpoints = { admin: adminPreferences, subadmin: subadminPreferences } as const;
