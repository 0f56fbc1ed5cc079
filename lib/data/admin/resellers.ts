import "server-only";
import { call, callOrNull } from "@/lib/backend";
import { adminResellers, type ResellerRequest, type ResellerRow } from "@/lib/contracts/tours/reseller";
import { requireRole } from "@/lib/session/session-check";

const adminToken = async (): Promise<string> => (await requireRole("admin")).session.token;

export async function getResellers(): Promise<ResellerRow[]> {
  return (await call(adminResellers.list, {}, { token: await adminToken() })).items;
}

/** The last requests of a reseller; null if it does not exist. */
export async function getResellerRequests(id: string): Promise<ResellerRequest[] | null> {
  const found = await callOrNull(adminResellers.requests, { params: { id } }, { token: await adminToken() });
  return found?.items ?? null;
}
