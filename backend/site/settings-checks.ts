import type { Db } from "@/backend/db/client";
import type { Settings, SettingsGroup } from "@/lib/contracts/site/settings";
import { AppError } from "@/lib/errors";
import { maintenanceOff, maintenanceOn } from "@/lib/protocol";
import { isGoogle } from "@/lib/site/captcha";
import { checkContrast, leastContrast } from "@/lib/site/theme";
import { checkBankMode } from "./bank-mode";
import { changeBaseCurrency } from "./change-base-currency";
import { useSitePictures } from "./pictures/site-pictures";

/** A save or a restore of a group. */
export type SettingsChange<G extends SettingsGroup> = {
  tx: Db;
  before: Settings<G>;
  after: Settings<G>;
  /** Names of the secrets that are stored after the save. */
  secrets: ReadonlySet<string>;
  /** Names of the secrets that the save enters. */
  entered: ReadonlySet<string>;
};

/**
 * Rules of a group that need more than its schema. They run in the transaction of the save and of a restore.
 * @throws AppError 422 `invalid` with fields named `value.<path>`, or 409 `conflict`
 */
type Check<G extends SettingsGroup> = (change: SettingsChange<G>) => Promise<void> | void;

export const settingsChecks: { readonly [G in SettingsGroup]?: Check<G> } = {
  site: ({ tx, before, after }) => {
    if (after.mapTiles !== "" && after.mapAttribution === "") {
      const message = "Map providers require an attribution, such as © OpenStreetMap contributors.";
      throw new AppError("invalid", { fields: { "value.mapAttribution": message } });
    }
    return changeBaseCurrency(tx, before.baseCurrency, after.baseCurrency);
  },
  captcha: ({ after: { kind, siteKey }, secrets }) => {
    if (!isGoogle(kind)) return;
    const fields: Record<string, string> = {};
    if (siteKey.trim() === "") fields["value.siteKey"] = "Google reCAPTCHA needs a site key.";
    if (!secrets.has("secretKey")) fields["secrets.secretKey"] = "Google reCAPTCHA needs a secret key.";
    if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  },
  gateway: ({ tx, before, after }) => checkBankMode(tx, before.citybank, after.citybank),
  mail: ({ before, after, secrets, entered }) => {
    const isSent = after.host !== "" && after.host !== before.host;
    if (!isSent || !secrets.has("password") || entered.has("password")) return;
    // Otherwise an administrator could send the stored password to a server of their own.
    throw new AppError("invalid", { fields: { "secrets.password": "Enter the password of the new server." } });
  },
  logo: ({ tx, after }) => useSitePictures(tx, after),
  theme: ({ after: { primary } }) => {
    const { ratio, nearest } = checkContrast(primary);
    if (nearest === null) return;
    const message = `Text on this colour has a contrast of only ${ratio.toFixed(1)}:1; at least ${leastContrast}:1 is needed. The nearest colour is ${nearest}.`;
    throw new AppError("invalid", { fields: { "value.primary": message } });
  },
};

/** Cache tags beyond those of the group, which depend on the new value. */
export const extraTags: { readonly [G in SettingsGroup]?: (after: Settings<G>) => readonly string[] } = {
  site: ({ maintenance }) => [maintenance ? maintenanceOn : maintenanceOff],
};
