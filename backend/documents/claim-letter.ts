import { decisionWords } from "@/lib/claim-words";
import type { ClaimView } from "@/lib/contracts/claim";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import type { DocumentContent } from "./content";
import { ink, Sheet } from "./sheet";

const dayOf = (instant: string) => formatDate(instant.slice(0, 10));

/** The decision of a claim as it goes into somebody's files; the words are those that the client was written. */
export function claimLetterPdf(claim: ClaimView, seller: DocumentContent["seller"]): Promise<Buffer> {
  const { ref, decision, letter, decidedAt, currency } = claim;
  const title = `Decision on claim ${ref}`;
  const sheet = new Sheet({ title, author: seller.name }, `${seller.name}, ${seller.address}`);
  sheet.at(sheet.left, sheet.y, seller.name, { face: "display", size: 15 });
  sheet.at(sheet.left, sheet.y + 1, decidedAt ? dayOf(decidedAt) : "", { align: "right", width: sheet.width });
  sheet.gap(58);
  sheet.text("Our decision", { face: "display", size: 30, leading: 1.2 });
  sheet.gap(4);
  sheet.text(`Claim ${ref} about ${claim.orderTitle}, booking ${claim.orderRef}`, { color: ink.muted, size: 10 });
  sheet.gap(22);
  sheet.columns([
    { title: "To", lines: [claim.client.name, claim.client.email] },
    { title: "Claimed", lines: [formatMoney(claim.requestedMinor, currency), dayOf(claim.createdAt)] },
    { title: "Decision", lines: [decision ? decisionWords[decision] : "", formatMoney(claim.grantedMinor, currency)] },
  ]);
  sheet.rule(18);
  for (const paragraph of (letter ?? "").split(/\n{2,}/)) {
    sheet.text(paragraph, { size: 11, leading: 1.6 });
    sheet.gap(9);
  }
  sheet.gap(10);
  sheet.pair("You asked for", formatMoney(claim.requestedMinor, currency), { color: ink.muted });
  sheet.gap(3);
  sheet.pair("You get", formatMoney(claim.grantedMinor, currency), { face: "strong", size: 13 });
  if (claim.reopenUntil) {
    sheet.gap(16);
    const until = `If you do not agree, you can ask for a second look until ${dayOf(claim.reopenUntil)}.`;
    sheet.text(until, { color: ink.muted, size: 9 });
  }
  return sheet.end();
}
