import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { ScoredSuggestion } from "@/backend/kinds/kind";
import { matchNames } from "@/backend/kinds/suggest";
import { cruiseListPath, shipPath } from "@/lib/links/cruise-links";
import { sailingOnSale, shipOnSale } from "./terms";

type Match = { id: number; name: string; where: string; slug: string | null; score: number };

/** Ships on sale, and the ports at which sailings on sale begin; ports have no slug. */
const named = sql`
  SELECT t.id, t.title AS name, l.name AS "where", t.slug
    FROM cruise_ship t JOIN cruise_line l ON l.id = t.line_id WHERE ${shipOnSale}
  UNION ALL
  SELECT p.id, p.name, concat_ws(', ', nullif(c.name, p.name), n.name), NULL
    FROM cruise_port p JOIN city c ON c.id = p.city_id JOIN country n ON n.id = c.country_id
   WHERE EXISTS (SELECT 1 FROM sailing_call x JOIN sailing s ON s.id = x.sailing_id JOIN cruise_ship t ON t.id = s.ship_id
                  WHERE x.port_id = p.id AND x.position = 0 AND ${sailingOnSale})`;

export async function suggestCruises(db: Db, text: string, limit: number): Promise<ScoredSuggestion[]> {
  const { rows } = await db.execute<Match>(matchNames(named, text, limit));
  return rows.map(({ slug, ...match }) => ({
    ...match,
    kind: "link",
    type: slug === null ? "Cruise port" : "Ship",
    path: slug === null ? cruiseListPath({ port: match.id }) : shipPath({ id: match.id, slug }),
  }));
}
