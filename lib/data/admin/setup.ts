import "server-only";
import { call } from "@/lib/backend";
import type { OutputOf } from "@/lib/contracts/define";
import { placesStatus, readSetup } from "@/lib/contracts/site/setup";
import { requireRole } from "@/lib/session/session-check";

export async function getSetup(): Promise<OutputOf<typeof readSetup>> {
  const { session } = await requireRole("admin");
  return call(readSetup, {}, { token: session.token });
}

export async function getPlacesStatus(): Promise<OutputOf<typeof placesStatus>> {
  const { session } = await requireRole("admin");
  return call(placesStatus, {}, { token: session.token });
}
