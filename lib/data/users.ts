import "server-only";
import { notFound } from "next/navigation";
import { call, callOrNull } from "@/lib/backend";
import { readStaffRules, type StaffRules } from "@/lib/contracts/accounts/staff-rules";
import { adminUsers, type UserRecord } from "@/lib/contracts/accounts/user";
import { userStatement } from "@/lib/contracts/accounts/user-activity";
import { readWallet } from "@/lib/contracts/accounts/user-wallet";
import type { Endpoint, InputOf, OutputOf } from "@/lib/contracts/define";
import { requireRole } from "@/lib/session/session-check";

/** Renders the 404 page for an unknown user. */

async function readOrNotFound<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const { session } = await requireRole("admin");
  const response = await callOrNull(endpoint, input, { token: session.token });
  if (response === null) notFound();
  return response;
}

export const getUserWallet = (email: string) => readOrNotFound(readWallet, { params: { email } });

export const getUserStatement = (email: string, query: InputOf<typeof userStatement>["query"]) =>
  readOrNotFound(userStatement, { params: { email }, query });

export async function findUser(id: string | undefined): Promise<UserRecord | null> {
  const { session } = await requireRole("admin");
  return id ? callOrNull(adminUsers.get, { params: { userid: id } }, { token: session.token }) : null;
}

export async function getStaffRules(): Promise<StaffRules & { currency: string }> {
  const { session } = await requireRole("admin");
  return call(readStaffRules, {}, { token: session.token });
}
