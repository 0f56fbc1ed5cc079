import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type CitybankSettings, getBankUrl } from "@/lib/contracts/money/gateway";
import { AppError } from "@/lib/errors";
import { counted } from "@/lib/text/counted";

/**
 * Requires the address of the chosen mode. Live payments that are open would not be asked about in test mode, so the
 * mode changes after they have ended.
 * @throws AppError 422 `invalid`, or 409 `conflict` while live payments are open
 */
export async function checkBankMode(
  tx: Db,
  before: CitybankSettings | null,
  after: CitybankSettings | null,
): Promise<void> {
  if (!after) return;
  if (getBankUrl(after) === "") {
    const fields = { [`value.citybank.${after.mode}Url`]: `The bank's address in ${after.mode} mode is missing.` };
    throw new AppError("invalid", { fields });
  }
  if (before?.mode !== "live" || after.mode === "live") return;
  const { rows } = await tx.execute<{ open: number }>(sql`
    SELECT count(*)::int AS open FROM payment_attempt
     WHERE provider = 'citybank' AND mode = 'live' AND state IN ('created', 'redirected', 'pending', 'authorized')`);
  const open = rows[0]?.open ?? 0;
  if (open === 0) return;
  const payments = counted(open, "live payment is", "live payments are");
  throw new AppError("conflict", { user: `${payments} still open. Change the mode when they have ended.` });
}
