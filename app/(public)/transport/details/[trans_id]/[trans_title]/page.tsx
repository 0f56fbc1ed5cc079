import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { JourneyBooking } from "@/components/storefront/journeys/journey-booking";
import { LineDetails } from "@/components/storefront/journeys/line-details";
import { RentalDetails } from "@/components/storefront/rentals/rental-details";
import { idOrNotFound } from "@/lib/data/or-not-found";
import { asksForReviews, getReviewView } from "@/lib/data/product-reviews";
import { getSite } from "@/lib/data/site/site";
import { checkPassengers, getLinePage, readJourneyChoice } from "@/lib/data/transport/journeys";
import { getRentalPage } from "@/lib/data/transport/rentals";
import { getTransportItem } from "@/lib/data/transport/transport";
import { isRental, modeLabels } from "@/lib/kinds/transport/modes";
import { getTranslator } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { readRentalChoice, rentalChoiceValues, transportPath } from "@/lib/links/transport-links";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { hotelPreview } from "@/lib/site/previews";
import { localToday } from "@/lib/time-zone";

type Props = { params: Promise<{ trans_id: string; trans_title: string }>; searchParams: Promise<SearchParams> };

/** Shared by the page and its metadata; loaded once per request. */
async function load({ params }: Props) {
  const { trans_id: id, trans_title: title } = await params;
  const item = await getTransportItem(idOrNotFound(id));
  if (!item) notFound();
  return { item, slug: decodeURIComponent(title) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ item }, query, t] = await Promise.all([load(props), props.searchParams, getTranslator()]);
  if (!isRental(item.mode)) {
    const line = await getLinePage(item.id);
    if (!line) notFound();
    return pageMetadata({
      title: titleIn(t.language, line),
      description: `${line.summary} ${line.description}`.trim() || t(modeLabels[line.mode]),
      path: transportPath(line),
      preview: sitePreview,
      index: query.ride === undefined,
    });
  }
  const rental = await getRentalPage(item.id);
  if (!rental) notFound();
  return pageMetadata({
    title: titleIn(t.language, rental),
    description: `${rental.summary.replace(/(?<=[^.!?])$/, ".")} ${rental.description}`,
    path: transportPath(rental),
    preview: {
      of: { kind: "transport", id: rental.id },
      facts: (site) => hotelPreview(site, { ...rental, stars: 0 }, rental.pictures[0]),
    },
    index: !asksForReviews(query),
  });
}

/** A product of transport, where it is booked. */
export default async function TransportDetailsPage(props: Props) {
  const [{ item, slug }, query] = await Promise.all([load(props), props.searchParams]);
  if (!isRental(item.mode)) {
    const journey = readJourneyChoice(query);
    if (journey) {
      const problem = checkPassengers(query);
      return <JourneyBooking choice={journey} line={item} problem={problem} traveller={one(query.traveller)} />;
    }
    if (slug !== item.slug) permanentRedirect((await getTranslator()).at(transportPath(item)) as Route);
    const line = await getLinePage(item.id);
    if (!line) notFound();
    return <LineDetails line={line} today={localToday((await getSite()).timeZone, new Date())} />;
  }
  const rental = await getRentalPage(item.id);
  if (!rental) notFound();
  const choice = readRentalChoice(query);
  if (slug !== rental.slug)
    permanentRedirect((await getTranslator()).at(transportPath(rental, rentalChoiceValues(choice))) as Route);
  return (
    <RentalDetails
      rental={rental}
      choice={choice}
      traveller={one(query.traveller)}
      reviews={await getReviewView({ kind: "transport", id: rental.id }, query)}
    />
  );
}
