import { getPackedRates, type HotelEntry } from "./catalogue";
import { choiceMisses, type Filters, filterBits, hotelMisses } from "./filters";
import { OfferSearch, type StayRequest } from "./offers";

/** The lowest price of a hotel's matching offers. Null if there is none. */
function getMinimum(search: OfferSearch, hotel: HotelEntry, filters: Filters): number | null {
  if (hotelMisses(hotel, filters) !== filterBits.none) return null;
  let least: number | null = null;
  search.visit(hotel, (offer) => {
    if (choiceMisses(offer, filters) !== filterBits.none) return;
    if (least === null || offer.totalMinor < least) least = offer.totalMinor;
  });
  return least;
}

/** Only the number of matching hotels and the lowest price. */
export function cheapestIn(
  hotels: Iterable<HotelEntry>,
  request: StayRequest,
  filters: Filters,
): { hotels: number; fromMinor: number | null } {
  const search = new OfferSearch(request, filters.freeCancellation ?? false);
  let count = 0;
  let fromMinor: number | null = null;
  for (const hotel of hotels) {
    const least = getMinimum(search, hotel, filters);
    if (least === null) continue;
    count++;
    if (fromMinor === null || least < fromMinor) fromMinor = least;
  }
  return { hotels: count, fromMinor };
}

/** Hotels by lower bound of their price per night, which lets `leastIn` stop early. */
export type CheapFirst = { readonly cheapFirst: readonly HotelEntry[] };

export function cheapFirst(hotels: readonly HotelEntry[]): CheapFirst {
  const bounds = hotels.map((hotel) => ({ hotel, minor: getPackedRates(hotel).leastNightMinor }));
  bounds.sort((a, b) => (a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0));
  return { cheapFirst: bounds.map(({ hotel }) => hotel) };
}

/**
 * Only the lowest price. Equal to that of `cheapestIn`, but skips rooms that cannot be cheaper, so that few of
 * thousands of hotels are evaluated.
 */
export function leastIn({ cheapFirst }: CheapFirst, request: StayRequest, filters: Filters): number | null {
  const search = new OfferSearch(request, filters.freeCancellation ?? false);
  for (const hotel of cheapFirst) {
    if (!search.mayBeCheaper(hotel)) break;
    search.belowMinor = Math.min(search.belowMinor, getMinimum(search, hotel, filters) ?? search.belowMinor);
  }
  return Number.isFinite(search.belowMinor) ? search.belowMinor : null;
}
