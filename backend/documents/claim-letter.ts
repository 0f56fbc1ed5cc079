import type { ClaimView } from "@/lib/contracts/money/claim";
import { decisionLabels } from "@/lib/labels/claim";
import { formatMoneyIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import type { DocumentContent } from "./content";
import { createDocumentTranslator, dayIn, joined } from "./document-translator";
import { ink, Sheet } from "./pdf/sheet";

export type LetterContent = { language: Language; claim: ClaimView } & Pick<DocumentContent, "seller" | "timeZone">;

/** The decision of a claim as a PDF in the language of its booking. The administrator's text is not translated. */
export function claimLetterPdf({ language, claim, seller, timeZone }: LetterContent): Promise<Buffer> {
  const t = createDocumentTranslator(language);
  const { ref, decision, letter, decidedAt, orderTitle, orderRef } = claim;
  const getDay = (instant: string) => dayIn(t, instant, timeZone);
  const money = (minor: number) => formatMoneyIn(t.language, minor, claim.currency);
  const facts = { title: t("Decision on claim {ref}", { ref }), author: seller.name, language: t.language };
  const sheet = new Sheet(facts, joined(t, [seller.name, seller.address]));
  sheet.at(sheet.left, sheet.y, seller.name, { face: "display", size: 15 });
  sheet.at(sheet.left, sheet.y + 1, decidedAt ? getDay(decidedAt) : "", { align: "right", width: sheet.width });
  sheet.gap(58);
  sheet.text(t("Our decision"), { face: "display", size: 30, leading: 1.2 });
  sheet.gap(4);
  const about = t("Claim {ref} about {title}, booking {booking}", { ref, title: orderTitle, booking: orderRef });
  sheet.text(about, { color: ink.muted, size: 10 });
  sheet.gap(22);
  sheet.columns([
    { title: t("Addressed to"), lines: [claim.client.name, claim.client.email] },
    { title: t("Claimed"), lines: [money(claim.requestedMinor), getDay(claim.createdAt)] },
    { title: t("Decision"), lines: [decision ? t.known(decisionLabels[decision]) : "", money(claim.grantedMinor)] },
  ]);
  sheet.rule(18);
  for (const paragraph of (letter ?? "").split(/\n{2,}/)) {
    sheet.text(paragraph, { size: 11, leading: 1.6 });
    sheet.gap(9);
  }
  sheet.gap(10);
  sheet.pair(t("You asked for"), money(claim.requestedMinor), { color: ink.muted });
  sheet.gap(3);
  sheet.pair(t("You get"), money(claim.grantedMinor), { face: "strong", size: 13 });
  if (claim.reopenUntil) {
    sheet.gap(16);
    const day = getDay(claim.reopenUntil);
    const until = t("If you disagree, you can request a second review until {day}.", { day });
    sheet.text(until, { color: ink.muted, size: 9 });
  }
  return sheet.end();
}
