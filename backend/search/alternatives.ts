import { addDays } from "@/lib/dates";
import type { LocalizedMessage } from "@/lib/language/localized-message";
import { describeRefusal, refusalMessage } from "@/lib/pricing/refusal-text";
import type { Refusal, RefusalCode } from "@/lib/pricing/stay-rules";
import type { HotelEntry } from "./catalogue";
import { cheapestIn, cheapFirst, leastIn } from "./cheapest";
import type { Filters } from "./filters";
import { explainRefusal, type StayRequest } from "./offers";

/** The date strip shows three days before and after; a search without results tries one week. */
const stripDays = 3;
const nearDays = 7;
const maxNearStays = 3;
/** The number of hotels that refusal reasons are computed for. */
const maxExplained = 300;

interface StripDay {
  checkIn: string;
  checkOut: string;
  fromMinor: number | null;
}

interface NearStay extends StripDay {
  hotels: number;
  fromMinor: number;
}

function movedBy({ checkIn, checkOut }: StayRequest, days: number): Pick<StayRequest, "checkIn" | "checkOut"> {
  return { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) };
}

/** The prices of the same stay on neighbouring days. `fromMinor` is the known price of the requested stay. */
export function buildDateStrip(
  hotels: readonly HotelEntry[],
  request: StayRequest,
  filters: Filters,
  fromMinor: number | null,
): StripDay[] {
  const ordered = cheapFirst(hotels);
  return Array.from({ length: 2 * stripDays + 1 }, (_, at) => {
    const stay = movedBy(request, at - stripDays);
    return { ...stay, fromMinor: at === stripDays ? fromMinor : leastIn(ordered, { ...request, ...stay }, filters) };
  });
}

/** Up to three available stays on nearby dates, the nearest first; earlier before later at equal distance. */
export function nearestStays(hotels: readonly HotelEntry[], request: StayRequest): NearStay[] {
  const found: NearStay[] = [];
  for (let days = 1; days <= nearDays && found.length < maxNearStays; days++) {
    for (const shift of [days, -days]) {
      const stay = movedBy(request, shift);
      const { hotels: count, fromMinor } = cheapestIn(hotels, { ...request, ...stay }, {});
      if (fromMinor !== null) found.push({ ...stay, hotels: count, fromMinor });
    }
  }
  return found.slice(0, maxNearStays);
}

/** The reasons why no hotel matches, most frequent first. */
export function getReasons(
  hotels: readonly HotelEntry[],
  request: StayRequest,
): { reason: RefusalCode; text: string; localized: LocalizedMessage[number][]; count: number }[] {
  const counts = new Map<RefusalCode, { sample: Refusal; count: number }>();
  for (const hotel of hotels.slice(0, maxExplained)) {
    const refusal = explainRefusal(hotel, request);
    const known = counts.get(refusal.code);
    if (known) known.count++;
    else counts.set(refusal.code, { sample: refusal, count: 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ sample, count }) => ({
      reason: sample.code,
      text: describeRefusal(sample),
      localized: [...refusalMessage(sample)],
      count,
    }));
}
