import type { HotelPage, RoomPage } from "@/lib/contracts/hotel";
import { env } from "@/lib/env";
import { currencyExponent, formatAmount } from "@/lib/money";
import { pictureUrl } from "@/lib/pictures";
import { hotelPath, listsPath, roomPath } from "@/lib/stay-links";

/** schema.org facts of hotels and rooms; every value is one that the page shows. */

const address = (path: string) => new URL(path, env().APP_ORIGIN).toString();
const plain = (minor: number, currency: string) => formatAmount(minor, currencyExponent(currency)).replaceAll(",", "");

function crumbs(steps: readonly (readonly [string, string])[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address(path),
    })),
  };
}

const rating = (scoreTenths: number | null, reviewCount: number) =>
  scoreTenths !== null && reviewCount > 0
    ? {
        "@type": "AggregateRating",
        ratingValue: (scoreTenths / 10).toFixed(1),
        bestRating: 10,
        worstRating: 1,
        reviewCount,
      }
    : undefined;

export function hotelData(hotel: HotelPage, currency: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Hotel",
        "@id": address(hotelPath(hotel)),
        name: hotel.title,
        description: hotel.summary,
        url: address(hotelPath(hotel)),
        image: hotel.pictures.slice(0, 5).map((picture) => address(pictureUrl(picture.key, 1080))),
        starRating: hotel.stars > 0 ? { "@type": "Rating", ratingValue: hotel.stars } : undefined,
        address: {
          "@type": "PostalAddress",
          streetAddress: hotel.address,
          addressLocality: hotel.place.city,
          addressRegion: hotel.place.state ?? undefined,
          addressCountry: hotel.place.countryIso2,
        },
        geo: { "@type": "GeoCoordinates", latitude: hotel.latitude, longitude: hotel.longitude },
        checkinTime: hotel.checkInFrom,
        checkoutTime: hotel.checkOutUntil,
        petsAllowed: hotel.petsAllowed,
        telephone: hotel.phone ?? undefined,
        amenityFeature: hotel.features.map((feature) => ({
          "@type": "LocationFeatureSpecification",
          name: feature.name,
          value: true,
        })),
        aggregateRating: rating(hotel.scoreTenths, hotel.reviewCount),
        makesOffer: hotel.rooms
          .filter((room) => room.fromMinor !== null)
          .map((room) => ({
            "@type": "Offer",
            name: room.title,
            url: address(roomPath(room)),
            priceCurrency: currency,
            price: plain(room.fromMinor ?? 0, currency),
            itemOffered: { "@type": "HotelRoom", name: room.title },
          })),
      },
      crumbs([
        ["All stays", listsPath()],
        [hotel.place.city, listsPath({ city: hotel.place.cityId })],
        [hotel.title, hotelPath(hotel)],
      ]),
    ],
  };
}

export function roomData({ room, hotel }: RoomPage, currency: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": ["HotelRoom", "Product"],
        name: `${room.title}, ${hotel.title}`,
        description: room.description,
        url: address(roomPath(room)),
        image: room.pictures.slice(0, 5).map((picture) => address(pictureUrl(picture.key, 1080))),
        occupancy: { "@type": "QuantitativeValue", maxValue: room.maxGuests },
        floorSize: room.sizeM2 ? { "@type": "QuantitativeValue", value: room.sizeM2, unitCode: "MTK" } : undefined,
        bed: room.beds.map(({ type, count }) => ({ "@type": "BedDetails", typeOfBed: type, numberOfBeds: count })),
        aggregateRating: rating(hotel.scoreTenths, hotel.reviewCount),
        offers:
          room.fromMinor === null
            ? undefined
            : {
                "@type": "Offer",
                priceCurrency: currency,
                price: plain(room.fromMinor, currency),
                availability: "https://schema.org/InStock",
                url: address(roomPath(room)),
              },
      },
      crumbs([
        [hotel.place.city, listsPath({ city: hotel.place.cityId })],
        [hotel.title, hotelPath(hotel)],
        [room.title, roomPath(room)],
      ]),
    ],
  };
}
