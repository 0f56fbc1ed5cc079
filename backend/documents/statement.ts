import type { WalletEntry } from "@/lib/contracts/money/wallet";
import { dateIn, formatMoneyIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { walletEntryIn } from "@/lib/language/wallet-entry";
import type { DocumentContent } from "./content";
import { createDocumentTranslator, type DocumentTranslator, joined } from "./document-translator";
import { ink, Sheet } from "./pdf/sheet";

export type StatementContent = {
  language: Language;
  seller: DocumentContent["seller"];
  owner: { name: string; email: string };
  /** First and last calendar date. */
  filter: { from?: string; to?: string; kind?: string };
  currency: string;
  entries: readonly WalletEntry[];
};

function getPeriod(t: DocumentTranslator, { from, to }: StatementContent["filter"]): string {
  const getDay = (date: string) => dateIn(t.language, date);
  if (from && to) return `${getDay(from)} – ${getDay(to)}`;
  if (from) return t("From {day}", { day: getDay(from) });
  return to ? t("Until {day}", { day: getDay(to) }) : t("All movements");
}

/** The filtered statement as PDF, newest first, each movement with the resulting balance. */
export function statementPdf(content: StatementContent): Promise<Buffer> {
  const { language, seller, owner, filter, currency, entries } = content;
  const t = createDocumentTranslator(language);
  const money = (minor: number) => formatMoneyIn(language, minor, currency);
  const signed = (minor: number) => `${minor > 0 ? "+" : ""}${money(minor)}`;
  const sheet = new Sheet(
    { title: t("Wallet statement"), author: seller.name, language },
    joined(t, [seller.name, seller.address, seller.email]),
  );
  sheet.at(sheet.left, sheet.y, seller.name, { face: "display", size: 15 });
  sheet.gap(52);
  sheet.text(t("Wallet statement"), { face: "display", size: 30, leading: 1.2 });
  sheet.gap(4);
  sheet.text(joined(t, [owner.name, owner.email]), { color: ink.muted, size: 10 });
  sheet.gap(18);
  const sumLines = (which: (minor: number) => boolean) =>
    signed(entries.reduce((sum, { amountMinor }) => (which(amountMinor) ? sum + amountMinor : sum), 0));
  sheet.columns([
    { title: t("Period"), lines: [getPeriod(t, filter), filter.kind ? t("Some kinds of movements only") : ""] },
    { title: t("Money in"), lines: [sumLines((minor) => minor > 0)] },
    { title: t("Money out"), lines: [sumLines((minor) => minor < 0)] },
  ]);
  sheet.rule(14);
  if (entries.length === 0) sheet.text(t("No movements in this period."), { color: ink.muted });
  for (const { text, amountMinor, day, orderRef, balanceAfterMinor } of entries) {
    const about = orderRef ? t("Booking {ref}", { ref: orderRef }) : null;
    const balance = t("Balance: {amount}", { amount: money(balanceAfterMinor) });
    sheet.pair(walletEntryIn(t, text), signed(amountMinor), {
      note: joined(t, [dateIn(language, day), about, balance]),
    });
    sheet.gap(6);
  }
  return sheet.end();
}
