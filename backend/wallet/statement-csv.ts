import { csvResponse } from "@/backend/http/csv";
import type { WalletEntry } from "@/lib/contracts/money/wallet";
import { plainAmount } from "@/lib/money";

const header = ["Date", "Time (UTC)", "Movement", "Booking", "Amount", "Balance", "Currency"];

/** The filtered statement as CSV, newest first. Amounts have a decimal point and no grouping. */
export function statementCsv(entries: readonly WalletEntry[], currency: string): Response {
  const rows = entries.map((entry) => [
    entry.day,
    entry.at,
    entry.text,
    entry.orderRef,
    plainAmount(entry.amountMinor, currency),
    plainAmount(entry.balanceAfterMinor, currency),
    currency,
  ]);
  return csvResponse("wallet-statement", header, rows);
}
