import "server-only";
import { call } from "@/lib/backend";
import type { InputOf, OutputOf } from "@/lib/contracts/define";
import { getWallet, walletStatement } from "@/lib/contracts/wallet";
import { clientToken } from "./client";

export async function getMyWallet(): Promise<OutputOf<typeof getWallet>> {
  const token = await clientToken();
  return call(getWallet, {}, { token });
}

export async function getMyStatement(
  query: InputOf<typeof walletStatement>["query"],
): Promise<OutputOf<typeof walletStatement>> {
  const token = await clientToken();
  return call(walletStatement, { query }, { token });
}
