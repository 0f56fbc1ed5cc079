import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readSettings } from "@/backend/site/settings";
import { adminConsole, subadminConsole } from "@/lib/contracts/console";
import { localToday } from "@/lib/time-zone";
import { findMovements } from "./front-desk";
import { readHistory } from "./history";
import { countProperty, countWaiting, findBooked, findHotels, findWaiting } from "./store";

function areaRoutes(deps: Deps, endpoints: typeof adminConsole | typeof subadminConsole): Route[] {
  const { db } = deps;
  return [
    route(endpoints.dashboard, async ({ actor, query: { hotel } }) => {
      const { timeZone, baseCurrency } = await readSettings(db, "site");
      const now = new Date();
      const today = localToday(timeZone, now);
      const [waiting, booked, house] = await Promise.all([
        findWaiting(db, actor, { now, hotel }),
        findBooked(db, actor, { now, today, timeZone, hotel }),
        countProperty(db, actor, { today, hotel }),
      ]);
      const asOf = now.toISOString();
      return { asOf, today, timeZone, currency: baseCurrency, waiting, booked, house };
    }),
    route(endpoints.desk, async ({ actor, query }) => {
      const [arrivals, departures, staying] = await Promise.all([
        findMovements(db, actor, "arrivals", query),
        findMovements(db, actor, "departures", query),
        findMovements(db, actor, "staying", query),
      ]);
      return { arrivals, departures, staying };
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
