import { BedDouble, CalendarDays, CalendarRange, Plus } from "lucide-react";
import { HotelDetails } from "@/components/storefront/property/hotel-details";
import { LinkButton } from "@/components/ui/button";
import { Heart } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { defaultParty } from "@/lib/booking/party";
import type { HotelRecord } from "@/lib/contracts/hotels/hotel-records";
import { getPreview, hotelEndpoints } from "@/lib/data/listings";
import { getSite } from "@/lib/data/site/site";
import { countHours } from "@/lib/labels/waiting";
import { hotelPath } from "@/lib/links/stay-links";
import { formatAmount } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { hotels } from "@/lib/resources/hotels/hotels";
import { propertyHref } from "@/lib/resources/hotels/property-screens";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { localToday } from "@/lib/time-zone";
import { formatZone } from "@/lib/zone-labels";
import { type DetailProps, detailPage } from "./detail-screen";
import {
  asTraveller,
  BookingLists,
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
import { ReviewPanel } from "./review-panel";

function RoomList({ area, hotel, now }: { area: ConsoleArea; hotel: HotelRecord; now: Date }) {
  if (hotel.roomList.length === 0)
    return <p className="text-sm text-soft">Add room types so that the hotel can be booked.</p>;
  return (
    <Table caption={`Room types of ${hotel.title}`}>
      <thead>
        <tr>
          <Th>Room type</Th>
          <Th numeric>Units</Th>
          <Th numeric>A night, {hotel.income.currency}</Th>
          <Th>State</Th>
          <Th numeric>Upcoming bookings</Th>
        </tr>
      </thead>
      <tbody>
        {hotel.roomList.map((room) => (
          <Tr key={room.id}>
            <Td>
              <AppLink
                href={pathTo(routes[area].viewRoom, { hotelId: hotel.id, tokenId: room.token })}
                className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
              >
                {room.title}
              </AppLink>
            </Td>
            <Td numeric>{room.units}</Td>
            <Td numeric>{formatAmount(room.costPerNightMinor, hotel.income.currency)}</Td>
            <Td>
              <span className="flex flex-wrap gap-x-4">
                <ListingStatusDots listingStatus={room} now={now} />
              </span>
            </Td>
            <Td numeric>{room.bookings}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A hotel's record: status, description, room types, bookings and revenue. */
function HotelFacts({ area, record: hotel, now }: DetailProps<HotelRecord>) {
  const here = { hotelId: hotel.id, hotelToken: hotel.token };
  const isPublic = hotel.approved && hotel.active;
  return (
    <>
      <header className="mb-6">
        <h1 className="text-3xl">{hotel.title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <span className="text-soft">
            {hotel.propertyType}, {counted(hotel.stars, "star")}, {hotel.city}, {hotel.country}
          </span>
          <ListingStatusDots listingStatus={hotel} now={now} />
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <TravellerLinks record={pathTo(routes[area].viewHotel, here)} page={isPublic ? hotelPath(hotel) : null} />
          <LinkButton size="sm" href={pathTo(routes[area].roomsOfHotel, { hotelId: hotel.id, tokenId: hotel.token })}>
            <BedDouble aria-hidden className="size-4" />
            Room types
          </LinkButton>
          <LinkButton size="sm" href={propertyHref(area, hotel, "calendar")}>
            <CalendarDays aria-hidden className="size-4" />
            Calendar
          </LinkButton>
          <LinkButton size="sm" href={propertyHref(area, hotel, "rates")}>
            <CalendarRange aria-hidden className="size-4" />
            Prices and limits
          </LinkButton>
          <LinkButton size="sm" href={`${routes[area].addRoom}?hotelId=${hotel.id}`}>
            <Plus aria-hidden className="size-4" />
            Add a room type
          </LinkButton>
        </div>
      </header>
      <PendingNotice area={area} pending={hotel.pending} />
      <ListingStatusNotice area={area} listingStatus={hotel} one="hotel" hotelPublic />
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <Part title="Room types">
            <RoomList area={area} hotel={hotel} now={now} />
          </Part>
          <Part title="Upcoming bookings">
            <Upcoming area={area} bookings={hotel.upcoming} />
            <BookingLists area={area} hotelId={hotel.id} />
          </Part>
          <ReviewPanel
            area={area}
            product={{ kind: "hotel", id: hotel.id }}
            path={pathTo(routes[area].viewHotel, { hotelId: hotel.id, hotelToken: hotel.token })}
          />
          <Part title="Property">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
              <Fact label="Address">
                {hotel.address}
                {hotel.district ? <span className="block text-soft">{hotel.district}</span> : null}
              </Fact>
              <Fact label="On the map">
                <span className="tabular">
                  {hotel.pin.latitude.toFixed(5)}, {hotel.pin.longitude.toFixed(5)}
                </span>
              </Fact>
              <Fact label="Time zone">{formatZone(hotel.timeZone)}</Fact>
              <Fact label="Check-in">from {hotel.checkInFrom}</Fact>
              <Fact label="Check-out">until {hotel.checkOutUntil}</Fact>
              <Fact label="Confirmation">
                {hotel.confirmMode === "instant"
                  ? "Instant"
                  : `On request${hotel.respondHours ? `, confirmed within ${countHours(hotel.respondHours)}` : ""}`}
              </Fact>
              <Fact label="Booking window">{hotel.windowDays} days</Fact>
              <Fact label="Phone">{hotel.phone || "–"}</Fact>
              <Fact label="Email">{hotel.email || "–"}</Fact>
              <Fact label="Photos">{hotel.pictures.length}</Fact>
              <Fact label="Features">{hotel.featureIds.length}</Fact>
              <Fact label="Pets">{hotel.petsAllowed ? "Welcome" : "No"}</Fact>
            </dl>
          </Part>
        </div>
        <div>
          <Part title="Income">
            <Income income={hotel.income} />
          </Part>
          <Part title="Owner">
            {hotel.ownerName ? (
              <p className="text-sm">
                {hotel.ownerName}
                <span className="block text-soft">{hotel.ownerEmail}</span>
              </p>
            ) : (
              <p className="text-sm text-soft">No owner assigned</p>
            )}
            <RecordFacts record={hotel} className="mt-4" />
          </Part>
        </div>
      </div>
    </>
  );
}

async function HotelPreview({ area, params }: { area: ConsoleArea; params: ListingPageProps["params"] }) {
  const { hotelId = "", hotelToken = "" } = await params;
  const [hotel, site] = await Promise.all([
    getPreview(area, hotelEndpoints[area].preview, { hotelId, hotelToken }),
    getSite(),
  ]);
  const today = localToday(hotel.timeZone, new Date());
  return (
    <>
      <PreviewBar backHref={pathTo(routes[area].viewHotel, { hotelId, hotelToken })}>
        Includes all room types. Dates and booking are not available in the preview.
      </PreviewBar>
      {/* The storefront's header, which renders it for the hotels nearby, is not on this page. */}
      <Heart id="heart" className="hidden" />
      <HotelDetails
        hotel={hotel}
        currency={site.baseCurrency}
        stay={{ checkIn: null, checkOut: null, party: defaultParty }}
        today={today}
        days={[]}
        preview
      />
    </>
  );
}

/** Creates the page `hotel/view` of an area. */
export function hotelViewPage(area: ConsoleArea) {
  const Record = detailPage(area, hotels, HotelFacts);
  return async function HotelViewPage({ params, searchParams }: ListingPageProps) {
    const { as } = await searchParams;
    return as === asTraveller ? <HotelPreview area={area} params={params} /> : <Record params={params} />;
  };
}
