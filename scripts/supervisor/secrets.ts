import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readIfPresent, replaceFile } from "@/backend/disk/state-file.mjs";

const names = ["SESSION_SECRET", "PAYLOAD_KEY", "FIELD_KEY", "SIGNING_KEY"] as const;
type Secrets = Record<(typeof names)[number], string>;

/**
 * Secrets from the environment, otherwise stored ones, otherwise new ones, stored in the data folder for its owner
 * only. An unreadable file is never replaced, because the database has data encrypted with its keys.
 */
export async function readSecrets(folder: string, given: Record<string, string | undefined>): Promise<Secrets> {
  const file = join(folder, "secrets.json");
  const kept = parseSecrets(file, (await readIfPresent(file)) ?? "{}");
  const all = { ...kept };
  for (const name of names) all[name] ??= randomBytes(32).toString("base64url");
  if (names.some((name) => kept[name] === undefined)) {
    await replaceFile(file, JSON.stringify(all, null, 2));
  }
  return Object.fromEntries(names.map((name) => [name, given[name] || all[name]])) as Secrets;
}

function parseSecrets(file: string, text: string): Partial<Secrets> {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === "object" && content !== null && !Array.isArray(content)) return content;
  } catch {
    // Reported below.
  }
  throw new Error(
    `${file} can't be read as JSON. Restore it from a backup: sealed columns and sessions need its keys. ` +
      "Remove it only if nothing of the database is worth keeping.",
  );
}
