import "server-only";
import { call, callOrNull } from "@/lib/backend";
import type { InputOf, OutputOf } from "@/lib/contracts/define";
import { cardPayment } from "@/lib/contracts/money/payment";
import { getSpending } from "@/lib/contracts/money/spending";
import { getWallet, topUpOutcome, walletStatement } from "@/lib/contracts/money/wallet";
import { clientToken } from "./client";
import { orNotFound } from "./or-not-found";

export async function getMyWallet(): Promise<OutputOf<typeof getWallet>> {
  const token = await clientToken();
  return call(getWallet, {}, { token });
}

export async function getMyStatement(
  query: InputOf<typeof walletStatement>["query"],
): Promise<OutputOf<typeof walletStatement>> {
  const token = await clientToken();
  return orNotFound(call(walletStatement, { query }, { token }));
}

/** The client's spending by month and product. */
export async function getMySpending(
  query: InputOf<typeof getSpending>["query"],
): Promise<OutputOf<typeof getSpending>> {
  const token = await clientToken();
  return call(getSpending, { query }, { token });
}

/** Outcome of a top-up after the return from the bank. */
export async function getTopUpOutcome(id: string | undefined): Promise<OutputOf<typeof topUpOutcome> | null> {
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return null;
  return callOrNull(topUpOutcome, { params: { id } }, { token: await clientToken() });
}

/** Whether cards can be used now, and whether the bank is in test mode. */
export const getCardPayment = (): Promise<OutputOf<typeof cardPayment>> => call(cardPayment, {}, {});
