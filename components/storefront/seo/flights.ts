import type { Flight, Graph, ItemList, ListItem } from "schema-dts";
import type { OutputOf } from "@/lib/contracts/define";
import type { FlightDeal, flightDeals } from "@/lib/contracts/flights/search";
import { placeIn } from "@/lib/language/terms/places";
import { flightsPath } from "@/lib/links/flight-links";
import { plainAmount } from "@/lib/money";
import { graph, type Reader, wholeAddress } from "./linked-data";

function toFlight({ from, to, date, airline, fromMinor }: FlightDeal, currency: string, t: Reader): Flight {
  const url = wholeAddress(flightsPath({ from: from.iata, to: to.iata, date }), t.at);
  return {
    "@type": "Flight",
    url,
    provider: { "@type": "Airline", name: airline },
    departureAirport: { "@type": "Airport", name: placeIn(t, from.city), iataCode: from.iata },
    arrivalAirport: { "@type": "Airport", name: placeIn(t, to.city), iataCode: to.iata },
    departureTime: date,
    offers: { "@type": "Offer", price: plainAmount(fromMinor, currency), priceCurrency: currency, url },
  };
}

/** The flights of a list in their order. */
export function flightsData({ items, currency }: OutputOf<typeof flightDeals>, name: string, t: Reader): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    itemListElement: items.map(
      (deal, index): ListItem => ({ "@type": "ListItem", position: index + 1, item: toFlight(deal, currency, t) }),
    ),
  };
  return graph(list);
}
