import QRCode from "qrcode";
import type { TicketColumn } from "@/backend/kinds/descriptions";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels, getKindTexts } from "@/lib/kinds";
import { formatMoneyIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { placeIn, withoutPlace } from "@/lib/language/terms/places";
import { titleIn } from "@/lib/language/titles";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import type { DocumentContent } from "./content";
import { createDocumentTranslator, type DocumentTranslator, joined } from "./document-translator";
import { ink, Sheet } from "./pdf/sheet";

const qrSize = 132;

function heading(sheet: Sheet, t: DocumentTranslator, order: OrderView, seller: string, qr: Buffer): void {
  sheet.at(sheet.left, sheet.y, seller, { face: "display", size: 15 });
  sheet.at(sheet.left, sheet.y + 2, t("E-ticket"), { face: "strong", align: "right", width: sheet.width });
  sheet.gap(52);
  const top = sheet.y;
  const width = sheet.width - qrSize - 40;
  sheet.y += sheet.at(sheet.left, sheet.y, titleIn(t.language, order.product), {
    face: "display",
    size: 27,
    leading: 1.15,
    width,
  });
  sheet.gap(6);
  const places = [withoutPlace(order.address, order.placeName), order.placeName].map((place) =>
    placeIn(t, place ?? ""),
  );
  sheet.y += sheet.at(sheet.left, sheet.y, joined(t, places), { color: ink.muted, size: 10, width });
  sheet.gap(16);
  sheet.y += sheet.at(sheet.left, sheet.y, t("Booking"), { face: "strong", size: 8, color: ink.muted, width });
  sheet.y += sheet.at(sheet.left, sheet.y, order.ref, { face: "strong", size: 17, width });
  sheet.box(sheet.right - qrSize - 12, top - 4, qrSize + 12, qrSize + 12);
  sheet.image(qr, sheet.right - qrSize - 6, top + 2, qrSize);
  sheet.y = Math.max(sheet.y, top + qrSize + 12) + 20;
  sheet.dashes(sheet.y);
  sheet.gap(24);
}

function amounts(sheet: Sheet, t: DocumentTranslator, order: OrderView): void {
  sheet.rule(20);
  const money = (minor: number) => formatMoneyIn(t.language, minor, order.currency);
  const onSite = order.dueAtPropertyMinor;
  sheet.pair(t("Total"), money(order.totalMinor), { face: "strong" });
  sheet.pair(t("Paid"), money(order.paidMinor), { color: ink.muted });
  if (order.outstandingMinor > 0) sheet.pair(t("Balance due"), money(order.outstandingMinor), { color: ink.muted });
  if (onSite > 0) sheet.pair(t(getKindTexts(order.kind).payThere), money(onSite), { color: ink.muted });
}

function wishes(sheet: Sheet, t: DocumentTranslator, order: OrderView): void {
  const message: [string, string | undefined][] = [
    [t("Arrival"), order.guests?.arrivalTime],
    [t("Special requests"), order.guests?.requests],
    [
      t("Cancellation"),
      policyIn(t, order.policy, { kind: order.kind, zone: order.timeZone, currency: order.currency, booked: true }),
    ],
    [t(getKindLabels(order.kind).provider), joined(t, [order.provider?.phone, order.provider?.email])],
  ];
  sheet.rule(20);
  for (const [title, content] of message) {
    if (!content) continue;
    // The title is not left alone at the end of a page.
    sheet.need(28);
    sheet.text(title, { face: "strong", size: 8.5, color: ink.muted });
    sheet.text(content);
    sheet.gap(8);
  }
}

/** The ticket of one line, with a code of its own. */
type LineTicket = {
  name: string;
  /** Such as the passenger and the seat. */
  details: readonly string[];
  code: string;
  /** The content of the QR code: the code with a signature. */
  signed: string;
};

export type TicketContent = {
  order: OrderView;
  language: Language;
  seller: DocumentContent["seller"];
  /** The content of the QR code of the whole booking. */
  code: string;
  /** The tickets by person, one page each, for kinds that redeem them; else empty. */
  tickets: readonly LineTicket[];
  /** Rows of columns below the heading. */
  rows: readonly (readonly TicketColumn[])[];
};

const printQr = (code: string): Promise<Buffer> =>
  QRCode.toBuffer(code, {
    margin: 0,
    width: 528,
    errorCorrectionLevel: "M",
    color: { dark: ink.text, light: ink.wash },
  });

/** Name and number of one of several tickets, and its code for people whose scanner does not read it. */
function lineTicket(
  sheet: Sheet,
  t: DocumentTranslator,
  { name, details, code }: LineTicket,
  n: number,
  count: number,
): void {
  sheet.text(joined(t, [t("Ticket {n} of {count}", { n: String(n), count: String(count) }), name]), {
    face: "strong",
    size: 13,
  });
  sheet.gap(4);
  for (const text of details) sheet.text(text, { face: "strong", size: 11 });
  sheet.text(code, { size: 10, color: ink.muted });
  sheet.gap(18);
}

export async function ticketPdf({ order, language, seller, code, tickets, rows }: TicketContent): Promise<Buffer> {
  const t = createDocumentTranslator(language);
  const footer = t("Show this on arrival, printed or on your phone. {seller}", {
    seller: joined(t, [seller.name, seller.email]),
  });
  const facts = { title: `${t("E-ticket")} ${order.ref}`, author: seller.name, language: t.language };
  const sheet = new Sheet(facts, footer);
  for (const [index, ticket] of (tickets.length > 0 ? tickets : [null]).entries()) {
    if (index > 0) sheet.turn();
    heading(sheet, t, order, seller.name, await printQr(ticket?.signed ?? code));
    if (ticket) lineTicket(sheet, t, ticket, index + 1, tickets.length);
    for (const [at, columns] of rows.entries()) {
      if (at > 0) sheet.gap(18);
      sheet.columns(columns);
    }
  }
  amounts(sheet, t, order);
  wishes(sheet, t, order);
  return sheet.end();
}
