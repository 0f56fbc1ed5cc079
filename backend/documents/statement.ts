import type { WalletEntry } from "@/lib/contracts/money/wallet";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { DocumentContent } from "./content";
import { ink, Sheet } from "./pdf/sheet";

export type StatementContent = {
  seller: DocumentContent["seller"];
  owner: { name: string; email: string };
  /** First and last calendar date. */
  filter: { from?: string; to?: string; kind?: string };
  currency: string;
  entries: readonly WalletEntry[];
};

function period({ from, to }: StatementContent["filter"]): string {
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `From ${formatDate(from)}`;
  return to ? `Until ${formatDate(to)}` : "All movements";
}

const signed = (minor: number, currency: string) => `${minor > 0 ? "+" : ""}${formatMoney(minor, currency)}`;

/** The filtered statement as PDF, newest first, each movement with the resulting balance. */
export function statementPdf({ seller, owner, filter, currency, entries }: StatementContent): Promise<Buffer> {
  const sheet = new Sheet(
    { title: "Wallet statement", author: seller.name },
    `${seller.name}, ${seller.address}. ${seller.email}`,
  );
  sheet.at(sheet.left, sheet.y, seller.name, { face: "display", size: 15 });
  sheet.gap(52);
  sheet.text("Wallet statement", { face: "display", size: 30, leading: 1.2 });
  sheet.gap(4);
  sheet.text(`${owner.name}, ${owner.email}`, { color: ink.muted, size: 10 });
  sheet.gap(18);
  const sumLines = (which: (minor: number) => boolean) =>
    entries.reduce((sum, { amountMinor }) => (which(amountMinor) ? sum + amountMinor : sum), 0);
  sheet.columns([
    { title: "Time", lines: [period(filter), filter.kind ? "Some kinds of movements only" : ""] },
    {
      title: "Came in",
      lines: [
        signed(
          sumLines((minor) => minor > 0),
          currency,
        ),
      ],
    },
    {
      title: "Went out",
      lines: [
        signed(
          sumLines((minor) => minor < 0),
          currency,
        ),
      ],
    },
  ]);
  sheet.rule(14);
  if (entries.length === 0) sheet.text("No movements in this time.", { color: ink.muted });
  for (const { text, amountMinor, day, orderRef, balanceAfterMinor } of entries) {
    const about = orderRef ? `, booking ${orderRef}` : "";
    sheet.pair(text, signed(amountMinor, currency), {
      note: `${formatDate(day)}${about}, balance ${formatMoney(balanceAfterMinor, currency)}`,
    });
    sheet.gap(6);
  }
  return sheet.end();
}
