import "server-only";
import { call, callOrNull } from "@/lib/backend";
import * as account from "@/lib/contracts/accounts/account";
import { secondFactorSetup, secondFactorState } from "@/lib/contracts/accounts/auth";
import { listPasskeys } from "@/lib/contracts/accounts/passkey";
import { requireRole } from "@/lib/session/session-check";

/** Pages of the user's own account. */
export type OwnArea = "client" | "admin" | "subadmin";

const getToken = async (area: OwnArea): Promise<string> => (await requireRole(area)).session.token;

export const getProfile = async (area: OwnArea) => call(account.getProfile, {}, { token: await getToken(area) });
export const getTravellers = async (area: OwnArea) =>
  (await call(account.listTravellers, {}, { token: await getToken(area) })).items;
export const getSessions = async (area: OwnArea) =>
  (await call(account.listSessions, {}, { token: await getToken(area) })).items;
export const getActivity = async (area: OwnArea, page: number) =>
  call(account.listActivity, { query: { page: String(page), pageSize: "20" } }, { token: await getToken(area) });
export const getPasskeys = async (area: OwnArea) => call(listPasskeys, {}, { token: await getToken(area) });
export const getSecondFactor = async (area: OwnArea) => call(secondFactorState, {}, { token: await getToken(area) });
export const getObstacles = async (area: OwnArea) =>
  (await call(account.closingTerms, {}, { token: await getToken(area) })).obstacles;

/** Null when no setup is pending or it has expired. */
export async function getSecondFactorSetup(area: OwnArea, setup: string | undefined) {
  if (!setup) return null;
  return callOrNull(secondFactorSetup, { params: { setup } }, { token: await getToken(area) });
}
