import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { TourDetails } from "@/components/storefront/tours/tour-details";
import { idOrNotFound } from "@/lib/data/or-not-found";
import { asksForReviews, getReviewView } from "@/lib/data/product-reviews";
import { getTourPage } from "@/lib/data/tours";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import type { SearchParams } from "@/lib/links/selection-url";
import { choiceValues, readTourChoice } from "@/lib/links/tour-choice";
import { tourPath } from "@/lib/links/tour-links";
import { pageMetadata } from "@/lib/site/metadata";
import { hotelPreview } from "@/lib/site/previews";

type Props = { params: Promise<{ tours_id: string; tours_title: string }>; searchParams: Promise<SearchParams> };

/** Shared by the page and its metadata; loaded once per request. */
async function load({ params }: Props) {
  const { tours_id: id, tours_title: title } = await params;
  const tour = await getTourPage(idOrNotFound(id));
  if (!tour) notFound();
  return { tour, slug: decodeURIComponent(title) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ tour }, query, t] = await Promise.all([load(props), props.searchParams, getTranslator()]);
  return pageMetadata({
    title: `${titleIn(t.language, tour)}, ${placeIn(t, tour.place.city)}`,
    description: `${tour.summary.replace(/(?<=[^.!?])$/, ".")} ${tour.description}`,
    path: tourPath(tour),
    preview: {
      of: { kind: "tour", id: tour.id },
      facts: (site) => hotelPreview(site, { ...tour, stars: 0 }, tour.pictures[0]),
    },
    index: !asksForReviews(query),
  });
}

export default async function TourDetailsPage(props: Props) {
  const [{ tour, slug }, query] = await Promise.all([load(props), props.searchParams]);
  const choice = readTourChoice(query);
  if (slug !== tour.slug) permanentRedirect((await getTranslator()).at(tourPath(tour, choiceValues(choice))) as Route);
  return (
    <TourDetails tour={tour} choice={choice} reviews={await getReviewView({ kind: "tour", id: tour.id }, query)} />
  );
}
