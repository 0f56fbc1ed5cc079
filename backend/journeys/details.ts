import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import type { OutputOf } from "@/lib/contracts/define";
import type { getJourney, SeatView } from "@/lib/contracts/transport/journey-search";
import { AppError } from "@/lib/errors";
import { type LayoutCoach, seatLabel } from "@/lib/kinds/transport/layout";
import { localized } from "@/lib/language/localized-message";
import { parseRide } from "@/lib/links/journey-links";
import { asArrival, asDeparture, readRides } from "./rides";
import { priceParts } from "./search";

const gone = () => new AppError("not_found", { user: localized("This connection does not exist.") });

/** The properties of the seats of a departure's layout by label. */
async function readFeatures(db: Db, departureId: number): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ coaches: LayoutCoach[] }>(sql`
    SELECT y.coaches FROM transit_departure t JOIN transit_service v ON v.id = t.service_id
      JOIN transit_route r ON r.id = v.route_id JOIN transit_line l ON l.transport_id = r.transport_id
      JOIN transit_layout y ON y.id = l.layout_id WHERE t.departure_id = ${departureId}`);
  const coaches = rows[0]?.coaches ?? [];
  return new Map(
    coaches.flatMap((coach) =>
      coach.rows.flatMap((row) =>
        row.map((seat) => [seatLabel(coaches, coach, seat.number), seat.features] as [string, string[]]),
      ),
    ),
  );
}

async function readSeats(
  db: Db,
  ride: { departureId: number; from: number; to: number; class: string },
): Promise<SeatView[]> {
  const need = { kind: "seats" as const, departureId: ride.departureId, fromLeg: ride.from, toLeg: ride.to };
  const [found] = await availability(db, [{ ...need, class: ride.class, quantity: 1 }]);
  const features = await readFeatures(db, ride.departureId);
  return (found?.seats ?? [])
    .map((seat) => ({ ...seat, features: features.get(seat.label) ?? [] }))
    .sort((a, b) => a.coach - b.coach || a.row - b.row || a.place - b.place);
}

/**
 * A chosen journey with its stops, prices by class, and the seats of the chosen classes.
 * @throws AppError 404
 */
export async function getJourneyDetails(
  db: Db,
  { ride, ...passengers }: z.output<typeof getJourney.query>,
  now = new Date(),
): Promise<OutputOf<typeof getJourney>> {
  const rides = ride.map(parseRide);
  const [journey] = await priceParts(db, [rides], passengers, now);
  if (rides.length > 2 || !journey) throw gone();
  const terms = await readRides(db, rides);
  const stops = rides.map(({ from, to }, at) =>
    (terms[at]?.calls ?? []).slice(from, to + 1).map((call, index, all) => ({
      name: call.name,
      date: (index === all.length - 1 ? asArrival(call) : asDeparture(call)).date,
      arrives: index === 0 ? null : asArrival(call).time,
      departs: index === all.length - 1 ? null : asDeparture(call).time,
    })),
  );
  const seats = await Promise.all(
    rides.map((one, at) => {
      const of = terms[at]?.classes.find(({ code }) => code === one.class);
      return of?.capacity === null && one.changeAt === null ? readSeats(db, one) : [];
    }),
  );
  const { base: currency } = await readCurrencies(db);
  return { currency, journey, stops, seats };
}
