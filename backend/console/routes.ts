import { getRoomCacheTags } from "@/backend/calendar/room";
import { transaction } from "@/backend/db/transaction";
import { pdfResponse } from "@/backend/documents/pdf/sheet";
import { printDocument } from "@/backend/documents/print";
import { getRegistrationCard } from "@/backend/documents/registration-card";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { readSettings } from "@/backend/site/settings";
import { adminConsole, subadminConsole } from "@/lib/contracts/site/console";
import { localToday } from "@/lib/time-zone";
import { assignAtDesk, blockAtDesk, findUnits, markUnits, unblockAtDesk } from "./desk-units";
import { findMovements } from "./front-desk";
import { readHistory } from "./history";
import { countProperty, countStarting, countWaiting, findBooked, findHotels, findWaiting } from "./store";

function areaRoutes(deps: Deps, endpoints: typeof adminConsole | typeof subadminConsole): Route[] {
  const { db } = deps;
  return [
    route(endpoints.dashboard, async ({ actor, query: { hotel } }) => {
      const { timeZone, baseCurrency } = await readSettings(db, "site");
      const now = new Date();
      const today = localToday(timeZone, now);
      const [waiting, booked, starting, occupancy] = await Promise.all([
        findWaiting(db, actor, { now, hotel }),
        findBooked(db, actor, { now, today, timeZone, hotel }),
        hotel === undefined ? countStarting(db, actor) : [],
        countProperty(db, actor, { today, hotel }),
      ]);
      const asOf = now.toISOString();
      return { asOf, today, timeZone, currency: baseCurrency, waiting, booked, starting, occupancy };
    }),
    route(endpoints.desk, async ({ actor, query }) => {
      const [arrivals, departures, staying] = await Promise.all([
        findMovements(db, actor, "arrivals", query),
        findMovements(db, actor, "departures", query),
        findMovements(db, actor, "staying", query),
      ]);
      return { arrivals, departures, staying };
    }),
    route(endpoints.units, ({ actor, query }) => findUnits(db, actor, query)),
    route(endpoints.housekeep, async ({ actor, body, ip, requestId }) => {
      const numbers = await transaction(db, (tx) => markUnits(tx, requireUser(actor), body, { ip, requestId }));
      const message = `${numbers.length === 1 ? "Room" : "Rooms"} ${numbers.join(", ")}: ${body.state}.`;
      return { status: 1 as const, title: "Saved", message };
    }),
    route(endpoints.blockUnit, async ({ actor, body, stale, ip, requestId }) => {
      const blocked = transaction(db, (tx) => blockAtDesk(tx, requireUser(actor), body, { ip, requestId }));
      const { room, number } = await blocked;
      stale(...getRoomCacheTags(room));
      return { status: 1 as const, title: "Out of order", message: `Room ${number} is out of order and off sale.` };
    }),
    route(endpoints.unblockUnit, async ({ actor, params, stale, ip, requestId }) => {
      const origin = { ip, requestId };
      const room = await transaction(db, (tx) => unblockAtDesk(tx, requireUser(actor), params.outageId, origin));
      stale(...getRoomCacheTags(room));
      return { status: 1 as const, title: "In order", message: "The room is in order and on sale again." };
    }),
    rawRoute(endpoints.registrationCard, async ({ actor, params: { ref } }) => {
      const content = await getRegistrationCard(db, actor, ref);
      return pdfResponse(await printDocument({ kind: "registration_card", content }), `registration-${ref}.pdf`, true);
    }),
    route(endpoints.assign, async ({ actor, body, ip, requestId }) => {
      const { text } = await transaction(db, (tx) => assignAtDesk(tx, requireUser(actor), body, { ip, requestId }));
      return { status: 1 as const, title: "Room assigned", message: text };
    }),
    route(endpoints.waiting, async ({ actor }) => countWaiting(db, actor)),
    route(endpoints.history, async ({ actor, params }) => ({
      items: await readHistory(db, actor, params.kind, params.id),
    })),
    route(endpoints.hotels, async ({ actor, query }) => ({ items: await findHotels(db, actor, query) })),
  ];
}

export function consoleRoutes(deps: Deps): Route[] {
  return [...areaRoutes(deps, adminConsole), ...areaRoutes(deps, subadminConsole)];
}
