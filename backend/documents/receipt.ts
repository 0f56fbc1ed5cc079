import { formatMoneyIn, numberIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import type { FiscalDocument } from "./content";
import { createDocumentTranslator, dayIn, joined } from "./document-translator";
import { ink, Sheet } from "./pdf/sheet";

const names = { receipt: "Receipt", credit_note: "Credit note" } as const;

function head(sheet: Sheet, { series, number, issuedAt, content }: FiscalDocument): void {
  const t = createDocumentTranslator(content.language);
  const isTrip = content.about === "trip";
  sheet.at(sheet.left, sheet.y, content.seller.name, { face: "display", size: 15 });
  sheet.at(sheet.left, sheet.y + 1, number, { face: "strong", align: "right", width: sheet.width });
  const issued = t("Issued {day}", { day: dayIn(content, issuedAt, content.timeZone) });
  sheet.at(sheet.left, sheet.y + 15, issued, { color: ink.muted, size: 8.5, align: "right", width: sheet.width });
  sheet.gap(58);
  sheet.text(t(names[series]), { face: "display", size: 30, leading: 1.2 });
  sheet.gap(4);
  const { ref } = content;
  const about = isTrip ? t("Trip {ref}", { ref }) : t("Booking {ref}", { ref });
  sheet.text(`${joined(t, [content.title, content.place])}. ${about}`, { color: ink.muted, size: 10 });
  if (content.corrects.length > 0) {
    const numbers = content.corrects.join(getListSeparator(content.language));
    sheet.gap(2);
    sheet.text(t("For receipt {numbers}", { numbers }), { color: ink.muted, size: 10 });
  }
  sheet.gap(22);
  const { buyer, seller } = content;
  sheet.columns([
    {
      title: series === "receipt" ? t("Billed to") : t("Credited to"),
      lines: [buyer.name, buyer.email, buyer.phone ?? ""],
    },
    { title: isTrip ? t("Bookings") : t("Booked"), lines: content.stay },
    { title: t("From"), lines: [seller.name, seller.address, seller.email] },
  ]);
}

function amounts(sheet: Sheet, { content }: FiscalDocument): void {
  const t = createDocumentTranslator(content.language);
  const money = (minor: number) => formatMoneyIn(content.language, minor, content.currency);
  for (const line of content.lines) {
    sheet.pair(line.label, money(line.amountMinor), { note: line.note });
    sheet.gap(3);
  }
  sheet.rule(8);
  const from = sheet.left + sheet.width / 2;
  for (const total of content.totals) sheet.pair(total.label, money(total.amountMinor), { color: ink.muted, from });
  sheet.gap(4);
  sheet.pair(t("Total"), money(content.totalMinor), { face: "strong", size: 13, from });
  if (content.display) {
    const { currency, rate, totalMinor, at } = content.display;
    const shown = t("Shown to you as {amount} (1 {base} = {rate} {currency}, {day})", {
      amount: formatMoneyIn(content.language, totalMinor, currency),
      base: content.currency,
      rate: numberIn(content.language, Number(rate), { maximumFractionDigits: 8, useGrouping: false }),
      currency,
      day: dayIn(content, at, content.timeZone),
    });
    sheet.y += sheet.at(from, sheet.y, shown, { size: 8, color: ink.muted, align: "right" });
  }
}

function paid(sheet: Sheet, { series, content }: FiscalDocument): void {
  const t = createDocumentTranslator(content.language);
  const money = (minor: number) => formatMoneyIn(content.language, minor, content.currency);
  sheet.gap(22);
  sheet.need(60);
  sheet.text(series === "receipt" ? t("Paid") : t("Refunded"), { face: "strong", size: 11 });
  sheet.gap(4);
  for (const payment of content.payments)
    sheet.pair(joined(t, [payment.label, payment.note]), money(payment.amountMinor));
  for (const open of content.open) sheet.pair(open.label, money(open.amountMinor), { color: ink.muted });
  if (content.included.length > 0) {
    sheet.gap(10);
    const taxes = joined(
      t,
      content.included.map((tax) => `${tax.label} ${money(tax.amountMinor)}`),
    );
    sheet.text(t("Prices include: {taxes}.", { taxes }), { size: 8.5, color: ink.muted });
  }
  if (content.terms) {
    sheet.rule(14);
    sheet.text(t("Cancellation"), { face: "strong", size: 8.5, color: ink.muted });
    sheet.text(content.terms, { size: 8.5, color: ink.muted });
  }
}

/** Prints documents as issued, each on new pages. */
export function fiscalPdf(documents: readonly FiscalDocument[]): Promise<Buffer> {
  const [first] = documents;
  if (!first) throw new Error("no document to print");
  const { seller, ref, about, language } = first.content;
  const title = createDocumentTranslator(language)(names[first.series]);
  const footer = `${seller.name}, ${seller.address}. ${seller.email}, ${seller.phone}`;
  const sheet = new Sheet(
    { title: `${title} ${first.number}, ${language === "en" ? `${about} ` : ""}${ref}`, author: seller.name, language },
    footer,
  );
  documents.forEach((document, at) => {
    if (at > 0) sheet.turn();
    head(sheet, document);
    sheet.rule(16);
    amounts(sheet, document);
    paid(sheet, document);
  });
  return sheet.end();
}
