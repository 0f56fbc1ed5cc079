import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { SailingDetails } from "@/components/storefront/cruises/sailing-details";
import { shipTextIn } from "@/components/storefront/cruises/ship-texts";
import { formatParty } from "@/lib/booking/party";
import { cabinChoiceValues, getSailingPage, readCabinChoice } from "@/lib/data/cruises";
import { idOrNotFound } from "@/lib/data/or-not-found";
import { stayIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { sailingPath } from "@/lib/links/cruise-links";
import type { SearchParams } from "@/lib/links/selection-url";
import { pageMetadata } from "@/lib/site/metadata";
import { hotelPreview } from "@/lib/site/previews";

type Props = { params: Promise<{ sailingId: string; sailingTitle: string }>; searchParams: Promise<SearchParams> };

/** Shared by the page and its metadata; loaded once per request. */
async function load({ params, searchParams }: Props) {
  const [{ sailingId: id, sailingTitle: title }, query] = await Promise.all([params, searchParams]);
  const choice = readCabinChoice(query);
  const sailing = await getSailingPage(idOrNotFound(id), formatParty(choice.party));
  if (!sailing) notFound();
  return { sailing, choice, query, slug: decodeURIComponent(title) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ sailing, query }, t] = await Promise.all([load(props), getTranslator()]);
  const { ship } = sailing;
  const nights = t.count("{n} night", "{n} nights", sailing.nights);
  const dates = stayIn(t.language, sailing.startDate, sailing.endDate);
  return pageMetadata({
    title: `${titleIn(t.language, sailing)}, ${dates}`,
    description: `${ship.title}, ${ship.line}. ${nights}: ${sailing.ports.join(" – ")}. ${shipTextIn(t.language, ship, "summary").text}`,
    path: sailingPath(sailing),
    preview: {
      of: { kind: "cruise", id: ship.id },
      facts: (site) => hotelPreview(site, { ...ship, stars: 0 }, ship.pictures[0]),
    },
    // Choices of guests and cabins are one page.
    index: sailing.state === "open" && Object.keys(query).length === 0,
  });
}

/** A sailing, where it is booked. */
export default async function SailingPage(props: Props) {
  const { sailing, choice, slug } = await load(props);
  if (slug !== sailing.slug)
    permanentRedirect((await getTranslator()).at(sailingPath(sailing, cabinChoiceValues(choice))) as Route);
  return <SailingDetails sailing={sailing} choice={choice} />;
}
