import type { AggregateRating, FAQPage, Graph, Hotel, HotelRoom, Offer, Product } from "schema-dts";
import type { Crumb } from "@/components/ui/navigation";
import { openTotals } from "@/lib/booking/open-offers";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { RoomCard, RoomPage } from "@/lib/contracts/hotels/room";
import { placeIn, translateTerm } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { hotelPath, roomPath } from "@/lib/links/stay-links";
import { plainAmount } from "@/lib/money";
import { pictureUrl } from "@/lib/site/pictures";
import { hotelTextIn, roomDescriptionIn } from "../property/hotel-texts";
import { crumbsData, graph, type Reader, wholeAddress } from "./linked-data";

const photos = (pictures: readonly Picture[]): string[] =>
  pictures.slice(0, 3).map((picture) => wholeAddress(pictureUrl(picture.key, 1080)));

/** Undefined without reviews, because search engines reject an empty rating. */
const getRating = ({ scoreTenths, reviewCount }: Pick<HotelPage, "scoreTenths" | "reviewCount">) =>
  scoreTenths !== null && reviewCount > 0
    ? ({
        "@type": "AggregateRating",
        ratingValue: (scoreTenths / 10).toFixed(1),
        bestRating: 10,
        worstRating: 1,
        reviewCount,
      } satisfies AggregateRating)
    : undefined;

/**
 * The displayed price of a room: the cheapest rate for the selected stay, otherwise the cheapest night. Minor units.
 */
function shownPrice(room: RoomCard): number | null {
  const totals = openTotals(room.offers);
  if (totals.length > 0) return Math.min(...totals);
  return room.unitsLeft === null ? room.fromMinor : null;
}

type Page = { currency: string; crumbs: readonly Crumb[]; t: Reader };

function getOffer(room: RoomCard, { currency, t }: Page): Offer | null {
  const minor = shownPrice(room);
  if (minor === null) return null;
  return {
    "@type": "Offer",
    name: titleIn(t.language, room),
    price: plainAmount(minor, currency),
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
    url: wholeAddress(roomPath(room), t.at),
  };
}

export function hotelData(hotel: HotelPage, page: Page): Graph {
  const { place } = hotel;
  const { t } = page;
  const url = wholeAddress(hotelPath(hotel), t.at);
  const offers = hotel.rooms.flatMap((room) => getOffer(room, page) ?? []);
  const facts: Hotel = {
    "@type": "Hotel",
    "@id": url,
    url,
    name: titleIn(t.language, hotel),
    description: hotelTextIn(t.language, hotel, "summary").text || undefined,
    image: photos(hotel.pictures),
    starRating: hotel.stars > 0 ? { "@type": "Rating", ratingValue: hotel.stars } : undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: hotel.address,
      postalCode: hotel.postcode ?? undefined,
      addressLocality: placeIn(t, place.city),
      addressRegion: place.state ?? undefined,
      addressCountry: place.countryIso2,
    },
    geo: { "@type": "GeoCoordinates", latitude: hotel.latitude, longitude: hotel.longitude },
    checkinTime: hotel.checkInFrom,
    checkoutTime: hotel.checkOutUntil,
    petsAllowed: hotel.petsAllowed,
    knowsLanguage: hotel.languages.length > 0 ? [...hotel.languages] : undefined,
    amenityFeature: hotel.features.map(({ name }) => ({
      "@type": "LocationFeatureSpecification",
      name: translateTerm(t.language, name),
      value: true,
    })),
    aggregateRating: getRating(hotel),
    makesOffer: offers.length > 0 ? offers : undefined,
  };
  return graph(facts, crumbsData(page.crumbs, t.at));
}

/** Questions and answers that the page shows. */
export function faqData(entries: readonly (readonly [question: string, answer: string])[]): Graph {
  const page: FAQPage = {
    "@type": "FAQPage",
    mainEntity: entries.map(([name, text]) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
  return graph(page);
}

/** A room type is also a product while it has a price. The displayed score belongs to its hotel. */
export function roomData({ room, hotel }: RoomPage, page: Page): Graph {
  const { t } = page;
  const offer = getOffer(room, page);
  const facts: HotelRoom = {
    "@type": "HotelRoom",
    name: titleIn(t.language, room),
    description: roomDescriptionIn(t.language, room).text || undefined,
    url: wholeAddress(roomPath(room), t.at),
    image: photos(room.pictures),
    occupancy: { "@type": "QuantitativeValue", maxValue: room.maxGuests },
    floorSize: room.sizeM2 ? { "@type": "QuantitativeValue", value: room.sizeM2, unitCode: "MTK" } : undefined,
    bed: room.beds.map(({ type, count }) => ({
      "@type": "BedDetails",
      typeOfBed: translateTerm(t.language, type),
      numberOfBeds: count,
    })),
    containedInPlace: {
      "@type": "Hotel",
      "@id": wholeAddress(hotelPath(hotel), t.at),
      name: titleIn(t.language, hotel),
      aggregateRating: getRating(hotel),
    },
  };
  const sold: Product | null = offer && { "@type": "Product", offers: offer };
  const thing = sold ? { ...facts, ...sold, "@type": ["HotelRoom", "Product"] } : facts;
  return graph(thing as HotelRoom, crumbsData(page.crumbs, t.at));
}
