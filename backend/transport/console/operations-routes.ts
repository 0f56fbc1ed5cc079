import { auditChange } from "@/backend/audit/change";
import { auditExport } from "@/backend/audit/export";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { getSeller } from "@/backend/documents/content";
import { pdfResponse } from "@/backend/documents/pdf/sheet";
import { printDocument } from "@/backend/documents/print";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { csvResponse, exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import {
  announceDeparture,
  cancelDeparture,
  closeDeparture,
  offerChoices,
  sendDepartureNews,
} from "@/backend/journeys/operations";
import { rebookDeparture } from "@/backend/journeys/rebook";
import { isOpenOrServed, requireSeenBookings } from "@/backend/orders/cancellation/refund-services";
import type { ScheduledDeparture } from "@/lib/contracts/transport/operations";
import { adminDepartures, adminRentalDay } from "@/lib/contracts/transport/operations";
import { counted } from "@/lib/text/counted";
import { transportCacheTags } from "./cache-tags";
import {
  departureColumns,
  departuresForExport,
  ordersOfDeparture,
  readDeparture,
  readDepartureManifest,
  readDepartures,
} from "./departures";
import { departureList, manifestRows, rentalDayRows } from "./manifest";
import { readRentalDay } from "./rental-day";
import type { Trace } from "./write";

/** The daily operation: departures with their passengers, and pick-ups and returns of rentals. */
export function transportOperationRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  const download = async (departureId: number, user: UserActor, trace: Trace) => {
    const manifest = await readDepartureManifest(db, departureId, env.SIGNING_KEY);
    await auditExport(db, { user, ...trace }, "manifest exported", { departure: departureId });
    return manifest;
  };
  /** Changes of a departure are in the history of its line. */
  const recordChange = (
    tx: Db,
    actor: UserActor,
    trace: Trace,
    verb: string,
    departure: ScheduledDeparture,
    after: Record<string, unknown>,
  ) => {
    const { transportId, date, time, number, status, delayMinutes, platform } = departure;
    const name = [date, time, number].filter(Boolean).join(" ");
    const before = { departure: name, status, delayMinutes, platform };
    return auditChange(
      tx,
      { actor, ...trace },
      { kind: "transport", id: transportId, verb, before, after: { departure: name, ...after } },
    );
  };
  return [
    route(adminDepartures.schedule, ({ query }) => readDepartures(db, query)),
    rawRoute(adminDepartures.export, async ({ query }) =>
      exportResponse("departures", departureColumns, await departuresForExport(db, query), query),
    ),
    route(adminDepartures.get, ({ params }) => readDepartureManifest(db, params.departureId, env.SIGNING_KEY)),
    rawRoute(adminDepartures.csv, async ({ params, actor, ip, requestId }) => {
      const manifest = await download(params.departureId, requireUser(actor), { ip, requestId });
      return csvResponse(`passengers-${manifest.date}`, ...manifestRows(manifest));
    }),
    rawRoute(adminDepartures.pdf, async ({ params, actor, ip, requestId }) => {
      const manifest = await download(params.departureId, requireUser(actor), { ip, requestId });
      const content = departureList(manifest, (await getSeller(db)).name);
      return pdfResponse(await printDocument({ kind: "list", content }), `passengers-${manifest.date}`, true);
    }),
    route(adminDepartures.announce, async ({ actor, params, body, once, stale, ip, requestId }) => {
      const response = await once(async (tx) => {
        const user = requireUser(actor);
        const departure = await readDeparture(tx, params.departureId);
        const news = { ...body, platform: body.platform || null };
        const notified = await announceDeparture(tx, params.departureId, news, user);
        await recordChange(tx, user, { ip, requestId }, "announce_departure", departure, news);
        stale(...transportCacheTags(departure.transportId));
        return { status: 1 as const, title: "Announced", message: `${counted(notified, "booking")} got a message.` };
      });
      await sendDepartureNews(deps);
      return response;
    }),
    route(adminDepartures.cancel, ({ actor, params, body, onceLong, stale, ip, requestId }) =>
      onceLong(async () => {
        const user = requireUser(actor);
        const departure = await readDeparture(db, params.departureId);
        await requireSeenBookings(db, ordersOfDeparture(params.departureId), body.acceptBookings, isOpenOrServed);
        const { departureId } = params;
        const { replacementId, reason, others } = body;
        // With a choice until the rest is done: a crash in between leaves no passenger without one.
        await closeDeparture(deps, departureId, reason, others === "choose" || replacementId !== undefined);
        const rebooked = replacementId ? await rebookDeparture(deps, user, { departureId, replacementId, reason }) : 0;
        const asked = others === "choose" ? await offerChoices(deps, user) : 0;
        const cancelled = others === "refund" ? await cancelDeparture(deps, departureId, reason, user) : 0;
        const after = { status: "cancelled", reason, rebooked, asked };
        const trace = { ip, requestId };
        await transaction(db, (tx) => recordChange(tx, user, trace, "cancel_departure", departure, after));
        stale(...transportCacheTags(departure.transportId));
        const message = [
          rebooked > 0 ? `${counted(rebooked, "booking")} moved to the other departure.` : "",
          asked > 0 ? `${counted(asked, "booking")} can choose another departure or a refund.` : "",
          others === "refund"
            ? `${counted(cancelled, "booking was", "bookings were")} cancelled with a full refund.`
            : "",
        ]
          .filter(Boolean)
          .join(" ");
        return {
          status: 1 as const,
          title: "Departure cancelled",
          message: message || "No bookings.",
          cancelled,
          rebooked,
          asked,
        };
      }),
    ),
    route(adminRentalDay.list, ({ query }) => readRentalDay(db, query)),
    rawRoute(adminRentalDay.csv, async ({ query, actor, ip, requestId }) => {
      const { date, items } = await readRentalDay(db, query);
      await auditExport(db, { user: requireUser(actor), ip, requestId }, "rentals of a day exported", {
        date,
        rows: items.length,
      });
      return csvResponse(`rentals-${date}`, ...rentalDayRows(items));
    }),
  ];
}
