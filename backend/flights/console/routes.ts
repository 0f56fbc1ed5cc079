import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import { notScheduled } from "@/backend/catalogue/not-scheduled";
import { resourceRoutes } from "@/backend/catalogue/routes";
import type { Db } from "@/backend/db/client";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { isOpenOrServed, requireSeenBookings } from "@/backend/orders/cancellation/refund-services";
import { listTag } from "@/lib/cache/product-tags";
import { adminFlightDates } from "@/lib/contracts/flights/dates";
import { fareOptions } from "@/lib/contracts/flights/flight-record";
import { AppError } from "@/lib/errors";
import { counted } from "@/lib/text/counted";
import { announceFlight, cancelFlightDate, ordersOfDate, sendFlightNews } from "../operations";
import { noFlight } from "../terms";
import { aircraft } from "./aircraft";
import { flightDateColumns, flightDatesForExport, readFlightDates, readFlightManifest } from "./flight-dates";
import { flightNumber, listFareOptions } from "./flight-record";
import { airline, airport } from "./shared-records";

type Trace = { ip: string; requestId: string };

/** Ends or continues the sale of a flight date. @throws AppError 404, 409 for a cancelled or past one */
async function setStatus(
  tx: Db,
  actor: UserActor,
  dateId: number,
  { status, reason }: { status: "scheduled" | "closed"; reason: string },
  trace: Trace,
): Promise<void> {
  const { rows } = await tx.execute<{ flightId: number; date: string; status: string; left: boolean }>(sql`
    SELECT flight_id AS "flightId", date::text, status, departs_at <= clock_timestamp() AS "left"
      FROM flight_date WHERE id = ${dateId} FOR UPDATE`);
  const [found] = rows;
  if (!found) throw noFlight();
  if (found.status === "cancelled") throw new AppError("conflict", { user: "This flight was cancelled." });
  if (found.left) throw new AppError("conflict", { user: "This flight has already departed." });
  await tx.execute(sql`
    UPDATE flight_date SET unscheduled = unscheduled OR reason IS NOT DISTINCT FROM ${notScheduled},
           reason = ${reason || null}, status = CASE WHEN ${status} = 'scheduled' AND delay_minutes > 0
           THEN 'delayed' ELSE ${status} END WHERE id = ${dateId}`);
  await auditChange(
    tx,
    { actor, ...trace },
    {
      kind: "flight",
      id: found.flightId,
      verb: status === "closed" ? "close_date" : "open_date",
      before: { date: found.date, status: found.status },
      after: { date: found.date, status, reason },
    },
  );
}

export function consoleFlightRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    ...[flightNumber, aircraft, airline, airport].flatMap((record) => resourceRoutes(deps, record)),
    route(fareOptions, () => listFareOptions(db)),
    route(adminFlightDates.list, ({ query }) => readFlightDates(db, query)),
    rawRoute(adminFlightDates.export, async ({ query }) =>
      exportResponse("flight-dates", flightDateColumns, await flightDatesForExport(db, query), query),
    ),
    route(adminFlightDates.get, ({ params }) => readFlightManifest(db, params.dateId)),
    route(adminFlightDates.status, ({ actor, params, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        await setStatus(tx, requireUser(actor), params.dateId, body, { ip, requestId });
        stale(listTag("flight"));
        const message = body.status === "closed" ? "The flight takes no new bookings." : "The flight is on sale again.";
        return { status: 1 as const, title: "Saved", message };
      }),
    ),
    route(adminFlightDates.news, async ({ actor, params, body, once, stale }) => {
      const response = await once(async (tx) => {
        const { terminal, ...news } = body;
        const notified = await announceFlight(
          tx,
          params.dateId,
          { ...news, terminal: terminal || null },
          requireUser(actor),
        );
        stale(listTag("flight"));
        const affected = counted(notified, "booking was", "bookings were");
        return { status: 1 as const, title: "Announced", message: `${affected} notified.`, notified };
      });
      await sendFlightNews(deps);
      return response;
    }),
    route(adminFlightDates.cancel, ({ actor, params, body, onceLong }) =>
      onceLong(async () => {
        await requireSeenBookings(db, ordersOfDate(params.dateId), body.acceptBookings, isOpenOrServed);
        const cancelled = await cancelFlightDate(deps, params.dateId, body.reason, requireUser(actor));
        const affected = counted(cancelled, "booking was", "bookings were");
        const message = `${affected} cancelled with a full refund.`;
        return { status: 1 as const, title: "Flight cancelled", message, cancelled };
      }),
    ),
  ];
}
