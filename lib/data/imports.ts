import "server-only";
import { call } from "@/lib/backend";
import { type ImportChoices, importChoices } from "@/lib/contracts/import";
import { requireRole } from "@/lib/session-check";

export async function getImportChoices(): Promise<ImportChoices> {
  const { session } = await requireRole("admin");
  return call(importChoices, {}, { token: session.token });
}
