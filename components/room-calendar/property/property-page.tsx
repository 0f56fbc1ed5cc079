import { BedDouble, ChevronLeft, ChevronRight } from "lucide-react";
import { notFound } from "next/navigation";
import { Button, LinkButton } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { LinkTabs } from "@/components/ui/tabs";
import { fillPath } from "@/lib/contracts/define";
import { staffAmendments } from "@/lib/contracts/orders/amendment";
import { getProperty, properties } from "@/lib/data/property-calendar";
import { calendars } from "@/lib/data/room-calendar";
import { addDays, formatStay, isCalendarDate } from "@/lib/dates";
import { hotelKind } from "@/lib/kinds/hotel";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type PropertyScreen, propertyHref } from "@/lib/resources/hotels/property-screens";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { formatZone } from "@/lib/zone-labels";
import { RateGrid } from "./rate-grid";
import { TapeChart } from "./tape-chart";

/** Days on one screen. */
const shownDays = 14;

const tabs: readonly { show: PropertyScreen; label: string }[] = [
  { show: "calendar", label: "Stays" },
  { show: "rates", label: "Prices and limits" },
];

type PropertyPageProps = { area: ConsoleArea; show: PropertyScreen; hotelId: string; query: SearchParams };

/** All room types of a hotel by day (`?show=` on the page of its room types). */
export async function PropertyPage({ area, show, hotelId, query }: PropertyPageProps) {
  const date = one(query.date);
  const from = date && isCalendarDate(date) ? date : undefined;
  const property = await getProperty(area, hotelId, { from, days: shownDays });
  if (!property) notFound();
  const { hotel, first, days, today } = property;
  const roomsHref = pathTo(routes[area].roomsOfHotel, { hotelId: hotel.id, tokenId: hotel.token });
  const hrefTo = (day?: string) => propertyHref(area, hotel, show, day);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-3xl">{hotel.title}</h1>
          <p className="mt-1 text-sm text-soft">
            {counted(property.rooms.length, "room type")} · {formatZone(hotel.timeZone)}
          </p>
        </div>
        <LinkButton size="sm" href={roomsHref}>
          <BedDouble aria-hidden className="size-4" />
          Room types
        </LinkButton>
      </header>
      <LinkTabs
        label="Views of the property"
        className="mb-3"
        tabs={tabs.map((tab) => ({
          href: propertyHref(area, hotel, tab.show, first),
          label: tab.label,
          current: tab.show === show,
        }))}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <LinkButton size="sm" href={hrefTo()}>
          Today
        </LinkButton>
        <LinkButton size="icon-sm" variant="quiet" href={hrefTo(addDays(first, -days))}>
          <ChevronLeft aria-hidden className="size-5" />
          <span className="sr-only">Previous {days} days</span>
        </LinkButton>
        <b className="font-semibold">{formatStay(first, addDays(first, days - 1))}</b>
        <LinkButton size="icon-sm" variant="quiet" href={hrefTo(addDays(first, days))}>
          <ChevronRight aria-hidden className="size-5" />
          <span className="sr-only">Next {days} days</span>
        </LinkButton>
        <form action={roomsHref} className="flex gap-2">
          <input type="hidden" name="show" value={show} />
          <DateInput
            name="date"
            aria-label="Go to a date"
            defaultValue={first}
            width="fit"
            className="min-h-9! py-1! text-sm!"
          />
          <Button type="submit" size="sm">
            Go
          </Button>
        </form>
      </div>
      {property.rooms.length === 0 ? (
        <p className="text-soft">Add room types so that the hotel can be booked.</p>
      ) : show === "calendar" ? (
        <TapeChart
          key={`${first}-${today}`}
          property={property}
          api={{
            property: fillPath(properties[area].open.path, { hotelId: hotel.id }),
            assign: calendars[area].assign.path,
            quote: staffAmendments(area, hotelKind.id).quote.path,
            confirm: staffAmendments(area, hotelKind.id).confirm.path,
          }}
          orderPattern={routes[area].hotelOrder}
          roomPattern={routes[area].viewRoom}
        />
      ) : (
        <RateGrid
          key={`${first}-${today}`}
          property={property}
          path={fillPath(properties[area].open.path, { hotelId: hotel.id })}
          calendarPattern={routes[area].roomCalendar}
          orderPattern={routes[area].hotelOrder}
        />
      )}
    </>
  );
}
