import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readIfPresent, replaceFile } from "@/backend/disk/state-file.mjs";

/** `wayfare_owner` runs migrations, `wayfare_app` is the backend, `postgres` creates databases and roles. */
export type DatabaseRole = "postgres" | "wayfare_owner" | "wayfare_app";

export type ClusterFile = { port: number | null; passwords: Record<DatabaseRole, string> };

export async function readClusterFile(folder: string): Promise<ClusterFile> {
  const text = await readIfPresent(join(folder, "cluster.json"));
  const content = text === undefined ? undefined : parseClusterFile(text);
  if (content) return content;
  if (existsSync(join(folder, "postgres", "PG_VERSION")))
    throw new Error(
      `${folder} holds a database but not its passwords (cluster.json ${text === undefined ? "is missing" : "can't be read"}). Restore that file, or move the folder away.`,
    );
  const password = () => randomBytes(24).toString("hex");
  return { port: null, passwords: { postgres: password(), wayfare_owner: password(), wayfare_app: password() } };
}

export async function writeClusterFile(folder: string, content: ClusterFile): Promise<void> {
  await replaceFile(join(folder, "cluster.json"), JSON.stringify(content, null, 2));
}

function parseClusterFile(text: string): ClusterFile | undefined {
  try {
    const content = JSON.parse(text) as ClusterFile;
    return content.passwords.postgres ? content : undefined;
  } catch {
    return undefined;
  }
}
