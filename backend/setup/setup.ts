import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Deps } from "@/backend/http/context";
import { settingsProviders } from "@/backend/payments/providers";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { readSettings } from "@/backend/site/settings";
import { type SetupStep, setupStep } from "@/lib/contracts/site/setup";

type Found = Record<Exclude<SetupStep, "mail" | "gateway">, boolean> & { booked: boolean };

async function find(db: Db): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    SELECT EXISTS (SELECT 1 FROM orders) AS booked,
           EXISTS (SELECT 1 FROM site_setting WHERE group_name = 'site' AND version > 0) AS name,
           EXISTS (SELECT 1 FROM currency c WHERE c.active AND c.code =
                   ${baseCurrencySql}) AS currency,
           EXISTS (SELECT 1 FROM city) AS places,
           EXISTS (SELECT 1 FROM property_type WHERE enabled) AS types,
           EXISTS (SELECT 1 FROM cancellation_policy WHERE active) AS policy,
           EXISTS (SELECT 1 FROM tax_rule WHERE active) AS tax,
           EXISTS (SELECT 1 FROM public_hotel) AS hotel`);
  if (!rows[0]) throw new Error("a statement without a table returned no row");
  return rows[0];
}

/** Whether cards are charged in test mode only. Not reported in demo mode, whose bank is a test bank. */
export async function isInTestMode(deps: Deps): Promise<boolean> {
  if (deps.env.WAYFARE_DEMO) return false;
  const provider = await settingsProviders(deps)
    .current()
    .catch(() => null);
  return provider?.caps.mode === "test";
}

/** The steps from an empty database to the first booking, in their order; none in demo mode and after the first booking. */
export async function readSetupSteps(deps: Deps): Promise<{ step: SetupStep; done: boolean }[]> {
  if (deps.env.WAYFARE_DEMO) return [];
  const { booked, ...found } = await find(deps.db);
  if (booked) return [];
  const mail = await readSettings(deps.db, "mail");
  const gateway = await settingsProviders(deps)
    .current()
    .catch(() => null);
  const done = { ...found, mail: mail.host !== "" || deps.env.SMTP_URL !== undefined, gateway: Boolean(gateway) };
  return setupStep.options.map((step) => ({ step, done: done[step] }));
}
