import type { HotelCard } from "@/lib/contracts/hotels/hotel";
import { addDays } from "@/lib/dates";
import { hotelPath } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import type { Product } from "@/scripts/testing/product";
import type { SearchQuestion } from "./plain-search";

/** Paths and searches from the running product's catalogue. */

export const homePath = "/";
export const listPath = routes.public.hotels;
export const textPath = routes.public.about;

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.json()) as T;
}

/** Paths of hotel pages, at most this many. */
export async function hotelPaths({ backend }: Product, most: number): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < most; page++) {
    const { items } = await json<{ items: HotelCard[] }>(`${backend}/api/hotel/list?pageSize=50&page=${page}`);
    if (items.length === 0) break;
    paths.push(...items.map((card) => hotelPath(card)));
  }
  return paths.slice(0, most);
}

/** Range of arrival days, in steps of 37 through all of them. */
const days = 300;
const maxNights = 7;

/** Every request has another city and date, so that no response can be reused. */
export async function searchQuestions({ backend }: Product, count = 500): Promise<SearchQuestion[]> {
  const home = await json<{ destinations: { cityId: number }[] }>(`${backend}/api/home`);
  const today = new Date().toISOString().slice(0, 10);
  const cities = home.destinations.length;
  if (count > cities * maxNights * days) throw new Error(`there are fewer than ${count} different stays to ask for`);
  return Array.from({ length: count }, (_, i) => {
    const cityId = home.destinations[i % cities]?.cityId ?? 0;
    const nights = 1 + (Math.floor(i / cities) % maxNights);
    const checkIn = addDays(today, 10 + ((Math.floor(i / cities / maxNights) * 37) % days));
    return { cityId, checkIn, checkOut: addDays(checkIn, nights), nights };
  });
}

export const stayQuery = ({ cityId, checkIn, checkOut }: SearchQuestion): string =>
  `city=${cityId}&in=${checkIn}&out=${checkOut}&party=2`;
