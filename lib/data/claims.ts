import "server-only";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import type { InputOf, OutputOf } from "@/lib/contracts/define";
import { type ClaimView, claimOptions, getMyClaim, listMyClaims } from "@/lib/contracts/money/claim";
import { listMyRefunds } from "@/lib/contracts/money/payment";
import { clientToken } from "./client";

export async function getMyClaims(
  query: InputOf<typeof listMyClaims>["query"] = {},
): Promise<OutputOf<typeof listMyClaims>> {
  const token = await clientToken();
  return call(listMyClaims, { query }, { token });
}

/** Null for an invalid or unknown reference or another client's claim. */
export const findMyClaim = cache(async (ref: string | undefined): Promise<ClaimView | null> => {
  const token = await clientToken();
  return ref ? callOrNull(getMyClaim, { params: { ref } }, { token }) : null;
});

export async function findClaimOptions(ref: string | undefined): Promise<OutputOf<typeof claimOptions> | null> {
  const token = await clientToken();
  return ref ? callOrNull(claimOptions, { params: { ref } }, { token }) : null;
}

export async function getMyRefunds(
  query: InputOf<typeof listMyRefunds>["query"] = {},
): Promise<OutputOf<typeof listMyRefunds>> {
  const token = await clientToken();
  return call(listMyRefunds, { query }, { token });
}
