import "server-only";
import { call } from "@/lib/backend";
import type { InputOf, OutputOf } from "@/lib/contracts/define";
import { authMe } from "@/lib/contracts/site";
import { getWallet, walletStatement } from "@/lib/contracts/wallet";
import { enter } from "./console";

export async function getMyWallet(): Promise<OutputOf<typeof getWallet>> {
  const { token } = await enter("client");
  return call(getWallet, {}, { token });
}

export async function getMyStatement(
  query: InputOf<typeof walletStatement>["query"],
): Promise<OutputOf<typeof walletStatement>> {
  const { token } = await enter("client");
  return call(walletStatement, { query }, { token });
}

/** How many notifications are unread. */
export async function getUnread(): Promise<number> {
  const { token } = await enter("client");
  const me = await call(authMe, {}, { token }).catch(() => null);
  return me?.unread ?? 0;
}
