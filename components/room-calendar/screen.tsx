import { notFound } from "next/navigation";
import { AppLink } from "@/components/ui/link";
import { fillPath } from "@/lib/contracts/define";
import { calendars, getCalendar, getMonths } from "@/lib/data/room-calendar";
import { addMonths, isCalendarDate } from "@/lib/dates";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { propertyHref } from "@/lib/resources/hotels/property-screens";
import { type CalendarView, calendarViews } from "@/lib/room-calendar/views";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";
import { formatZone } from "@/lib/zone-labels";
import { RoomCalendar } from "./calendar";

type PageProps = {
  params: Promise<{ hotelId: string; tokenId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const parseView = (value: unknown): CalendarView | null => calendarViews.find((view) => view === value) ?? null;

/** The page `hotel/room/view/calender` of a console. */
export function calendarPage(area: ConsoleArea) {
  return async function CalendarPage({ params, searchParams }: PageProps) {
    const { hotelId, tokenId } = await params;
    const { view, date } = await searchParams;
    const header = await getCalendar(area, { hotelId, tokenId });
    if (!header) notFound();
    const { room, hotel, rooms, today, lastNight } = header;
    const from = addMonths(today.slice(0, 7), -1);
    const isInside = typeof date === "string" && isCalendarDate(date) && date >= `${from}-01` && date <= lastNight;
    const day = isInside ? date : today;
    const months = [0, 1, 2].map((n) => addMonths(day.slice(0, 7), n));
    const response = await getMonths(area, room.id, { month: day.slice(0, 7), months: months.length });
    if (!response) notFound();
    const place = (token: string) => pathTo(routes[area].roomCalendar, { hotelId: hotel.id, tokenId: token });
    return (
      <RoomCalendar
        key={room.id}
        header={header}
        first={{ months, response }}
        path={fillPath(calendars[area].nights.path, { roomId: room.id }).replace(/\/nights$/, "")}
        orderPattern={routes[area].hotelOrder}
        view={parseView(view)}
        date={day}
        propertyHref={propertyHref(area, hotel, "calendar", day)}
        ratesHref={propertyHref(area, hotel, "rates", day)}
        pricesHref={pathTo(routes[area].specialPrices, { roomId: room.id })}
        title={
          <>
            <h1 className="text-3xl">{room.title}</h1>
            <p className="mt-1 text-sm text-soft">
              {hotel.title} · {counted(room.units, "room")} · {formatZone(hotel.timeZone)}
              {room.onSale ? "" : " · not available"}
            </p>
          </>
        }
      >
        {rooms.length > 1 ? (
          <nav aria-label="Room types of this hotel" className="mb-2 flex gap-2 overflow-x-auto pb-1 text-sm">
            {rooms.map((one) => (
              <AppLink
                key={one.id}
                href={place(one.token)}
                aria-current={one.id === room.id ? "page" : undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-line px-3 whitespace-nowrap hover:border-edge aria-[current]:border-ink aria-[current]:font-semibold"
              >
                {one.title}
              </AppLink>
            ))}
          </nav>
        ) : null}
      </RoomCalendar>
    );
  };
}
