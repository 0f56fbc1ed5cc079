import type { BoatTrip, Graph, ItemList, ListItem, Product } from "schema-dts";
import type { Crumb } from "@/components/ui/navigation";
import type { SailingCard, SailingPage, ShipFacts, ShipPage } from "@/lib/contracts/cruises/cruises";
import { placeIn } from "@/lib/language/terms/places";
import { titleIn } from "@/lib/language/titles";
import { sailingPath, shipPath } from "@/lib/links/cruise-links";
import { plainAmount } from "@/lib/money";
import { pictureUrl } from "@/lib/site/pictures";
import { shipTextIn } from "../cruises/ship-texts";
import { crumbsData, graph, type Reader, wholeAddress } from "./linked-data";

/** Sailings in their order on a page. */
export function sailingListData(
  { items, page, pageSize, total }: { items: readonly SailingCard[]; page: number; pageSize: number; total: number },
  name: string,
  t: Reader,
): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListElement: items.map(
      (sailing, index): ListItem => ({
        "@type": "ListItem",
        position: (page - 1) * pageSize + index + 1,
        name: titleIn(t.language, sailing),
        url: wholeAddress(sailingPath(sailing), t.at),
      }),
    ),
  };
  return graph(list);
}

/** Search engines reject an empty rating. */
const getRating = ({ scoreTenths, reviewCount }: Pick<ShipFacts, "scoreTenths" | "reviewCount">) =>
  scoreTenths !== null && reviewCount > 0
    ? {
        "@type": "AggregateRating" as const,
        ratingValue: (scoreTenths / 10).toFixed(1),
        bestRating: 10,
        worstRating: 1,
        reviewCount,
      }
    : undefined;

const getOffer = (fromMinor: number | null, currency: string, url: string) =>
  fromMinor === null
    ? undefined
    : {
        "@type": "Offer" as const,
        price: plainAmount(fromMinor, currency),
        priceCurrency: currency,
        availability: "https://schema.org/InStock" as const,
        url,
      };

const getImages = ({ pictures }: Pick<ShipFacts, "pictures">) =>
  pictures.slice(0, 3).map(({ key }) => wholeAddress(pictureUrl(key, 1080)));

/** A sailing as a trip by boat; also a product with its price and rating, where search engines show both. */
export function sailingData(sailing: SailingPage, crumbs: readonly Crumb[], t: Reader): Graph {
  const url = wholeAddress(sailingPath(sailing), t.at);
  const { ship, calls } = sailing;
  const trip: BoatTrip = {
    "@type": "BoatTrip",
    "@id": url,
    url,
    name: titleIn(t.language, sailing),
    image: getImages(ship),
    departureTime: sailing.startsAt,
    arrivalTime: sailing.endsAt,
    departureBoatTerminal: { "@type": "BoatTerminal", name: placeIn(t, sailing.from) },
    arrivalBoatTerminal: { "@type": "BoatTerminal", name: placeIn(t, sailing.to) },
    provider: { "@type": "Organization", name: ship.line },
    itinerary: {
      "@type": "ItemList",
      itemListElement: calls
        .flatMap(({ port }) => port ?? [])
        .map(({ name }, index): ListItem => ({ "@type": "ListItem", position: index + 1, name: placeIn(t, name) })),
    },
  };
  const offers = sailing.state === "open" ? getOffer(sailing.fromMinor, sailing.currency, url) : undefined;
  const sold: Product | null = offers ? { "@type": "Product", offers, aggregateRating: getRating(ship) } : null;
  const thing = sold ? { ...trip, ...sold, "@type": ["BoatTrip", "Product"] } : trip;
  return graph(thing as BoatTrip, crumbsData(crumbs, t.at));
}

/** A ship as a product with its rating and the lowest price of its sailings. */
export function shipData(ship: ShipPage, crumbs: readonly Crumb[], t: Reader): Graph {
  const url = wholeAddress(shipPath(ship), t.at);
  const product: Product = {
    "@type": "Product",
    "@id": url,
    url,
    name: ship.title,
    description: shipTextIn(t.language, ship, "summary").text || undefined,
    image: getImages(ship),
    brand: { "@type": "Brand", name: ship.line },
    offers: getOffer(ship.fromMinor, ship.currency, url),
    aggregateRating: getRating(ship),
  };
  // Without an offer or a rating it is no valid product for search engines.
  return product.offers || product.aggregateRating
    ? graph(product, crumbsData(crumbs, t.at))
    : graph(crumbsData(crumbs, t.at));
}
