import { type DocumentTranslator, joined } from "@/backend/documents/document-translator";
import type { BookedStay } from "@/lib/contracts/kinds";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { boardLabels } from "@/lib/labels/order";
import { formatDateIn, stayIn } from "@/lib/language/formats";
import { zoneIn } from "@/lib/language/instants";
import { partyIn } from "@/lib/language/stay";
import { placeIn, withoutPlace } from "@/lib/language/terms/places";
import { titleIn } from "@/lib/language/titles";
import { zonedInstant } from "@/lib/time-zone";
import { inOneLine, type KindDescriptions, listGuests } from "../descriptions";

/** The booked stay with its dates. @throws for an order of another kind */
function requireStay(order: OrderView): BookedStay & { checkIn: string; checkOut: string; nights: number } {
  const { checkIn, checkOut, nights } = order;
  const stay = getBookedStay(order);
  if (!stay || !checkIn || !checkOut || !nights) throw new Error(`order ${order.ref} has no stay`);
  return { ...stay, checkIn, checkOut, nights };
}

const roomAndBoard = (t: DocumentTranslator, { room, plan }: BookedStay) => [
  titleIn(t.language, room),
  t(boardLabels[plan.board]),
];

export const stayDescriptions: Partial<KindDescriptions> = {
  mail(t, order) {
    const { room, selection } = requireStay(order);
    return { what: titleIn(t.language, room), party: partyIn(t, selection.party) };
  },
  ticket(t, order) {
    const stay = requireStay(order);
    const { checkIn, checkOut, nights, hotel, selection } = stay;
    const clock = zoneIn(t, order.timeZone);
    const from = t("from {time} {clock}", { time: hotel.checkInFrom, clock });
    const until = t("until {time} {clock}", { time: hotel.checkOutUntil, clock });
    return [
      [
        { title: t("Check in"), lines: [formatDateIn(t.language, checkIn), from] },
        { title: t("Check out"), lines: [formatDateIn(t.language, checkOut), until] },
        { title: t("Nights"), lines: [String(nights)] },
      ],
      [
        { title: t("Guest"), lines: listGuests(order) },
        { title: t("Room"), lines: roomAndBoard(t, stay) },
        { title: t("Party"), lines: [partyIn(t, selection.party)] },
      ],
    ];
  },
  receipt(t, order) {
    const stay = requireStay(order);
    return [
      stayIn(t.language, stay.checkIn, stay.checkOut),
      joined(t, [t.count("{n} night", "{n} nights", stay.nights), partyIn(t, stay.selection.party)]),
      joined(t, roomAndBoard(t, stay)),
    ];
  },
  calendarEntries(t, order) {
    const { checkIn, checkOut, hotel, room, selection } = requireStay(order);
    const { provider, timeZone } = order;
    return [
      {
        start: zonedInstant(checkIn, hotel.checkInFrom, timeZone),
        end: zonedInstant(checkOut, hotel.checkOutUntil, timeZone),
        timeZone,
        title: t("Stay at {hotel}", { hotel: titleIn(t.language, order.product) }),
        location: inOneLine(t, [withoutPlace(order.address, order.placeName), placeIn(t, order.placeName)]),
        ...(provider ? { geo: { lat: provider.latitude, lon: provider.longitude } } : {}),
        lines: [
          inOneLine(t, [titleIn(t.language, room), partyIn(t, selection.party)]),
          t("Check-in from {from}, check-out by {until}", { from: hotel.checkInFrom, until: hotel.checkOutUntil }),
          provider?.phone ? t("Phone {number}", { number: provider.phone }) : "",
        ],
      },
    ];
  },
};
