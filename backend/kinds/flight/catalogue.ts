import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mentions } from "@/backend/http/listing";
import { readSettings } from "@/backend/site/settings";
import type { ContactCard } from "@/lib/contracts/orders/order";
import { flightsPath } from "@/lib/links/flight-links";
import { pathTo, routes } from "@/lib/routes";
import type { KindCatalogue, KindConsole, ScoredSuggestion } from "../kind";
import { matchNames } from "../suggest";

/** The number and the airports of the flight `f`, such as `NW 123 Lisbon – London`. */
const title = sql`f.name || ' ' || ca.name || ' – ' || cb.name`;
const tables = sql`
  flight f JOIN airline x ON x.id = f.airline_id JOIN airport a ON a.id = f.from_id JOIN city ca ON ca.id = a.city_id
  JOIN airport b ON b.id = f.to_id JOIN city cb ON cb.id = b.city_id`;

type Match = { id: number; city: string; airport: string; country: string; iata: string; score: number };

/** Above the score of any name, because nothing else has this code. */
const codeScore = 10;

/** Airports by code, city or own name; they lead to the search for flights there. */
async function suggestAirports(db: Db, text: string, limit: number): Promise<ScoredSuggestion[]> {
  const served = sql`
    SELECT a.id, c.name AS city, a.name AS airport, n.name AS country, a.iata
      FROM airport a JOIN city c ON c.id = a.city_id JOIN country n ON n.id = c.country_id
     WHERE EXISTS (SELECT 1 FROM flight f WHERE f.active AND f.to_id = a.id)`;
  const named = sql`
    SELECT id, city AS name, city, airport, country, iata FROM (${served}) s
    UNION ALL SELECT id, airport, city, airport, country, iata FROM (${served}) s`;
  const [byCode, byName] = await Promise.all([
    db.execute<Match>(sql`SELECT s.*, ${codeScore}::float8 AS score FROM (${served}) s WHERE s.iata = upper(${text})`),
    db.execute<Match>(matchNames(named, text, 2 * limit)),
  ]);
  const best = new Map<number, Match>();
  for (const match of [...byCode.rows, ...byName.rows]) if (!best.has(match.id)) best.set(match.id, match);
  return [...best.values()].slice(0, limit).map(({ id, city, airport, country, iata, score }) => ({
    kind: "link",
    id,
    name: `${city} (${iata})`,
    where: `${airport}, ${country}`,
    type: "Airport",
    path: flightsPath({ to: iata }),
    score,
  }));
}

export const flightCatalogue: KindCatalogue = {
  onSale: sql`SELECT f.id, ${title} AS title FROM ${tables} WHERE f.active`,
  inScope: (actor) =>
    actor.kind === "system" || (actor.kind === "user" && actor.role === "admin") ? sql`true` : sql`false`,
  async cards(db, ids) {
    const { rows } = await db.execute<{
      id: number;
      title: string;
      where: string;
      from: string;
      to: string;
      minor: number | null;
    }>(sql`
      SELECT f.id, ${title} AS title, x.name AS "where", a.iata AS "from", b.iata AS "to",
             (SELECT min(r.price_minor + r.tax_minor)::float8 FROM flight_fare r WHERE r.flight_id = f.id) AS minor
        FROM ${tables} WHERE f.active AND f.id = ANY(${sql.param([...ids])}::int[])`);
    return new Map(
      rows.map(({ id, title: name, where, from, to, minor }) => [
        id,
        {
          kind: "flight",
          id,
          title: name,
          path: flightsPath({ from, to }),
          where,
          pictureKey: null,
          fromMinor: minor,
        },
      ]),
    );
  },
  suggest: suggestAirports,
  sitemap: {},
  previews: {},
};

const maxFound = 6;

export const flightConsole: KindConsole = {
  productsLabel: "Flights",
  counts: async () => ({}),
  approvals: async () => [],
  async quickSearch(db, actor, area, q) {
    if (area !== "admin" || actor.kind !== "user" || actor.role !== "admin") return [];
    const { rows } = await db.execute<{ id: number; title: string; airline: string }>(sql`
      SELECT f.id, ${title} AS title, x.name AS airline FROM ${tables}
       WHERE ${mentions(title, q)} ORDER BY f.name, f.id LIMIT ${maxFound}`);
    return rows.map(({ id, title: label, airline }) => ({
      href: pathTo(routes.admin.viewFlight, { id }),
      label,
      detail: airline,
      code: null,
    }));
  },
};

type Provider = Omit<ContactCard, "path" | "picture"> & { id: number };

/** The contact data of the airlines. The site's are shown in place of missing ones. */
export async function readAirlines(db: Db, ids: readonly number[]): Promise<Map<number, ContactCard>> {
  const { contact } = await readSettings(db, "site");
  const { rows } = await db.execute<Provider>(sql`
    SELECT f.id, x.name AS title, a.name || ' (' || a.iata || ')' AS address, x.phone, x.email, a.latitude, a.longitude
      FROM flight f JOIN airline x ON x.id = f.airline_id JOIN airport a ON a.id = f.from_id
     WHERE f.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ id, phone, email, ...card }) => [
      id,
      { ...card, phone: phone ?? contact.phone, email: email ?? contact.email, path: null, picture: null },
    ]),
  );
}
