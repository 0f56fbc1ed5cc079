import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ShipDetails } from "@/components/storefront/cruises/ship-details";
import { shipTextIn } from "@/components/storefront/cruises/ship-texts";
import { getShipPage } from "@/lib/data/cruises";
import { idOrNotFound } from "@/lib/data/or-not-found";
import { asksForReviews, getReviewView } from "@/lib/data/product-reviews";
import { getTranslator } from "@/lib/language/server";
import { shipPath } from "@/lib/links/cruise-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { pageMetadata } from "@/lib/site/metadata";
import { hotelPreview } from "@/lib/site/previews";

type Props = { params: Promise<{ shipId: string; shipTitle: string }>; searchParams: Promise<SearchParams> };

/** Shared by the page and its metadata; loaded once per request. */
async function load({ params }: Props) {
  const { shipId: id, shipTitle: title } = await params;
  const ship = await getShipPage(idOrNotFound(id));
  if (!ship) notFound();
  return { ship, slug: decodeURIComponent(title) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ ship }, query, { language }] = await Promise.all([load(props), props.searchParams, getTranslator()]);
  const summary = shipTextIn(language, ship, "summary");
  const description = shipTextIn(language, ship, "description");
  return pageMetadata({
    title: `${ship.title}, ${ship.line}`,
    description: `${summary.text.replace(/(?<=[^.!?])$/, ".")} ${description.text}`,
    path: shipPath(ship),
    preview: {
      of: { kind: "cruise", id: ship.id },
      facts: (site) => hotelPreview(site, { ...ship, stars: 0 }, ship.pictures[0]),
    },
    index: !asksForReviews(query),
  });
}

export default async function ShipPage(props: Props) {
  const [{ ship, slug }, query] = await Promise.all([load(props), props.searchParams]);
  if (slug !== ship.slug) permanentRedirect((await getTranslator()).at(shipPath(ship)) as Route);
  return <ShipDetails ship={ship} reviews={await getReviewView({ kind: "cruise", id: ship.id }, query)} />;
}
