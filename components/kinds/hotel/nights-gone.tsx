import type { ReactNode } from "react";
import { Gone } from "@/components/booking/gone";
import { OutcomeHead } from "@/components/booking/status/outcome-head";
import { RoomRow } from "@/components/storefront/room/room-offers";
import { LinkButton } from "@/components/ui/button";
import { OwnTitle } from "@/components/ui/own-title";
import type { RoomPage } from "@/lib/contracts/hotels/room";
import { getRoomPage } from "@/lib/data/hotels";
import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { earliestToday, readStay } from "@/lib/links/read-stay";
import type { SearchParams } from "@/lib/links/selection-url";
import { hasDates, hotelPath, type RequestedStay, roomPath } from "@/lib/links/stay-links";
import { StayCard } from "./summary";

/** Number of alternative rooms of the same property on the same nights. */
const offered = 3;

const otherRooms = ({ otherRooms }: RoomPage) =>
  otherRooms.filter(({ offers }) => offers.some(({ totalMinor }) => totalMinor !== null)).slice(0, offered);

type NightsGoneProps = { roomId: number; query: SearchParams; text: string; children?: ReactNode };

/**
 * A room that is not available as selected (sold out, closed, past dates): shows the selection and links to other rooms
 * of the property on the same nights.
 */
export async function NightsGone({ roomId, query, text, children }: NightsGoneProps) {
  const { stay } = readStay(query, earliestToday());
  const t = await getTranslator();
  const site = await getSite();
  const page = await getRoomPage(roomId, stay);
  const title = t("Not available for these dates");
  if (!page) return <Gone title={title} text={text} href="/hotel/lists" label={t("Find another room")} />;
  const { room, hotel } = page;
  const others = hasDates(stay) ? otherRooms(page) : [];
  return (
    <div className="wrap gutter py-8 sm:py-12">
      <div className="beside">
        <div>
          <OutcomeHead outcome="not_confirmed" title={title}>
            {text}
          </OutcomeHead>
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            <LinkButton variant="primary" href={roomPath(room, stay)}>
              {t("Choose other dates")}
            </LinkButton>
            <LinkButton href={hotelPath(hotel, stay)}>{t("See other rooms of this hotel")}</LinkButton>
          </div>
          {children}
        </div>
        <Chosen page={page} stay={stay} />
      </div>
      {others.length > 0 ? (
        <section aria-labelledby="others" className="mt-14">
          <h2 id="others" className="mb-3 text-2xl lg:text-3xl">
            {t.rich("Other rooms of {hotel}", { hotel: <OwnTitle of={hotel} /> })}
          </h2>
          {others.map((other) => (
            <RoomRow key={other.id} room={other} stay={stay} currency={site.baseCurrency} zone={hotel.timeZone} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

function Chosen({ page: { room, hotel }, stay }: { page: RoomPage; stay: RequestedStay }) {
  if (!hasDates(stay)) return null;
  return (
    <StayCard
      stay={{
        hotel,
        where: `${hotel.place.city}, ${hotel.place.country}`,
        picture: room.pictures[0] ?? null,
        room,
        ...stay,
        checkInFrom: hotel.checkInFrom,
        checkOutUntil: hotel.checkOutUntil,
      }}
    />
  );
}
