import type { Graph, ItemList, ListItem, Product, TouristTrip } from "schema-dts";
import type { Crumb } from "@/components/ui/navigation";
import type { TourPage } from "@/lib/contracts/tours/tours";
import type { TourResult } from "@/lib/data/tours";
import { translateTerm } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { tourPath } from "@/lib/links/tour-links";
import { plainAmount } from "@/lib/money";
import { pictureUrl } from "@/lib/site/pictures";
import { crumbsData, graph, type Reader, wholeAddress } from "./linked-data";

/** The tours of one page of a list in their order. */
export function tourListData(result: TourResult, name: string, crumbs: readonly Crumb[], t: Reader): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    numberOfItems: result.total,
    itemListElement: result.items.map(
      (tour, index): ListItem => ({
        "@type": "ListItem",
        position: (result.page - 1) * result.pageSize + index + 1,
        name: titleIn(t.language, tour),
        url: wholeAddress(tourPath(tour), t.at),
      }),
    ),
  };
  return crumbs.length > 1 ? graph(list, crumbsData(crumbs, t.at)) : graph(list);
}

/** A tour as a trip with its itinerary; also a product with its price and rating, where search engines show both. */
export function tourData(tour: TourPage, crumbs: readonly Crumb[], t: Reader): Graph {
  const url = wholeAddress(tourPath(tour), t.at);
  const trip: TouristTrip = {
    "@type": "TouristTrip",
    "@id": url,
    url,
    name: titleIn(t.language, tour),
    description: tour.summary || undefined,
    image: tour.pictures.slice(0, 3).map(({ key }) => wholeAddress(pictureUrl(key, 1080))),
    touristType: translateTerm(t.language, tour.type),
    itinerary:
      tour.itinerary.length > 0
        ? {
            "@type": "ItemList",
            itemListElement: tour.itinerary.map(
              ({ title }, index): ListItem => ({ "@type": "ListItem", position: index + 1, name: title }),
            ),
          }
        : undefined,
  };
  const sold: Product | null =
    tour.fromMinor === null
      ? null
      : {
          "@type": "Product",
          offers: {
            "@type": "Offer",
            price: plainAmount(tour.fromMinor, tour.currency),
            priceCurrency: tour.currency,
            availability: "https://schema.org/InStock",
            url,
          },
          // Search engines reject an empty rating.
          aggregateRating:
            tour.scoreTenths !== null && tour.reviewCount > 0
              ? {
                  "@type": "AggregateRating",
                  ratingValue: (tour.scoreTenths / 10).toFixed(1),
                  bestRating: 10,
                  worstRating: 1,
                  reviewCount: tour.reviewCount,
                }
              : undefined,
        };
  const thing = sold ? { ...trip, ...sold, "@type": ["TouristTrip", "Product"] } : trip;
  return graph(thing as TouristTrip, crumbsData(crumbs, t.at));
}
