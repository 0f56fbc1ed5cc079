import { CalendarDays } from "lucide-react";
import { notFound } from "next/navigation";
import { LinkButton } from "@/components/ui/button";
import { fillPath } from "@/lib/contracts/define";
import { calendars, getPrices } from "@/lib/data/room-calendar";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { pathTo, routes } from "@/lib/routes";
import { Prices } from "./prices";

type PageProps = {
  params: Promise<{ roomId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The page `hotel/room/special/price` of a console. */
export function pricesPage(area: ConsoleArea) {
  return async function PricesPage({ params, searchParams }: PageProps) {
    const { roomId } = await params;
    const { year } = await searchParams;
    const requestedYear = typeof year === "string" && /^20\d\d$/.test(year) ? Number(year) : undefined;
    const screen = await getPrices(area, roomId, requestedYear);
    if (!screen) notFound();
    const { room, hotel } = screen;
    return (
      <>
        <header className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1">
            <h1 className="text-3xl">Special prices</h1>
            <p className="mt-1 text-sm text-soft">
              {room.title} · {hotel.title}
            </p>
          </div>
          <LinkButton size="sm" href={pathTo(routes[area].roomCalendar, { hotelId: hotel.id, tokenId: room.token })}>
            <CalendarDays aria-hidden className="size-4" />
            Calendar
          </LinkButton>
        </header>
        <Prices
          screen={screen}
          path={fillPath(calendars[area].prices.path, { roomId: room.id }).replace(/\/prices$/, "")}
          here={pathTo(routes[area].specialPrices, { roomId: room.id })}
          orderPattern={routes[area].hotelOrder}
        />
      </>
    );
  };
}
