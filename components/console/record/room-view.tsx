import { Building2, CalendarDays, Phone, Tag } from "lucide-react";
import { RoomDetails } from "@/components/storefront/room/room-details";
import { bedsLine } from "@/components/storefront/room/stay-labels";
import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { defaultParty } from "@/lib/booking/party";
import type { RoomRecord } from "@/lib/contracts/hotels/room-records";
import { getRecord } from "@/lib/data/console";
import { getPreview, roomEndpoints } from "@/lib/data/listings";
import { getSite } from "@/lib/data/site/site";
import { formatDate } from "@/lib/dates";
import { boardLabels, planPaymentLabels } from "@/lib/labels/order";
import type { SearchParams } from "@/lib/links/selection-url";
import { roomPath } from "@/lib/links/stay-links";
import { formatAmount, formatMoney } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { endpointsIn } from "@/lib/resources/define";
import { plainPercent } from "@/lib/resources/form/form-values";
import { rooms } from "@/lib/resources/hotels/rooms";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { localToday } from "@/lib/time-zone";
import { PhoneBooking } from "../phone-booking";
import { type DetailProps, detailPage } from "./detail-screen";
import {
  asTraveller,
  Fact,
  Income,
  type ListingPageProps,
  ListingStatusDots,
  ListingStatusNotice,
  Part,
  PendingNotice,
  PreviewBar,
  RecordFacts,
  TravellerLinks,
  Upcoming,
} from "./listing-parts";

const signed = (text: string, of: number) => (of > 0 ? `+${text}` : text);

function Plans({ room }: { room: RoomRecord }) {
  return (
    <Table caption="Rate plans">
      <thead>
        <tr>
          <Th>Plan</Th>
          <Th>Meals</Th>
          <Th>Payment</Th>
          <Th numeric>Price</Th>
          <Th>Sold</Th>
        </tr>
      </thead>
      <tbody>
        {room.plans.map((plan) => (
          <Tr key={plan.id}>
            <Td className="font-medium">{plan.name}</Td>
            <Td>{boardLabels[plan.board]}</Td>
            <Td>
              {planPaymentLabels[plan.payment]}
              {plan.payment === "deposit" ? `, ${plainPercent(plan.depositBp)} %` : ""}
            </Td>
            <Td numeric>
              {[
                plan.deltaBp === 0 ? "" : `${signed(plainPercent(plan.deltaBp), plan.deltaBp)} %`,
                plan.deltaMinor === 0 ? "" : signed(formatAmount(plan.deltaMinor, room.currency), plan.deltaMinor),
              ]
                .filter(Boolean)
                .join(", ") || "as the room"}
            </Td>
            <Td>
              {[
                plan.minNights ? `${plan.minNights} nights or more` : "",
                plan.maxNights ? `up to ${plan.maxNights} nights` : "",
                plan.minDaysAhead ? `at least ${plan.minDaysAhead} days ahead` : "",
                plan.maxDaysAhead === null ? "" : `at most ${plan.maxDaysAhead} days ahead`,
                plan.validFrom ? `from ${formatDate(plan.validFrom)}` : "",
                plan.validTo ? `until ${formatDate(plan.validTo)}` : "",
                plan.memberOnly ? "to members" : "",
                plan.code ? `with the code ${plan.code}` : "",
              ]
                .filter(Boolean)
                .join(", ") || "always"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A room type's record: status, description, prices, bookings and revenue. */
function RoomTypeFacts({ area, record: room, now }: DetailProps<RoomRecord>) {
  const here = { hotelId: room.hotelId, tokenId: room.token };
  const isPublic = room.approved && room.active && room.hotelPublic;
  const money = (minor: number) => formatMoney(minor, room.currency);
  const hotelHref = pathTo(routes[area].viewHotel, { hotelId: room.hotelId, hotelToken: room.hotelToken });
  return (
    <>
      <header className="mb-6">
        <h1 className="text-3xl">{room.title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <AppLink href={hotelHref} className="font-medium underline decoration-line underline-offset-4">
            {room.hotelTitle}
          </AppLink>
          <ListingStatusDots listingStatus={room} now={now} />
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <TravellerLinks record={pathTo(routes[area].viewRoom, here)} page={isPublic ? roomPath(room) : null} />
          <LinkButton size="sm" href={pathTo(routes[area].roomCalendar, here)}>
            <CalendarDays aria-hidden className="size-4" />
            Calendar
          </LinkButton>
          <LinkButton size="sm" href={pathTo(routes[area].specialPrices, { roomId: room.id })}>
            <Tag aria-hidden className="size-4" />
            Special prices
          </LinkButton>
          <LinkButton size="sm" href={hotelHref}>
            <Building2 aria-hidden className="size-4" />
            Hotel
          </LinkButton>
          {isPublic ? (
            <LinkButton size="sm" href={`${pathTo(routes[area].viewRoom, here)}?book=1`}>
              <Phone aria-hidden className="size-4" />
              Book for a client
            </LinkButton>
          ) : null}
        </div>
      </header>
      <PendingNotice area={area} pending={room.pending} />
      <ListingStatusNotice area={area} listingStatus={room} one="room type" hotelPublic={room.hotelPublic} />
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <Part title="The room">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
              <Fact label="Units">{room.units}</Fact>
              <Fact label="Beds">{bedsLine(room.beds)}</Fact>
              <Fact label="Size">{room.sizeM2 ? `${room.sizeM2} m²` : "–"}</Fact>
              <Fact label="Guests">
                Up to {counted(room.maxGuests, "guest")}: {counted(room.maxAdults, "adult")},{" "}
                {counted(room.maxChildren, "child", "children")}
              </Fact>
              <Fact label="Cost per night">{money(room.costPerNightMinor)}</Fact>
              <Fact label="Discount">{room.discountBp ? `${plainPercent(room.discountBp)} %` : "None"}</Fact>
              <Fact label="Extra adult">{money(room.extraAdultMinor)}</Fact>
              <Fact label="Nights">
                {room.minNights} to {room.maxNights}
              </Fact>
              <Fact label="Upcoming closed nights">{room.closedNights}</Fact>
            </dl>
          </Part>
          <Part title="Rate plans">
            <Plans room={room} />
          </Part>
          <Part title="Upcoming bookings">
            <Upcoming area={area} bookings={room.upcoming} />
          </Part>
        </div>
        <div>
          <Part title="Income">
            <Income income={room.income} />
          </Part>
          <Part title="Record">
            <RecordFacts record={room} />
          </Part>
        </div>
      </div>
    </>
  );
}

async function RoomPreview({ area, params }: { area: ConsoleArea; params: ListingPageProps["params"] }) {
  const { hotelId = "", tokenId = "" } = await params;
  const [page, site] = await Promise.all([
    getPreview(area, roomEndpoints[area].preview, { hotelId, tokenId }),
    getSite(),
  ]);
  const today = localToday(page.hotel.timeZone, new Date());
  return (
    <>
      <PreviewBar backHref={pathTo(routes[area].viewRoom, { hotelId, tokenId })}>
        Dates and booking are not available in the preview.
      </PreviewBar>
      <RoomDetails
        page={page}
        currency={site.baseCurrency}
        stay={{ checkIn: null, checkOut: null, party: defaultParty }}
        today={today}
        days={[]}
        preview
      />
    </>
  );
}

async function RoomBooking({
  area,
  params,
  searchQuery,
}: {
  area: ConsoleArea;
  params: ListingPageProps["params"];
  searchQuery: SearchParams;
}) {
  const places = await params;
  const room = await getRecord(area, endpointsIn(rooms, area), places);
  const path = pathTo(routes[area].viewRoom, { hotelId: room.hotelId, tokenId: room.token });
  return (
    <PhoneBooking
      place={{
        area,
        path,
        roomId: room.id,
        hotelId: String(room.hotelId),
        tokenId: room.token,
        title: `${room.title}, ${room.hotelTitle}`,
        maxAdults: room.maxAdults,
      }}
      searchQuery={searchQuery}
    />
  );
}

/** Creates the page `hotel/room/view` of an area; `?book=1` books for a client. */
export function roomViewPage(area: ConsoleArea) {
  const Record = detailPage(area, rooms, RoomTypeFacts);
  return async function RoomViewPage({ params, searchParams }: ListingPageProps) {
    const searchQuery = await searchParams;
    if (searchQuery.as === asTraveller) return <RoomPreview area={area} params={params} />;
    if (searchQuery.book) return <RoomBooking area={area} params={params} searchQuery={searchQuery} />;
    return <Record params={params} />;
  };
}
