import { csvResponse } from "@/backend/http/csv";
import type { WalletEntry } from "@/lib/contracts/wallet";
import { formatAmount } from "@/lib/money";

const plain = (minor: number) => formatAmount(minor).replaceAll(",", "");
const header = ["Date", "Time (UTC)", "Movement", "Booking", "Amount", "Balance", "Currency"];

/** The filtered statement for a spreadsheet, newest first; amounts with a point and without separators. */
export function statementCsv(entries: readonly WalletEntry[], currency: string): Response {
  const rows = entries.map((entry) => [
    entry.day,
    entry.at,
    entry.words,
    entry.orderRef,
    plain(entry.amountMinor),
    plain(entry.balanceAfterMinor),
    currency,
  ]);
  return csvResponse("wallet-statement", header, rows);
}
