import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { roomDescriptionIn } from "@/components/storefront/property/hotel-texts";
import { RoomDetails } from "@/components/storefront/room/room-details";
import { getRoomDays, getRoomPage } from "@/lib/data/hotels";
import { idOrNotFound } from "@/lib/data/or-not-found";
import { readNarrowing } from "@/lib/data/search";
import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { toRateFilter } from "@/lib/links/rate-filter";
import { earliestToday, readStay, stayProblemText } from "@/lib/links/read-stay";
import type { SearchParams } from "@/lib/links/selection-url";
import { roomPath } from "@/lib/links/stay-links";
import { pageMetadata } from "@/lib/site/metadata";
import { roomPreview } from "@/lib/site/previews";
import { localToday } from "@/lib/time-zone";

type Props = { params: Promise<{ roomId: string; roomTitle: string }>; searchParams: Promise<SearchParams> };

async function load({ params, searchParams }: Props) {
  const [{ roomId, roomTitle }, query, site] = await Promise.all([params, searchParams, getSite()]);
  const requestedStay = readStay(query, earliestToday());
  const page = await getRoomPage(idOrNotFound(roomId), requestedStay.stay);
  if (!page) notFound();
  const today = localToday(page.hotel.timeZone, new Date());
  return { site, today, page, requestedStay, slug: decodeURIComponent(roomTitle) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ page }, t] = await Promise.all([load(props), getTranslator()]);
  const { room, hotel } = page;
  const name = `${titleIn(t.language, room)}, ${titleIn(t.language, hotel)}`;
  return pageMetadata({
    title: name,
    description: `${name}, ${placeIn(t, hotel.place.city)}. ${roomDescriptionIn(t.language, room).text}`,
    path: roomPath(room),
    preview: {
      of: { kind: "room", id: room.id },
      facts: (site) => roomPreview(site, room.title, hotel, room.pictures[0]),
    },
  });
}

export default async function RoomDetailsPage(props: Props) {
  const { site, today, page, requestedStay, slug } = await load(props);
  const { room } = page;
  const { stay, entered } = requestedStay;
  const filter = toRateFilter(readNarrowing(await props.searchParams));
  const problem = stayProblemText(requestedStay.problem);
  if (slug !== room.slug) permanentRedirect((await getTranslator()).at(roomPath(room, entered, filter)) as Route);
  const currency = site.baseCurrency;
  const days = await getRoomDays(room.id, (stay.checkIn ?? today).slice(0, 7), stay);
  return (
    <RoomDetails
      page={page}
      currency={currency}
      stay={stay}
      entered={entered}
      filter={filter}
      problem={problem}
      today={today}
      days={days}
    />
  );
}
