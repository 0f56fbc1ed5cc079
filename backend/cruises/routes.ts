import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readCurrencies } from "@/backend/quotes/fx";
import { parseParty } from "@/lib/booking/party";
import { getSailing, getShip } from "@/lib/contracts/cruises/cruises";
import { cruisePlaces, searchSailings } from "@/lib/contracts/cruises/search";
import type { CruiseRegion } from "@/lib/kinds/cruise/regions";
import { cruiseRegions } from "@/lib/kinds/cruise/regions";
import { currencyExponent } from "@/lib/money";
import { readSailingEntries } from "./cards";
import { getSailingPage, getShipPage } from "./page";
import { findSailings } from "./search";
import { endPorts, sailingOnSale } from "./terms";

type Start = { id: number; name: string; region: CruiseRegion; months: string[] };

/** The public reads of cruises. */
export const cruiseRoutes = ({ db }: Deps): Route[] => [
  route(searchSailings, async ({ query }) => {
    const [entries, { base }] = await Promise.all([readSailingEntries(db, sailingOnSale), readCurrencies(db)]);
    return findSailings(entries, query, 10 ** currencyExponent(base));
  }),
  route(cruisePlaces, async () => {
    const { rows } = await db.execute<Start>(sql`
      SELECT a.id, a.name, s.region, json_agg(DISTINCT to_char(s.start_date, 'YYYY-MM')) AS months
        FROM sailing s JOIN cruise_ship t ON t.id = s.ship_id ${endPorts} WHERE ${sailingOnSale}
       GROUP BY a.id, a.name, s.region ORDER BY a.name`);
    return {
      regions: cruiseRegions.filter((region) => rows.some((row) => row.region === region)),
      ports: rows.map(({ id, name, region }) => ({ id, name, region })),
      months: [...new Set(rows.flatMap(({ months }) => months))].sort(),
    };
  }),
  route(getShip, ({ params }) => getShipPage(db, params.shipId)),
  route(getSailing, ({ params, query }) =>
    getSailingPage(db, params.sailingId, parseParty(query.party) ?? [{ adults: 2, childAges: [] }]),
  ),
];
