import type { DocumentTranslator } from "@/backend/documents/document-translator";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels } from "@/lib/kinds";
import { servicePeriodIn } from "@/lib/kinds/service-period";
import { seatIn } from "@/lib/labels/seat";
import { getColon, getListSeparator } from "@/lib/language/languages";
import { formatFact, formatMessage } from "@/lib/language/localized-message";
import type { StoredTextTranslator } from "@/lib/language/messages";
import { placeIn, withoutPlace } from "@/lib/language/terms/places";
import { titleIn } from "@/lib/language/titles";

/** A heading of the ticket with its lines. */
export type TicketColumn = { title: string; lines: readonly string[] };

/** An event of a calendar file. Its time zone is that of the place where it starts. */
export type CalendarEntry = {
  start: Date;
  end: Date;
  timeZone: string;
  title: string;
  location: string;
  geo?: { lat: number; lon: number };
  /** Lines after the booking reference. */
  lines: readonly string[];
};

/**
 * How emails and documents describe a booking, in its language. A kind overrides the parts that are more than its
 * summary and facts.
 */
export interface KindDescriptions {
  /** The booked product in emails, and the number of people. */
  mail(t: StoredTextTranslator, order: OrderView): { what: string; party?: string };
  /** Rows of columns below the heading of the ticket. */
  ticket(t: DocumentTranslator, order: OrderView): readonly (readonly TicketColumn[])[];
  /** The lines of one of several tickets below its name, such as the passenger and the seat, by its position. */
  ticketLines(t: StoredTextTranslator, order: OrderView, at: number): readonly string[];
  /** The booked product on receipts and credit notes. */
  receipt(t: DocumentTranslator, order: OrderView): readonly string[];
  /** At least one, such as the journeys there and back. */
  calendarEntries(t: DocumentTranslator, order: OrderView): readonly CalendarEntry[];
}

/** Plain text without direction marks, which calendar programs display as boxes. */
export const inOneLine = ({ language }: DocumentTranslator, parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(getListSeparator(language));

/** The names of the travellers as they were given with the booking. */
export const listGuests = ({ guestName, guests }: OrderView): string[] => [
  guestName ?? "",
  ...(guests?.otherGuests ?? []),
];

const factLines = (t: DocumentTranslator, { facts }: OrderView): string[] =>
  facts.map((fact) => {
    const { label, value } = formatFact(t, fact);
    return `${label}${getColon(t.language)}${value}`;
  });

/** The seats, or the vehicles, of the lines that are not cancelled. */
function placeColumns(t: DocumentTranslator, { lines }: OrderView): TicketColumn[] {
  const active = lines.filter(({ state }) => state === "active");
  const seats = active.flatMap((line) => line.seats ?? []);
  const vehicles = active.flatMap(({ units }) => units ?? []);
  return [
    { title: seats.length > 1 ? t("Your places") : t("Place"), lines: seats.map((seat) => seatIn(t, seat)) },
    { title: vehicles.length > 1 ? t("Vehicles") : t("Vehicle"), lines: vehicles },
  ].filter((column) => column.lines.length > 0);
}

/** Descriptions from the summary and the facts of an order. */
export const otherDescriptions: KindDescriptions = {
  mail: (t, order) => ({ what: formatMessage(t, order.summary) }),
  ticket(t, order) {
    const { people } = getKindLabels(order.kind);
    const { begins, ends } = servicePeriodIn(t, order);
    return [
      [
        { title: begins.label, lines: [begins.time] },
        { title: ends.label, lines: [ends.time] },
        { title: t("Booked"), lines: [formatMessage(t, order.summary)] },
      ],
      [
        { title: t(people), lines: listGuests(order) },
        ...placeColumns(t, order),
        { title: t("Details"), lines: factLines(t, order) },
      ],
    ];
  },
  ticketLines: () => [],
  receipt: (t, order) => [formatMessage(t, order.summary), ...factLines(t, order)],
  calendarEntries: (t, order) => [
    {
      start: new Date(order.serviceStart),
      end: new Date(order.serviceEnd),
      timeZone: order.timeZone,
      title: titleIn(t.language, order.product),
      location: inOneLine(t, [withoutPlace(order.address, order.placeName), placeIn(t, order.placeName)]),
      lines: [formatMessage(t, order.summary), ...factLines(t, order)],
    },
  ],
};
