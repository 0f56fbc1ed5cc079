import QRCode from "qrcode";
import { sign } from "@/backend/http/signature";
import type { OrderView } from "@/lib/contracts/order";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { boardLabels } from "@/lib/labels/order";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import { instantIn, partyIn, zoneIn } from "@/lib/language/stay";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import type { DocumentContent } from "./content";
import { createDocumentTranslator, type DocumentTranslator, joined } from "./document-translator";
import { factLines } from "./receipt-rows";
import { ink, Sheet } from "./sheet";

/** The content of the ticket's QR code: the booking and its dates, signed and readable offline. */
export function ticketCode(order: Pick<OrderView, "ref" | "checkIn" | "checkOut">, key: string): string {
  const parts = [order.ref, order.checkIn ?? "", order.checkOut ?? ""];
  return ["WAYFARE1", ...parts, sign("ticket", parts, key)].join(".");
}

const qrSize = 132;

function heading(sheet: Sheet, t: DocumentTranslator, order: OrderView, seller: string, qr: Buffer): void {
  sheet.at(sheet.left, sheet.y, seller, { face: "display", size: 15 });
  sheet.at(sheet.left, sheet.y + 2, t("E-ticket"), { face: "strong", align: "right", width: sheet.width });
  sheet.gap(52);
  const top = sheet.y;
  const width = sheet.width - qrSize - 40;
  sheet.y += sheet.at(sheet.left, sheet.y, order.title, { face: "display", size: 27, leading: 1.15, width });
  sheet.gap(6);
  sheet.y += sheet.at(sheet.left, sheet.y, joined(t, [order.address, order.placeName]), {
    color: ink.muted,
    size: 10,
    width,
  });
  sheet.gap(16);
  sheet.y += sheet.at(sheet.left, sheet.y, t("Booking"), { face: "strong", size: 8, color: ink.muted, width });
  sheet.y += sheet.at(sheet.left, sheet.y, order.ref, { face: "strong", size: 17, width });
  sheet.box(sheet.right - qrSize - 12, top - 4, qrSize + 12, qrSize + 12);
  sheet.image(qr, sheet.right - qrSize - 6, top + 2, qrSize);
  sheet.y = Math.max(sheet.y, top + qrSize + 12) + 20;
  sheet.dashes(sheet.y);
  sheet.gap(24);
}

function stay(sheet: Sheet, t: DocumentTranslator, order: OrderView): void {
  const booked = getBookedStay(order);
  const { language } = t;
  const clock = zoneIn(t, order.timeZone);
  sheet.columns([
    {
      title: t("Check in"),
      lines: [
        order.checkIn ? formatDateIn(language, order.checkIn) : "",
        t("from {time} {clock}", { time: booked?.hotel.checkInFrom ?? "", clock }),
      ],
    },
    {
      title: t("Check out"),
      lines: [
        order.checkOut ? formatDateIn(language, order.checkOut) : "",
        t("until {time} {clock}", { time: booked?.hotel.checkOutUntil ?? "", clock }),
      ],
    },
    { title: t("Nights"), lines: [String(order.nights ?? "")] },
  ]);
  sheet.gap(18);
  sheet.columns([
    { title: t("Guest"), lines: [order.guestName ?? "", ...(order.guests?.otherGuests ?? [])] },
    { title: t("Room"), lines: booked ? [booked.room.title, t(boardLabels[booked.plan.board])] : [] },
    { title: t("Party"), lines: booked ? [partyIn(t, booked.selection.party)] : [] },
  ]);
}

/** Other kinds than stays: start and end, guests, seats or vehicles, and the facts of the kind. */
function service(sheet: Sheet, t: DocumentTranslator, order: OrderView): void {
  const named = order.lines.flatMap(({ state, seats, units }) =>
    state === "active" ? [...(seats ?? []), ...(units ?? [])] : [],
  );
  sheet.columns([
    { title: t("Starts"), lines: [instantIn(t, order.serviceStart, order.timeZone)] },
    { title: t("Ends"), lines: [instantIn(t, order.serviceEnd, order.timeZone)] },
    { title: t("Booked"), lines: [order.product.title, formatMessage(t, order.summary)] },
  ]);
  sheet.gap(18);
  sheet.columns([
    { title: t("Guest"), lines: [order.guestName ?? "", ...(order.guests?.otherGuests ?? [])] },
    { title: named.length > 1 ? t("Your places") : t("Place"), lines: [named.join(", ")] },
    { title: t("Details"), lines: factLines(t, order) },
  ]);
}

function amounts(sheet: Sheet, t: DocumentTranslator, order: OrderView): void {
  sheet.rule(20);
  const money = (minor: number) => formatMoneyIn(t.language, minor, order.currency);
  const atHotel = order.dueAtPropertyMinor;
  sheet.pair(t("Total"), money(order.totalMinor), { face: "strong" });
  sheet.pair(t("Paid"), money(order.paidMinor), { color: ink.muted });
  if (order.outstandingMinor > 0) sheet.pair(t("Balance due"), money(order.outstandingMinor), { color: ink.muted });
  if (atHotel > 0)
    sheet.pair(order.kind === "hotel" ? t("Pay at the hotel") : t("Pay on site"), money(atHotel), {
      color: ink.muted,
    });
}

function wishes(sheet: Sheet, t: DocumentTranslator, order: OrderView): void {
  const message: [string, string | undefined][] = [
    [t("Arrival"), order.guests?.arrivalTime],
    [t("Special requests"), order.guests?.requests],
    [
      t("Cancellation"),
      policyIn(t, order.policy, { kind: order.kind, zone: order.timeZone, currency: order.currency, booked: true }),
    ],
    [t("The hotel"), joined(t, [order.provider?.phone, order.provider?.email])],
  ];
  sheet.rule(20);
  for (const [title, words] of message) {
    if (!words) continue;
    sheet.text(title, { face: "strong", size: 8.5, color: ink.muted });
    sheet.text(words);
    sheet.gap(8);
  }
}

export type TicketContent = {
  order: OrderView;
  language: Language;
  seller: DocumentContent["seller"];
  /** The content of the QR code. */
  code: string;
};

export async function ticketPdf({ order, language, seller, code }: TicketContent): Promise<Buffer> {
  const t = createDocumentTranslator(language);
  const qr = await QRCode.toBuffer(code, {
    margin: 0,
    width: 528,
    errorCorrectionLevel: "M",
    color: { dark: ink.text, light: ink.wash },
  });
  const footer = t("Show this at the front desk, printed or on your phone. {seller}", {
    seller: joined(t, [seller.name, seller.email]),
  });
  const facts = { title: `${t("E-ticket")} ${order.ref}`, author: seller.name, language: t.language };
  const sheet = new Sheet(facts, footer);
  heading(sheet, t, order, seller.name, qr);
  if (order.kind === "hotel") stay(sheet, t, order);
  else service(sheet, t, order);
  amounts(sheet, t, order);
  wishes(sheet, t, order);
  return sheet.end();
}
