import { createDocumentTranslator } from "@/backend/documents/document-translator";
import { csvResponse } from "@/backend/http/csv";
import type { WalletEntry } from "@/lib/contracts/money/wallet";
import type { Language } from "@/lib/language/languages";
import { walletEntryIn } from "@/lib/language/wallet-entry";
import { plainAmount } from "@/lib/money";

/**
 * The filtered statement as CSV, newest first. Only words are translated, so that programs can read the dates (ISO) and
 * the amounts, which have a decimal point and no grouping.
 */
export function statementCsv(entries: readonly WalletEntry[], currency: string, language: Language): Response {
  const t = createDocumentTranslator(language);
  const header = [t("Date"), t("Time (UTC)"), t("Description"), t("Booking"), t("Amount"), t("Balance"), t("Currency")];
  const rows = entries.map((entry) => [
    entry.day,
    entry.at,
    walletEntryIn(t, entry.text),
    entry.orderRef,
    plainAmount(entry.amountMinor, currency),
    plainAmount(entry.balanceAfterMinor, currency),
    currency,
  ]);
  return csvResponse("wallet-statement", header, rows);
}
