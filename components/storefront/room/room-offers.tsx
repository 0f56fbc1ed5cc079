import { LinkButton } from "@/components/ui/button";
import { BedDouble, Eye, Maximize2, Users } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { firstMatch, offersInOrder, openTotals } from "@/lib/booking/open-offers";
import { cn } from "@/lib/cn";
import type { RoomCard, RoomOffer } from "@/lib/contracts/hotels/room";
import { nightsBetween } from "@/lib/dates";
import { deadlineIn } from "@/lib/language/instants";
import { formatMessage } from "@/lib/language/localized-message";
import { percentIn } from "@/lib/language/numbers";
import { getTranslator } from "@/lib/language/server";
import { bedsIn, termIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { noRateFilter, type RateFilter } from "@/lib/links/rate-filter";
import { confirmPath } from "@/lib/links/selection-url";
import { hasDates, type RequestedStay, roomPath } from "@/lib/links/stay-links";
import { gracePeriodIn, isNonRefundable } from "@/lib/pricing/cancellation-wording";
import { Good } from "../check-item";
import { MemberAction, MemberLabel } from "../member-price";
import { Money } from "../money";
import { Picture } from "../picture";
import { discountUpTo, offerDiscount } from "../results/discount";
import { isTooSmall } from "../results/refusals";
import { Term, TermList } from "../term";
import { areaIn, bedsLine, boardLabels, fewRooms, paymentLabels } from "./stay-labels";
import { BeforeDiscount, PricedFor } from "./stay-price";

export async function RoomFacts({ room }: { room: RoomCard }) {
  const t = await getTranslator();
  const beds = bedsIn(t.language, room.beds);
  const view = termIn(t.language, room.view ?? "");
  const facts = [
    { Icon: BedDouble, text: beds ?? bedsLine(room.beds), ours: beds !== null },
    { Icon: Maximize2, text: room.sizeM2 ? areaIn(t.language, room.sizeM2) : "", ours: true },
    { Icon: Eye, text: view ?? room.view ?? "", ours: view !== null },
    {
      Icon: Users,
      text:
        t.count("Up to {n} guest", "Up to {n} guests", room.maxGuests) +
        (room.maxChildren > 0
          ? t(", including {children}", { children: t.count("{n} child", "{n} children", room.maxChildren) })
          : ""),
      ours: true,
    },
  ].filter(({ text }) => text !== "");
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {facts.map(({ Icon, text, ours }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {ours ? text : <UserText>{text}</UserText>}
        </li>
      ))}
    </ul>
  );
}

/** The name of a rate and its audience. */
export async function OfferName({ offer }: { offer: RoomOffer }) {
  const t = await getTranslator();
  return (
    <>
      <span className="block font-semibold">
        {offer.name ? <Term>{offer.name}</Term> : t(boardLabels[offer.board])}
      </span>
      {offer.memberOnly ? (
        <span className="block text-sm font-semibold text-primary-ink">
          <MemberLabel />
        </span>
      ) : null}
      {offer.withCode ? <span className="block text-sm font-semibold text-good">{t("Promotional code")}</span> : null}
    </>
  );
}

/** The terms of a plan: meals, free cancellation deadline, time of payment. */
export async function PlanTerms({ offer, zone }: { offer: RoomOffer; zone: string }) {
  const t = await getTranslator();
  const { policy } = offer;
  const free = policy?.freeUntilUtc;
  const grace = policy && gracePeriodIn(t, policy, { zone, booked: false });
  return (
    <>
      {offer.board !== "room_only" ? (
        <Good>{t(boardLabels[offer.board])}</Good>
      ) : (
        <span className="block text-sm">{t(boardLabels.room_only)}</span>
      )}
      {free ? (
        <Good>{t("Free cancellation until {day}", { day: deadlineIn(t, free, zone) })}</Good>
      ) : policy ? (
        <span className="block text-sm text-soft">
          {isNonRefundable(policy) ? t("Non-refundable.") : t("A cancellation fee applies.")} {grace}
        </span>
      ) : null}
      <span className="block text-sm text-soft">
        {t(paymentLabels[offer.payment])}
        {offer.payment === "deposit" ? ` (${percentIn(t.language, Math.round(offer.depositBp / 100))})` : ""}
      </span>
    </>
  );
}

export async function OfferPrice({
  offer,
  currency,
  nights,
  rooms,
  leastMinor = null,
}: {
  offer: RoomOffer;
  currency: string;
  nights: number;
  rooms: number;
  /** The lowest total of the room, to which the difference is shown. */
  leastMinor?: number | null;
}) {
  const t = await getTranslator();
  if (offer.totalMinor === null) return null;
  return (
    <p className="sm:text-end">
      <BeforeDiscount
        t={t}
        grossMinor={offer.grossTotalMinor}
        totalMinor={offer.totalMinor}
        currency={currency}
        className="block text-sm text-soft"
      />
      {/* Amounts are written from left to right: a block of the page's direction aligns them. */}
      <span className="block text-xl leading-tight font-[650]">
        <Money minor={offer.totalMinor} currency={currency} />
      </span>
      <PricedFor t={t} nights={nights} rooms={rooms} />
      {leastMinor !== null && offer.totalMinor > leastMinor ? (
        <span className="block text-sm text-soft">
          {t.rich("{price} more than the cheapest rate", {
            price: <Money minor={offer.totalMinor - leastMinor} currency={currency} />,
          })}
        </span>
      ) : null}
    </p>
  );
}

type RoomRowProps = {
  room: RoomCard;
  stay: RequestedStay;
  currency: string;
  zone: string;
  filter?: RateFilter;
  /** The preview for staff: without links to pages that may not be public yet. */
  preview?: boolean;
};

/** One room type with its rates for the requested stay. */
export async function RoomRow({ room, stay, currency, zone, filter = noRateFilter, preview = false }: RoomRowProps) {
  const t = await getTranslator();
  const dated = hasDates(stay) ? stay : null;
  const nights = dated ? nightsBetween(dated.checkIn, dated.checkOut) : 0;
  const offers = dated ? offersInOrder(room.offers) : [];
  const [first] = offers;
  const match = firstMatch(offers, filter, currency);
  const open = openTotals(offers);
  const leastMinor = open.length > 0 ? Math.min(...open) : null;
  const badge = first ? offerDiscount(t, first) : dated ? null : discountUpTo(t, room);
  return (
    <article className="grid gap-x-6 gap-y-4 border-b border-line py-6 first:pt-2 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="relative aspect-16/10 self-start overflow-hidden rounded-lg md:aspect-4/3">
        <Picture picture={room.pictures[0] ?? null} alt="" sizes="(min-width: 48rem) 240px, 100vw" />
        {badge ? (
          <span className="absolute start-2.5 top-2.5 rounded-full bg-card px-2.5 py-1 text-sm leading-none font-[650] text-primary-ink">
            <span className="sr-only">{t("Discount")} </span>
            {badge}
          </span>
        ) : null}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h3 className="text-xl wrap-anywhere">
            {preview ? (
              room.title
            ) : (
              <AppLink href={roomPath(room, stay, filter)} className="hover:underline">
                <OwnTitle of={room} />
              </AppLink>
            )}
          </h3>
          {room.unitsLeft !== null && room.unitsLeft > 0 && room.unitsLeft <= fewRooms && offers.length > 0 ? (
            <span className="text-sm font-semibold text-primary-ink">{t("{n} left", { n: room.unitsLeft })}</span>
          ) : null}
        </div>
        <div className="mt-1.5">
          <RoomFacts room={room} />
        </div>
        {room.features.length > 0 ? (
          <p className="mt-1.5 text-sm text-soft">
            <TermList names={room.features.slice(0, 6)} separator=" · " />
          </p>
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
                t("Not available right now")
              ) : (
                t.rich("from {price} a night for {adults}, incl. taxes", {
                  adults: t.count("{n} adult", "{n} adults", room.fromAdults),
                  price: (
                    <Money minor={room.fromMinor} currency={currency} className="text-lg font-semibold text-ink" />
                  ),
                })
              )}
            </p>
            {preview ? null : <LinkButton href={roomPath(room, stay, filter)}>{t("See the room")}</LinkButton>}
          </div>
        ) : offers.length === 0 ? (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <p className="text-sm font-medium text-soft">
              {room.refusal ? formatMessage(t, room.refusal.localized) : t("Not available on these dates.")}
            </p>
            <LinkButton size="sm" href={roomPath(room, stay, filter)}>
              {isTooSmall(room) ? t("See the room") : t("See other dates")}
            </LinkButton>
          </div>
        ) : (
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {offers.map((offer) => (
              <li
                key={offer.planId}
                className={cn(
                  "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5",
                  offer === match ? "-mx-3 rounded-lg bg-sunken px-3" : "last:pb-0",
                )}
              >
                <div className="max-sm:w-full sm:flex-1">
                  {offer === match ? (
                    <span className="block text-sm font-semibold text-good">{t("Matches your filters")}</span>
                  ) : null}
                  <OfferName offer={offer} />
                  <PlanTerms offer={offer} zone={zone} />
                </div>
                <OfferPrice
                  offer={offer}
                  currency={currency}
                  nights={nights}
                  rooms={stay.party.length}
                  leastMinor={leastMinor}
                />
                <LinkButton
                  variant={offer === (match ?? first) ? "primary" : "secondary"}
                  rel="nofollow"
                  href={confirmPath(
                    {
                      roomId: room.id,
                      planId: offer.planId,
                      checkIn: dated.checkIn,
                      checkOut: dated.checkOut,
                      party: stay.party,
                      code: offer.withCode ? stay.code : undefined,
                    },
                    offer.totalMinor ?? undefined,
                  )}
                >
                  {offer.memberOnly ? <MemberAction /> : t("Reserve")}
                  <span className="sr-only">
                    {" "}
                    <UserText>
                      {titleIn(t.language, room)}, {offer.name}
                    </UserText>
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
