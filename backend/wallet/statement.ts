import { sellerOf } from "@/backend/documents/content";
import { ink, pdfResponse, Sheet } from "@/backend/documents/sheet";
import type { Deps, UserActor } from "@/backend/http/context";
import type { WalletEntry } from "@/lib/contracts/wallet";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { StatementFilter } from "./store";

function period({ from, to }: StatementFilter): string {
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `From ${formatDate(from)}`;
  return to ? `Until ${formatDate(to)}` : "All movements";
}

/** The filtered statement on paper, newest first, each movement with the balance that it left. */
export async function statementPdf(
  { db }: Pick<Deps, "db">,
  user: UserActor,
  filter: StatementFilter,
  entries: readonly WalletEntry[],
  currency: string,
): Promise<Response> {
  const seller = await sellerOf(db);
  const sheet = new Sheet(
    { title: "Wallet statement", author: seller.name },
    `${seller.name}, ${seller.address}. ${seller.email}`,
  );
  sheet.at(sheet.left, sheet.y, seller.name, { face: "display", size: 15 });
  sheet.gap(52);
  sheet.text("Wallet statement", { face: "display", size: 30, leading: 1.2 });
  sheet.gap(4);
  sheet.text(`${user.name}, ${user.email}. ${period(filter)}`, { color: ink.muted, size: 10 });
  sheet.rule(18);
  if (entries.length === 0) sheet.text("No movements in this time.", { color: ink.muted });
  for (const entry of entries) {
    const sign = entry.amountMinor > 0 ? "+" : "";
    sheet.pair(entry.words, `${sign}${formatMoney(entry.amountMinor, currency)}`, {
      note: `${formatDate(entry.at.slice(0, 10))}${entry.orderRef ? `, booking ${entry.orderRef}` : ""}, balance ${formatMoney(entry.balanceAfterMinor, currency)}`,
    });
    sheet.gap(6);
  }
  return pdfResponse(await sheet.end(), "wallet-statement", false);
}
