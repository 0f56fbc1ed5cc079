import { BedDouble, Eye, Maximize2, Users } from "lucide-react";
import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import type { RoomCard, RoomOffer } from "@/lib/contracts/hotel";
import { nightsBetween } from "@/lib/dates";
import { confirmPath } from "@/lib/selection-url";
import { type AskedStay, hasDates, roomPath } from "@/lib/stay-links";
import { Good } from "./good";
import { Money } from "./money";
import { Picture } from "./picture";
import { bedsLine, boardWords, counted, deadline, fewRooms, paymentWords, percentOff } from "./stay-words";

export function RoomFacts({ room }: { room: RoomCard }) {
  const facts = [
    { Icon: BedDouble, words: bedsLine(room.beds) },
    { Icon: Maximize2, words: room.sizeM2 ? `${room.sizeM2} m²` : "" },
    { Icon: Eye, words: room.view ?? "" },
    {
      Icon: Users,
      words: `Up to ${counted(room.maxGuests, "guest")}${room.maxChildren > 0 ? `, ${counted(room.maxChildren, "child", "children")} among them` : ""}`,
    },
  ].filter(({ words }) => words !== "");
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {facts.map(({ Icon, words }) => (
        <li key={words} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** What a plan promises: meals, until when one may leave free of charge, and when one pays. */
export function PlanTerms({ offer, zone }: { offer: RoomOffer; zone: string }) {
  const free = offer.policy?.freeUntilUtc;
  return (
    <>
      {offer.board !== "room_only" ? (
        <Good>{boardWords[offer.board]}</Good>
      ) : (
        <span className="block text-sm">{boardWords.room_only}</span>
      )}
      {free ? (
        <Good>Free cancellation until {deadline(free, zone)}</Good>
      ) : offer.policy ? (
        <span className="block text-sm text-soft">{offer.policy.name}</span>
      ) : null}
      <span className="block text-sm text-soft">
        {paymentWords[offer.payment]}
        {offer.payment === "deposit" ? ` (${Math.round(offer.depositBp / 100)}%)` : ""}
      </span>
    </>
  );
}

export function OfferPrice({
  offer,
  currency,
  nights,
  rooms,
}: {
  offer: RoomOffer;
  currency: string;
  nights: number;
  rooms: number;
}) {
  if (offer.totalMinor === null) return null;
  return (
    <p className="sm:text-right">
      {offer.grossTotalMinor !== null && offer.grossTotalMinor > offer.totalMinor ? (
        <span className="mr-2 text-sm text-soft sm:mr-0 sm:block">
          <span className="sr-only">Before the discount </span>
          <s>
            <Money minor={offer.grossTotalMinor} currency={currency} />
          </s>
        </span>
      ) : null}
      <Money minor={offer.totalMinor} currency={currency} className="text-xl leading-tight font-[650] sm:block" />
      <span className="block text-xs text-soft">
        {counted(nights, "night")}
        {rooms > 1 ? `, ${rooms} rooms` : ""}, taxes in
      </span>
    </p>
  );
}

type RoomRowProps = {
  room: RoomCard;
  stay: AskedStay;
  currency: string;
  zone: string;
  /** Staff look at what may not be public yet: without links to pages that are not there. */
  preview?: boolean;
};

/** One room type with every way to book it for the asked stay. */
export function RoomRow({ room, stay, currency, zone, preview = false }: RoomRowProps) {
  const dated = hasDates(stay) ? stay : null;
  const nights = dated ? nightsBetween(dated.checkIn, dated.checkOut) : 0;
  const offers = dated ? room.offers.filter((offer) => offer.totalMinor !== null) : [];
  return (
    <article className="grid gap-x-6 gap-y-4 border-b border-line py-6 first:pt-2 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="relative aspect-16/10 self-start overflow-hidden rounded-lg md:aspect-4/3">
        <Picture picture={room.pictures[0] ?? null} alt="" sizes="(min-width: 48rem) 240px, 100vw" />
        {room.discountBp > 0 ? (
          <span className="absolute top-2.5 left-2.5 rounded-full bg-card px-2.5 py-1 text-sm leading-none font-[650] text-primary-ink">
            <span className="sr-only">Discount </span>
            {percentOff("en", room.discountBp)}
          </span>
        ) : null}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h3 className="text-xl">
            {preview ? (
              room.title
            ) : (
              <AppLink href={roomPath(room, stay)} className="hover:underline">
                {room.title}
              </AppLink>
            )}
          </h3>
          {room.unitsLeft !== null && room.unitsLeft > 0 && room.unitsLeft <= fewRooms && offers.length > 0 ? (
            <span className="text-sm font-semibold text-primary-ink">{room.unitsLeft} left</span>
          ) : null}
        </div>
        <div className="mt-1.5">
          <RoomFacts room={room} />
        </div>
        {room.features.length > 0 ? (
          <p className="mt-1.5 text-sm text-soft">{room.features.slice(0, 6).join(" · ")}</p>
        ) : null}
        {dated === null ? (
          <div className="mt-4 flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3">
            <p className="text-sm text-soft">
              {room.fromMinor === null && preview ? (
                <>
                  <Money
                    minor={room.costPerNightMinor}
                    currency={currency}
                    className="text-lg font-semibold text-ink"
                  />{" "}
                  a night, before taxes and discounts
                </>
              ) : room.fromMinor === null ? (
                "Nothing for sale right now"
              ) : (
                <>
                  from <Money minor={room.fromMinor} currency={currency} className="text-lg font-semibold text-ink" /> a
                  night, taxes in
                </>
              )}
            </p>
            {preview ? null : <LinkButton href={roomPath(room, stay)}>See the room</LinkButton>}
          </div>
        ) : offers.length === 0 ? (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <p className="text-sm font-medium text-soft">{room.refusal?.words ?? "Not available on these nights."}</p>
            <LinkButton size="sm" href={roomPath(room, stay)}>
              See other dates
            </LinkButton>
          </div>
        ) : (
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {offers.map((offer) => (
              <li
                key={offer.planId}
                className="grid gap-x-6 gap-y-3 py-3.5 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center"
              >
                <div>
                  <span className="sr-only">{offer.name}: </span>
                  <PlanTerms offer={offer} zone={zone} />
                </div>
                <OfferPrice offer={offer} currency={currency} nights={nights} rooms={stay.party.length} />
                <LinkButton
                  variant="primary"
                  rel="nofollow"
                  href={confirmPath(
                    {
                      roomId: room.id,
                      planId: offer.planId,
                      checkIn: dated.checkIn,
                      checkOut: dated.checkOut,
                      party: stay.party,
                    },
                    offer.totalMinor ?? undefined,
                  )}
                >
                  Reserve
                  <span className="sr-only">
                    {" "}
                    {room.title}, {offer.name}
                  </span>
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
