import type { Db } from "@/backend/db/client";
import type { Settings, SettingsGroup } from "@/lib/contracts/settings";
import { maintenanceOff, maintenanceOn } from "@/lib/protocol";
import { changeBaseCurrency } from "./base-currency";

/**
 * Rules of a group that need more than its schema. They run in the transaction of the save and of a restore.
 * @throws AppError 422 `invalid` with fields named `value.<path>`, or 409 `conflict`
 */
type Check<G extends SettingsGroup> = (tx: Db, before: Settings<G>, after: Settings<G>) => Promise<void> | void;

export const settingsChecks: { readonly [G in SettingsGroup]?: Check<G> } = {
  site: (tx, before, after) => changeBaseCurrency(tx, before.baseCurrency, after.baseCurrency),
};

/** Cache tags beyond those of the group, which depend on the new value. */
export const extraTags: { readonly [G in SettingsGroup]?: (after: Settings<G>) => readonly string[] } = {
  site: ({ maintenance }) => [maintenance ? maintenanceOn : maintenanceOff],
};

/** Changes that need the step-up although the group does not. */
export const needsStepUp: { readonly [G in SettingsGroup]?: (before: Settings<G>, after: Settings<G>) => boolean } = {
  site: (before, after) => before.baseCurrency !== after.baseCurrency,
};
