import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const names = ["SESSION_SECRET", "PAYLOAD_KEY", "FIELD_KEY", "SIGNING_KEY"] as const;
type Secrets = Record<(typeof names)[number], string>;

/** What the environment gives, else what an earlier start made, else new ones: kept in the data folder, readable by its owner only. */
export async function readSecrets(folder: string, given: Record<string, string | undefined>): Promise<Secrets> {
  const file = join(folder, "secrets.json");
  const kept = JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Partial<Secrets>;
  const all = { ...kept };
  for (const name of names) all[name] ??= randomBytes(32).toString("base64url");
  if (names.some((name) => kept[name] === undefined)) {
    await writeFile(`${file}.new`, JSON.stringify(all, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return Object.fromEntries(names.map((name) => [name, given[name] || all[name]])) as Secrets;
}
