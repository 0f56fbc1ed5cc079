import type { Graph, ItemList, ListItem, Product } from "schema-dts";
import type { Crumb } from "@/components/ui/navigation";
import type { RentalPage, RentalSearch } from "@/lib/contracts/transport/rental-search";
import { translateTerm } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { transportPath } from "@/lib/links/transport-links";
import { plainAmount } from "@/lib/money";
import { pictureUrl } from "@/lib/site/pictures";
import { crumbsData, graph, type Reader, wholeAddress } from "./linked-data";

/** The models of one page of a list in their order. */
export function rentalListData(result: RentalSearch, name: string, t: Reader): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    numberOfItems: result.total,
    itemListElement: result.items.map(
      (rental, index): ListItem => ({
        "@type": "ListItem",
        position: (result.page - 1) * result.pageSize + index + 1,
        name: titleIn(t.language, rental),
        url: wholeAddress(transportPath(rental), t.at),
      }),
    ),
  };
  return graph(list);
}

/** A model with the price of a day. */
export function rentalData(rental: RentalPage, crumbs: readonly Crumb[], t: Reader): Graph {
  const url = wholeAddress(transportPath(rental), t.at);
  const price = plainAmount(rental.dailyMinor, rental.currency);
  const product: Product = {
    "@type": "Product",
    "@id": url,
    url,
    name: titleIn(t.language, rental),
    description: rental.summary || undefined,
    category: translateTerm(t.language, rental.type),
    image: rental.pictures.slice(0, 3).map(({ key }) => wholeAddress(pictureUrl(key, 1080))),
    offers: {
      "@type": "Offer",
      price,
      priceCurrency: rental.currency,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: rental.currency,
        unitCode: "DAY",
      },
      availability: "https://schema.org/InStock",
      seller: { "@type": "Organization", name: rental.operator },
      url,
    },
    // Search engines reject an empty rating.
    aggregateRating:
      rental.scoreTenths !== null && rental.reviewCount > 0
        ? {
            "@type": "AggregateRating",
            ratingValue: (rental.scoreTenths / 10).toFixed(1),
            bestRating: 10,
            worstRating: 1,
            reviewCount: rental.reviewCount,
          }
        : undefined,
  };
  return graph(product, crumbsData(crumbs, t.at));
}
