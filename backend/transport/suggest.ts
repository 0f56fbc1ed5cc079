import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { ScoredSuggestion } from "@/backend/kinds/kind";
import { matchNames } from "@/backend/kinds/suggest";
import { titlesColumn } from "@/backend/terms/titles";
import { isRental, type TransportMode } from "@/lib/kinds/transport/modes";
import type { Titles } from "@/lib/language/titles";
import { transportListPath, transportPath } from "@/lib/links/transport-links";
import { transportOnSale } from "./on-sale";

type Match = {
  id: number;
  name: string;
  titles: Titles | null;
  where: string;
  mode: TransportMode;
  slug: string | null;
  score: number;
};

/** The columns `id`, `name`, `titles`, `where`, `mode` and `slug`; stations have no titles and no slug. */
const named = sql`
  SELECT t.id, t.title AS name, ${titlesColumn(sql`t.translations`)}, concat_ws(', ', c.name, n.name) AS "where", t.mode, t.slug
    FROM transport t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id WHERE ${transportOnSale}
  UNION ALL
  SELECT DISTINCT ON (s.id, t.mode) s.id, s.name, NULL::json, concat_ws(', ', c.name, n.name), t.mode, NULL
    FROM transport t JOIN transit_route r ON r.transport_id = t.id JOIN transit_route_stop rs ON rs.route_id = r.id
    JOIN transit_stop p ON p.id = rs.stop_id JOIN transit_stop s ON s.id = coalesce(p.parent_id, p.id)
    LEFT JOIN city c ON c.id = s.city_id LEFT JOIN country n ON n.id = c.country_id
   WHERE ${transportOnSale}
  UNION ALL
  SELECT s.id, s.name, NULL::json, concat_ws(', ', c.name, n.name), u.mode, NULL
    FROM rental_station s JOIN city c ON c.id = s.city_id JOIN country n ON n.id = c.country_id
    JOIN LATERAL (SELECT t.mode FROM rental_unit u JOIN transport t ON t.id = u.model_id
                   WHERE u.station_id = s.id AND ${transportOnSale} ORDER BY t.mode DESC LIMIT 1) u ON true
   WHERE s.active`;

/** One place may have a station of each mode. */
const stationTypes: Record<TransportMode, string> = {
  car: "Car rental station",
  bike: "Bike rental station",
  train: "Train station",
  bus: "Bus station",
  cruise: "Ferry port",
};

/** Stations lead to the search form that starts there, lines and vehicles to their pages. */
function describe({ id, name, mode, slug }: Match): { type: string; path: string } {
  if (slug !== null) return { type: isRental(mode) ? "Vehicle" : "Line", path: transportPath({ id, slug }) };
  const search = isRental(mode) ? { mode, place: id } : { mode, from: name };
  return { type: stationTypes[mode], path: transportListPath(search) };
}

export async function suggestTransport(db: Db, text: string, limit: number): Promise<ScoredSuggestion[]> {
  const { rows } = await db.execute<Match>(matchNames(named, text, limit, true));
  return rows.map((match) => {
    const { id, name, titles, where, score } = match;
    return { kind: "link", id, name, titles, where, score, ...describe(match) };
  });
}
