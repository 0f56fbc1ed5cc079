import type { Flight, Graph, ItemList, ListItem } from "schema-dts";
import type { OutputOf } from "@/lib/contracts/define";
import type { FlightDeal, flightDeals } from "@/lib/contracts/flights/search";
import { flightsPath } from "@/lib/links/flight-links";
import { plainAmount } from "@/lib/money";
import { graph, wholeAddress } from "./linked-data";

function toFlight({ from, to, date, airline, fromMinor }: FlightDeal, currency: string): Flight {
  const url = wholeAddress(flightsPath({ from: from.iata, to: to.iata, date }));
  return {
    "@type": "Flight",
    url,
    provider: { "@type": "Airline", name: airline },
    departureAirport: { "@type": "Airport", name: from.city, iataCode: from.iata },
    arrivalAirport: { "@type": "Airport", name: to.city, iataCode: to.iata },
    departureTime: date,
    offers: { "@type": "Offer", price: plainAmount(fromMinor, currency), priceCurrency: currency, url },
  };
}

/** The flights of a list in their order. */
export function flightsData({ items, currency }: OutputOf<typeof flightDeals>, name: string): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    itemListElement: items.map(
      (deal, index): ListItem => ({ "@type": "ListItem", position: index + 1, item: toFlight(deal, currency) }),
    ),
  };
  return graph(list);
}
