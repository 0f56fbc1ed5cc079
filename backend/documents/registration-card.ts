import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { getDescriptions } from "@/backend/kinds";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { formatMoneyIn } from "@/lib/language/formats";
import type { Language } from "@/lib/language/languages";
import { placeIn, withoutPlace } from "@/lib/language/terms/places";
import { getSeller } from "./content";
import { createDocumentTranslator, getOrderTranslator, joined } from "./document-translator";
import { ink, Sheet } from "./pdf/sheet";

/** A registration card that guests complete and sign on arrival, in the language of their booking. */
export type RegistrationCard = {
  order: OrderView;
  language: Language;
  seller: string;
  /** Rows of columns about the stay, as on the ticket. */
  rows: readonly (readonly { title: string; lines: readonly string[] }[])[];
};

/** @throws AppError 404 out of scope; 409 for a booking that is not confirmed */
export async function getRegistrationCard(db: Db, actor: Actor, ref: string): Promise<RegistrationCard> {
  const order = await getOrder(db, actor, { ref });
  if (order.status !== "processing" && order.status !== "completed") {
    throw new AppError("conflict", { user: "The registration card is available once the booking is confirmed." });
  }
  const t = await getOrderTranslator(db, ref);
  const { name } = await getSeller(db);
  return { order, language: t.language, seller: name, rows: getDescriptions(order.kind).ticket(t, order) };
}

const fieldHeight = 40;

/** Empty lines to write on, two in a row. */
function blanks(sheet: Sheet, labels: readonly string[]): void {
  const width = (sheet.width - 24) / 2;
  for (let at = 0; at < labels.length; at += 2) {
    sheet.need(fieldHeight);
    for (const [column, label] of labels.slice(at, at + 2).entries()) {
      const x = sheet.left + column * (width + 24);
      sheet.at(x, sheet.y, label, { size: 8, color: ink.muted, width });
      sheet.box(x, sheet.y + fieldHeight - 13, width, 0.7, ink.muted);
    }
    sheet.gap(fieldHeight);
  }
}

export function registrationCardPdf({ order, language, seller, rows }: RegistrationCard): Promise<Buffer> {
  const t = createDocumentTranslator(language);
  const title = t("Registration card");
  const sheet = new Sheet(
    { title: `${title} ${order.ref}`, author: seller, language: t.language },
    `${order.title}, ${order.ref}`,
  );
  sheet.text(title, { face: "display", size: 22, leading: 1.2 });
  sheet.gap(4);
  sheet.text(joined(t, [order.title, withoutPlace(order.address, order.placeName), placeIn(t, order.placeName)]), {
    color: ink.muted,
    size: 10,
  });
  sheet.gap(14);
  for (const columns of rows) {
    sheet.columns(columns);
    sheet.gap(10);
  }
  const numbers = order.property?.roomNumbers ?? [];
  sheet.columns([
    { title: t("Booking"), lines: [order.ref] },
    { title: t("Room number"), lines: [numbers.join(", ") || "–"] },
    { title: t("Balance due"), lines: [formatMoneyIn(t.language, order.balanceDueMinor, order.currency)] },
  ]);
  sheet.rule(14);
  const { guests } = order;
  if (guests) {
    sheet.pair(`${guests.firstName} ${guests.lastName}`, joined(t, [guests.phone, guests.email]), { face: "strong" });
    for (const other of guests.otherGuests.filter(Boolean)) sheet.text(other);
    sheet.gap(14);
  }
  blanks(sheet, [
    t("Address"),
    t("Postal code, city and country"),
    t("Nationality"),
    t("Date of birth"),
    t("Passport or identity card number"),
    t("Vehicle registration number"),
    t("Date"),
    t("Signature"),
  ]);
  return sheet.end();
}
