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

/**
 * Requires the stored secrets again that are sent to another server. Otherwise an administrator could send them to a
 * server of their own.
 */
function requireSecretAgain(
  name: string,
  error: string,
  { secrets, entered }: Pick<SettingsChange<SettingsGroup>, "secrets" | "entered">,
): void {
  if (!secrets.has(name) || entered.has(name)) return;
  throw new AppError("invalid", { fields: { [`secrets.${name}`]: error } });
}

/** Both URLs of the bank count, because the mode can change later. */
function isSentToNewBank(before: Settings<"gateway">["citybank"], after: Settings<"gateway">["citybank"]): boolean {
  const isNew = (name: "testUrl" | "liveUrl") => Boolean(after?.[name]) && after?.[name] !== before?.[name];
  return isNew("testUrl") || isNew("liveUrl");
}

/** Without a URL of its own, the provider is asked at `api.stripe.com`. */
function isSentToNewStripe(before: Settings<"gateway">["stripe"], after: Settings<"gateway">["stripe"]): boolean {
  const [from, to] = [before?.api, after?.api];
  return to !== undefined && (to.host !== from?.host || to.port !== from.port || to.protocol !== from.protocol);
}

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
  gateway: (change) => {
    const { tx, before, after } = change;
    if (isSentToNewBank(before.citybank, after.citybank))
      requireSecretAgain("citybank.password", "Enter the password for the new address.", change);
    if (isSentToNewStripe(before.stripe, after.stripe))
      requireSecretAgain("stripe.secretKey", "Enter the secret key for the new address.", change);
    return checkBankMode(tx, before.citybank, after.citybank);
  },
  mail: (change) => {
    const { before, after } = change;
    if (after.host === "" || after.host === before.host) return;
    requireSecretAgain("password", "Enter the password of the new server.", change);
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
