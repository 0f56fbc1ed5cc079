import "server-only";
import { headers } from "next/headers";
import { callOrNull } from "@/lib/backend";
import { readReset } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/errors";

/**
 * Whether a link to set a new password can be used. Over the limit of tries it is unknown and the form is shown, which
 * says so when it is sent.
 */
export async function isResetOpen(token: string): Promise<boolean> {
  const visitor = (await headers()).get("x-forwarded-for") ?? undefined;
  try {
    return (await callOrNull(readReset, { query: { token } }, { visitor }))?.open ?? false;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return true;
    throw error;
  }
}
