import "server-only";
import { call } from "@/lib/backend";
import { currencies, type RateFetches } from "@/lib/contracts/money/currency";
import { requireRole } from "@/lib/session/session-check";

export async function getRateFetches(): Promise<RateFetches> {
  const { session } = await requireRole("admin");
  return call(currencies.fetches, {}, { token: session.token });
}
