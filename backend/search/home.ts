import type { Database } from "@/backend/db/client";
import { defaultParty } from "@/lib/booking/party";
import type { OutputOf } from "@/lib/contracts/define";
import type { home } from "@/lib/contracts/hotels/hotel";
import { addDays, fromDayNumber, nightsBetween, weekdayOfDay } from "@/lib/dates";
import type { Catalogue, HotelEntry } from "./catalogue";
import { FilteredCandidate } from "./filters";
import { fromOfPlace, todayNumber } from "./from";
import { cityPictures } from "./landing";
import type { LiveCatalogue } from "./live";
import { offersIn } from "./offers";
import { toCard, toHit } from "./search";

type ApiResponse = OutputOf<typeof home>;

const maxShown = 8;
const maxCountries = 24;
const weekdayOfFriday = 4;
/** The number of hotels tried for deals, largest discounts first. */
const maxDealsTried = 60;
/** The minimum number of reviews for the top-rated list. */
const minReviews = 3;
const minScoreTenths = 80;

/** Deals are shown only if bookable: two nights from one of the next Fridays. */
function findDeals(hotels: readonly HotelEntry[], now: Date): ApiResponse["deals"] {
  const today = todayNumber(now);
  const friday = today + 7 + ((weekdayOfFriday - weekdayOfDay(today) + 7) % 7);
  const discounted = hotels
    .filter((hotel) => hotel.card.discountBp > 0)
    .sort((a, b) => b.card.discountBp - a.card.discountBp || b.rank - a.rank || a.id - b.id)
    .slice(0, maxDealsTried);
  const deals: ApiResponse["deals"] = [];
  for (const hotel of discounted) {
    if (deals.length === maxShown) break;
    for (const week of [0, 7, 14]) {
      const checkIn = fromDayNumber(friday + week);
      const stay = { checkIn, checkOut: addDays(checkIn, 2) };
      const [candidate] = offersIn([hotel], { ...stay, rooms: defaultParty, now });
      const choices = candidate?.choices.filter((offer) => offer.discountMinor > 0) ?? [];
      const best = new FilteredCandidate({ hotel, choices }, {}).best();
      if (best) {
        deals.push({ ...toHit({ hotel, best }, nightsBetween(stay.checkIn, stay.checkOut), today), ...stay });
        break;
      }
    }
  }
  return deals;
}

async function findDestinations(
  db: Database,
  catalogue: Catalogue,
  today: number,
): Promise<ApiResponse["destinations"]> {
  const cities = [...catalogue.cities.values()]
    .map((city) => ({ city, hotels: [...(catalogue.hotelsOfCity.get(city.id) ?? [])] }))
    .filter(({ hotels }) => hotels.length > 0)
    .sort((a, b) => b.hotels.length - a.hotels.length || a.city.id - b.city.id)
    .slice(0, maxShown);
  const pictures = await cityPictures(
    db,
    cities.map(({ city }) => city.id),
  );
  return cities.map(({ city, hotels }) => {
    const entries = hotels.flatMap((id) => catalogue.hotels.get(id) ?? []);
    return {
      cityId: city.id,
      name: city.name,
      country: catalogue.countries.get(city.countryId)?.name ?? "",
      hotels: hotels.length,
      fromMinor: fromOfPlace(entries, today),
      picture: pictures.get(city.id) ?? entries[0]?.card.picture ?? null,
    };
  });
}

function getCountries(catalogue: Catalogue, hotels: readonly HotelEntry[]): ApiResponse["countries"] {
  const counts = new Map<number, number>();
  for (const { countryId } of hotels) counts.set(countryId, (counts.get(countryId) ?? 0) + 1);
  return [...counts]
    .sort(([a, most], [b, more]) => more - most || a - b)
    .slice(0, maxCountries)
    .map(([id, count]) => ({ kind: "country", id, name: catalogue.countries.get(id)?.name ?? "", hotels: count }));
}

export async function homePage(db: Database, live: LiveCatalogue, now = new Date()): Promise<ApiResponse> {
  const catalogue = await live.current();
  const today = todayNumber(now);
  const hotels = [...catalogue.hotels.values()];
  const topRated = hotels
    .filter(({ card }) => card.reviewCount >= minReviews && (card.scoreTenths ?? 0) >= minScoreTenths)
    .sort((a, b) => b.rank - a.rank || a.id - b.id)
    .slice(0, maxShown);
  return {
    destinations: await findDestinations(db, catalogue, today),
    deals: findDeals(hotels, now),
    topRated: topRated.map((hotel) => toCard(hotel, today)),
    countries: getCountries(catalogue, hotels),
    totals: {
      hotels: hotels.length,
      cities: catalogue.cities.size,
      countries: new Set(hotels.map((hotel) => hotel.countryId)).size,
    },
  };
}
