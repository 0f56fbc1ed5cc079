import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { adminDatabase, type StoredBackup } from "@/lib/contracts/site/database";
import { requireRole } from "@/lib/session/session-check";

export async function getStoredBackups(): Promise<StoredBackup[]> {
  const { session } = await requireRole("admin");
  return (await call(adminDatabase.stored, {}, { token: session.token })).items;
}

export async function getDatabase(): Promise<OutputOf<typeof adminDatabase.info>> {
  const { session } = await requireRole("admin");
  return call(adminDatabase.info, {}, { token: session.token });
}
