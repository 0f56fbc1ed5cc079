import { inOneLine, type KindDescriptions, otherDescriptions } from "@/backend/kinds/descriptions";
import { listSeatNumbers } from "@/lib/contracts/flights/flight";
import { listPassengerNames } from "@/lib/kinds/flight/passenger-details";
import { flightPassengerLabels } from "@/lib/kinds/flight/passengers";
import { seatIn } from "@/lib/labels/seat";
import { getColon } from "@/lib/language/languages";

export const flightDescriptions: Partial<KindDescriptions> = {
  /** Flights and the airline's reference. */
  mail(t, order) {
    const what = otherDescriptions.mail(t, order).what;
    if (order.booked.kind !== "flight" || !order.booked.pnr) return { what };
    return { what: `${what} (${t("Airline reference (PNR)")}${getColon(t.language)}${order.booked.pnr})` };
  },
  /** The passenger's name, ticket number and chosen seats. */
  ticketLines(t, { ref, booked, guests, lines }, at) {
    if (booked.kind !== "flight") return [];
    const active = lines.flatMap(({ state }, line) => (state === "active" ? [line] : []));
    const passengers = booked.passengers.filter(({ line }) => active.includes(line));
    const passenger = passengers[at];
    if (!passenger) return [];
    const name = listPassengerNames(ref, passengers, guests?.answers)[at] ?? t(flightPassengerLabels[passenger.type]);
    return [
      name,
      ...(passenger.ticket ? [`${t("Ticket number")}${getColon(t.language)}${passenger.ticket}`] : []),
      ...listSeatNumbers(booked, passenger).map(
        ({ number, seat }) => `${number}${getColon(t.language)}${seatIn(t, seat)}`,
      ),
    ];
  },
  /** One entry for each flight in the time zone of its departure. */
  calendarEntries(t, order) {
    if (order.booked.kind !== "flight") return otherDescriptions.calendarEntries(t, order);
    const { legs, pnr } = order.booked;
    return legs.flatMap(({ flights }) =>
      flights.map(({ number, airline, from, to }) => ({
        start: new Date(from.at),
        end: new Date(to.at),
        timeZone: from.timeZone,
        title: `${number} ${from.iata} – ${to.iata}`,
        location: inOneLine(t, [from.airport, from.city]),
        lines: [airline, ...(pnr ? [`${t("Airline reference (PNR)")}${getColon(t.language)}${pnr}`] : [])],
      })),
    );
  },
};
