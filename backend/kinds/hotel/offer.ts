import type { ResolvedStay } from "@/backend/quotes/selection";
import { refusalError } from "@/backend/quotes/stay";
import type { Counter } from "@/backend/stock/rows";
import { withTitles } from "@/backend/terms/titles";
import { guestCount } from "@/lib/booking/party";
import type { BookedStay } from "@/lib/contracts/kinds";
import type { Selection } from "@/lib/contracts/selection";
import { type LocalizedMessage, localizedFact, localizedList } from "@/lib/language/localized-message";
import { checkNights, type NightRow } from "@/lib/pricing/stay-rules";
import { zonedInstant } from "@/lib/time-zone";
import type { Offer, OfferLine } from "../offer";

const getNight = (row: Counter): NightRow => ({
  date: row.slot,
  total: row.capacity,
  sold: row.sold,
  held: row.held,
  closed: row.closed,
  noArrival: row.noArrival,
  noDeparture: row.noDeparture,
  minNights: row.minNights,
  maxNights: row.maxNights,
});

/** The limits of each night, checked under its lock. Pricing has checked the limits of the room. */
function requireNights({ roomId, checkIn, checkOut, party }: Selection, counters: readonly Counter[]): void {
  const limits = { minNights: 1, maxNights: Number.MAX_SAFE_INTEGER };
  const nights = counters
    .filter((row) => row.kind === "room" && row.productId === roomId)
    .filter(({ slot }) => slot >= checkIn && slot <= checkOut);
  const refusals = checkNights(nights.map(getNight), { checkIn, checkOut }, party.length, limits);
  if (refusals.length > 0) throw refusalError(refusals);
}

function partyList(party: Selection["party"]) {
  const { adults, children } = guestCount(party);
  return [
    { text: "{n} rooms", one: "{n} room", n: party.length } as const,
    { text: "{n} adults", one: "{n} adult", n: adults } as const,
    ...(children > 0 ? [{ text: "{n} children", one: "{n} child", n: children } as const] : []),
  ];
}

/** The description of a stay for lists, tickets and receipts. */
export function describeStay(booked: BookedStay): Pick<Offer<BookedStay>, "summary" | "facts" | "booked"> {
  const { room, selection } = booked;
  const guests = partyList(selection.party);
  const roomName = room.titles ? { title: room.title, titles: room.titles } : room.title;
  const facts: [Parameters<typeof localizedFact>[0], LocalizedMessage][] = [
    ["Room", localizedList([roomName])],
    ["Guests", localizedList(guests)],
  ];
  return {
    summary: localizedList([roomName, ...guests]),
    facts: facts.map(([label, value]) => localizedFact(label, value)),
    booked,
  };
}

function toOfferLines({ selection, room, terms, bufferNights: buffer }: ResolvedStay): OfferLine[] {
  const { checkIn, checkOut, party } = selection;
  return party.map((guests, position) => ({
    product: { kind: "room", id: room.id },
    name: party.length > 1 ? `Room ${position + 1}: ${room.title}` : room.title,
    quantity: 1,
    from: checkIn,
    to: checkOut,
    needs: [{ kind: "nights", productId: room.id, from: checkIn, to: checkOut, quantity: 1, buffer }],
    persons: terms.persons[position] ?? guests,
    units: terms.units.filter(({ line }) => line === position).map(({ line: _, pay: __, ...unit }) => unit),
    detail: { guests },
  }));
}

/** The offer of a stay. Each room is a line. */
export function stayOffer(stay: ResolvedStay): Offer<BookedStay> {
  const { selection, hotel, room, plan, terms } = stay;
  const { id, title, titles, slug, city, country, checkInFrom, checkOutUntil, timeZone } = hotel;
  const { checkIn, checkOut } = selection;
  return {
    kind: "hotel",
    product: { id, title, ...withTitles(titles), slug },
    picture: hotel.picture,
    hotelId: id,
    scopeId: id,
    place: { name: `${city}, ${country}`, address: hotel.address, timeZone },
    serviceStart: zonedInstant(checkIn, checkInFrom, timeZone),
    serviceEnd: zonedInstant(checkOut, checkOutUntil, timeZone),
    anchor: terms.anchor,
    stay: { checkIn, checkOut },
    confirmMode: hotel.confirmMode,
    respondHours: hotel.respondHours,
    lines: toOfferLines(stay),
    services: terms.services,
    taxes: terms.taxes,
    payment: terms.payment,
    balanceDaysBefore: plan.balanceDaysBefore,
    policy: plan.policy,
    currency: stay.baseCurrency,
    unitsLeft: stay.unitsLeft,
    ...describeStay({
      kind: "hotel",
      hotel: { id, title, ...withTitles(titles), slug, city, country, checkInFrom, checkOutUntil },
      room,
      plan: { id: plan.id, name: plan.name, board: plan.board, payment: plan.payment },
      selection: { ...selection, services: [...selection.services] },
    }),
    check: ({ counters }) => requireNights(selection, counters),
  };
}
