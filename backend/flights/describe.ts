import type { Remaining } from "@/backend/kinds/kind";
import type { Offer } from "@/backend/kinds/offer";
import type { BookedFlight, FareTerms, FlightCall } from "@/lib/contracts/flights/flight";
import { cabinLabels } from "@/lib/kinds/flight/cabins";
import { flightPassengerCounts, flightPassengerLabels, flightPassengerTypes } from "@/lib/kinds/flight/passengers";
import type { Language } from "@/lib/language/languages";
import {
  type LocalizedFact,
  type LocalizedMessage,
  localized,
  localizedFact,
  localizedList,
} from "@/lib/language/localized-message";
import type { Titles } from "@/lib/language/titles";
import { storedTextTranslator } from "@/lib/language/written";

type Description = Pick<Offer<BookedFlight>, "summary" | "facts" | "booked">;
type Legs = BookedFlight["legs"];

function getEnds({ flights }: Legs[number]): { from: FlightCall; to: FlightCall } {
  const [first] = flights;
  const last = flights.at(-1);
  if (!first || !last) throw new Error("a leg without flights");
  return { from: first.from, to: last.to };
}

/** The title of a booking in each language, such as `Lisbon – London`; of a round trip the cities of the first leg. */
export function getRoute(legs: Legs): { title: string; titles: Titles } {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) throw new Error("a booking without flights");
  const start = getEnds(first).from.city;
  const end = getEnds(last).to.city;
  const cities = [start, end === start ? getEnds(first).to.city : end];
  const titleIn = (language: Language) => cities.map((city) => storedTextTranslator(language).known(city)).join(" – ");
  return { title: titleIn("en"), titles: { de: titleIn("de"), fr: titleIn("fr"), ar: titleIn("ar") } };
}

function whenAndWhere({ city, iata, at, timeZone }: FlightCall, terminal: string | null): LocalizedMessage {
  const place = { city, code: iata };
  const when = { at, zone: timeZone };
  return terminal
    ? localized("{airport}, terminal {terminal}, {when}", { airport: place, terminal, when })
    : localized("{station}, {when}", { station: place, when });
}

/** Such as `Economy, Light`. */
const fareIn = ({ cabin, name }: FareTerms): LocalizedMessage => localizedList([cabinLabels[cabin], name]);

export const baggageIn = ({ cabinBag, checkedKg }: FareTerms): LocalizedMessage => [
  ...localized(cabinBag ? "Cabin bag and small bag." : "Small bag only."),
  ...(checkedKg > 0 ? localized("{kg} kg of checked baggage.", { kg: checkedKg }) : localized("No checked baggage.")),
];

export const countPassengers = (passengers: BookedFlight["passengers"]) =>
  flightPassengerTypes.flatMap((type) => {
    const n = passengers.filter((one) => one.type === type).length;
    return n > 0 ? [{ ...flightPassengerCounts[type], n }] : [];
  });

/** The fare of each leg, or the one that all legs have. */
function listFareFacts(legs: Legs): LocalizedFact[] {
  const isOne = new Set(legs.map(({ fare }) => fare.id)).size === 1;
  return (isOne ? legs.slice(0, 1) : legs).flatMap((leg) => {
    const { from, to } = getEnds(leg);
    const route = isOne ? [] : localizedList([`${from.iata} – ${to.iata}.`]);
    return [
      localizedFact("Fare", [...route, ...fareIn(leg.fare)]),
      localizedFact("Baggage", [...route, ...baggageIn(leg.fare)]),
    ];
  });
}

/** The chosen seats of each flight. */
function listSeats({ legs, passengers }: BookedFlight): LocalizedFact[] {
  const seats = passengers.flatMap((passenger) => passenger.seats);
  return legs
    .flatMap(({ flights }) => flights)
    .flatMap(({ dateId, number }) => {
      const own = seats.filter((seat) => seat.dateId === dateId).map(({ seat }) => seat);
      return own.length > 0 ? [localizedFact("Seats", localizedList([number, ...own]))] : [];
    });
}

function listTickets({ passengers }: BookedFlight): LocalizedFact[] {
  const tickets = passengers.flatMap(({ type, ticket }) => (ticket ? [flightPassengerLabels[type], ticket] : []));
  return tickets.length > 0 ? [localizedFact("Ticket numbers", localizedList(tickets))] : [];
}

/** The description of booked flights for lists, tickets and receipts. */
export function describeFlights(booked: BookedFlight): Description {
  const { legs, passengers, pnr } = booked;
  const flights = legs.flatMap((leg) => leg.flights);
  return {
    summary: localizedList([...flights.map(({ number }) => number), ...countPassengers(passengers)]),
    facts: [
      ...(pnr ? [localizedFact("Airline reference (PNR)", localizedList([pnr]))] : []),
      ...flights.flatMap((one) => [
        localizedFact("Flight", localizedList([one.number, one.airline, ...(one.aircraft ? [one.aircraft] : [])])),
        localizedFact("Departs", whenAndWhere(one.from, one.terminal)),
        localizedFact("Arrives", whenAndWhere(one.to, null)),
      ]),
      ...listFareFacts(legs),
      localizedFact("Passengers", localizedList(countPassengers(passengers))),
      ...listSeats(booked),
      ...listTickets(booked),
    ],
    booked,
  };
}

/** The booking without the passengers whose tickets were cancelled. */
export function describeRemainingFlights(booked: BookedFlight, { lines }: Remaining): Description {
  if (!lines) return describeFlights(booked);
  return describeFlights({ ...booked, passengers: booked.passengers.filter(({ line }) => lines.includes(line)) });
}
