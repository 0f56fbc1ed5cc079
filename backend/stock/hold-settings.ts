import { type SQL, sql } from "drizzle-orm";
import { type Settings, settingsGroups } from "@/lib/contracts/site/settings";

const defaults = settingsGroups.holds.parse({});

/**
 * A value of the settings group `holds` as an SQL expression, read by the statement that uses it. It has the contract's
 * default if it was never saved.
 */
export const holdSetting = (name: keyof Settings<"holds">): SQL =>
  sql`coalesce((SELECT (s.value->>${sql.raw(`'${name}'`)})::int FROM site_setting s WHERE s.group_name = 'holds'), ${sql.raw(String(defaults[name]))})`;
