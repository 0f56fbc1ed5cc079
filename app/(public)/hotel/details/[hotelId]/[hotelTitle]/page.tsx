import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { HotelDetails } from "@/components/storefront/property/hotel-details";
import { hotelTextIn } from "@/components/storefront/property/hotel-texts";
import { getHotelDays, getHotelPage, getHotelReviews } from "@/lib/data/hotels";
import { idOrNotFound } from "@/lib/data/or-not-found";
import { asksForReviews } from "@/lib/data/product-reviews";
import { readNarrowing } from "@/lib/data/search";
import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { toRateFilter } from "@/lib/links/rate-filter";
import { earliestToday, readStay, stayProblemText } from "@/lib/links/read-stay";
import type { SearchParams } from "@/lib/links/selection-url";
import { hotelPath } from "@/lib/links/stay-links";
import { pageMetadata } from "@/lib/site/metadata";
import { hotelPreview } from "@/lib/site/previews";
import { localToday } from "@/lib/time-zone";

type Props = { params: Promise<{ hotelId: string; hotelTitle: string }>; searchParams: Promise<SearchParams> };

/** Shared by the page and its metadata; loaded once per request. */
async function load({ params, searchParams }: Props) {
  const [{ hotelId, hotelTitle }, query, site] = await Promise.all([params, searchParams, getSite()]);
  const requestedStay = readStay(query, earliestToday());
  const hotel = await getHotelPage(idOrNotFound(hotelId), requestedStay.stay);
  if (!hotel) notFound();
  const today = localToday(hotel.timeZone, new Date());
  return { site, today, hotel, requestedStay, slug: decodeURIComponent(hotelTitle) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ hotel }, query, t] = await Promise.all([load(props), props.searchParams, getTranslator()]);
  const summary = hotelTextIn(t.language, hotel, "summary").text;
  const description = hotelTextIn(t.language, hotel, "description").text;
  return pageMetadata({
    title: `${titleIn(t.language, hotel)}, ${placeIn(t, hotel.place.city)}`,
    description: `${summary.replace(/(?<=[^.!?])$/, ".")} ${description}`,
    path: hotelPath(hotel),
    preview: {
      of: { kind: "hotel", id: hotel.id },
      facts: (site) => hotelPreview(site, hotel, hotel.pictures[0]),
    },
    index: !asksForReviews(query),
  });
}

export default async function HotelDetailsPage(props: Props) {
  const { site, today, hotel, requestedStay, slug } = await load(props);
  const { stay, entered } = requestedStay;
  const query = await props.searchParams;
  const filter = toRateFilter(readNarrowing(query));
  const problem = stayProblemText(requestedStay.problem);
  if (slug !== hotel.slug) permanentRedirect((await getTranslator()).at(hotelPath(hotel, entered, filter)) as Route);
  const currency = site.baseCurrency;
  const [days, reviews] = await Promise.all([
    getHotelDays(hotel.id, (stay.checkIn ?? today).slice(0, 7), stay),
    getHotelReviews(hotel.id, query),
  ]);
  const shown = { hotel, currency, stay, entered, filter, problem, today, days, reviews };
  return <HotelDetails {...shown} />;
}
