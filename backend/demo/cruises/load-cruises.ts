import { sql } from "drizzle-orm";
import { alignCabins, classOfCabin } from "@/backend/cruises/seats";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { describePicture, type RenderedPicture } from "@/backend/posters/rendered-pictures";
import { addDays, dayNumber, fromDayNumber } from "@/lib/dates";
import { cruiseKind } from "@/lib/kinds/cruise";
import { toSlug } from "@/lib/links/slug";
import { zonedInstant } from "@/lib/time-zone";
import { around, createRandom } from "../draw";
import { guestNames } from "../words/review-words";
import { type DemoRoute, type DemoShip, demoPorts, demoShips, shipReviewTexts } from "./cruise-plans";
import { translateTexts } from "./cruise-translations";

type Options = {
  ships: number;
  sailings: number;
  /** Sailings of each ship that have started. */
  past: number;
  seed: string;
  today: string;
};
type Port = { id: number; timeZone: string; cityId: number };

/** Days between two sailings of a ship, longer than each route. */
const cycleDays = 41;

/** Inserts rows and returns their ids. */
async function insert(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<number[]> {
  const ids = await reserveIds(db, table, rows.length);
  await bulkInsert(
    db,
    table,
    rows.map((row, at) => ({ id: ids[at], ...row })),
  );
  return ids;
}

async function insertPorts(db: Db): Promise<Map<string, Port>> {
  const wanted = JSON.stringify(
    demoPorts.map(({ name, iso2, at }) => ({ name, iso2, latitude: at[0], longitude: at[1] })),
  );
  const { rows } = await db.execute<{
    name: string;
    cityId: number;
    timeZone: string;
    latitude: number;
    longitude: number;
  }>(sql`
    SELECT w.name, c.id AS "cityId", c.time_zone AS "timeZone", w.latitude, w.longitude
      FROM json_to_recordset(${wanted}::json) AS w (name text, iso2 text, latitude float8, longitude float8)
      CROSS JOIN LATERAL (
        SELECT c.id, c.time_zone FROM city c JOIN country n ON n.id = c.country_id AND n.iso2 = w.iso2
         WHERE c.latitude BETWEEN w.latitude - 1 AND w.latitude + 1 AND c.longitude BETWEEN w.longitude - 1.5 AND w.longitude + 1.5
         ORDER BY c.name = w.name DESC, power(c.latitude - w.latitude, 2) + power(c.longitude - w.longitude, 2), c.id LIMIT 1) c`);
  const ids = await insert(
    db,
    "cruise_port",
    rows.map(({ name, cityId, timeZone, latitude, longitude }) => ({
      name,
      city_id: cityId,
      latitude,
      longitude,
      time_zone: timeZone,
      version: 1,
    })),
  );
  return new Map(rows.map(({ name, cityId, timeZone }, at) => [name, { id: ids[at] ?? 0, timeZone, cityId }]));
}

async function insertLines(db: Db, ships: readonly DemoShip[]): Promise<Map<string, number>> {
  const names = [...new Set(ships.map(({ line }) => line))];
  const ids = await insert(
    db,
    "cruise_line",
    names.map((name) => ({ name, phone: null, email: null, version: 1 })),
  );
  return new Map(names.map((name, at) => [name, ids[at] ?? 0]));
}

function composeReviews(ship: DemoShip, shipId: number, { seed, today }: Options) {
  const r = createRandom(`${seed} ship ${ship.title}`);
  const quality = around(8.5, 1, r);
  return Array.from({ length: r.int(8, 24) }, () => {
    const score = Math.min(10, Math.max(3, Math.round(around(quality, 2, r))));
    const tone = score >= 8 ? "good" : score >= 6 ? "fair" : "poor";
    const country = r.pick(Object.keys(guestNames));
    const on = dayNumber(today) - r.int(10, 500);
    return {
      subject_kind: "cruise",
      subject_id: shipId,
      author_name: r.pick(guestNames[country] ?? ["Sam"]),
      author_country: country,
      score,
      title: null,
      text: r.pick(shipReviewTexts[tone]),
      reply: null,
      topics: Object.fromEntries(
        cruiseKind.reviewTopics.map(({ name }) => [name, Math.min(10, Math.max(1, score + r.int(-1, 1)))]),
      ),
      stayed_on: fromDayNumber(on),
      created_at: fromDayNumber(on + r.int(1, 5)),
    };
  });
}

/** The ship, its surroundings, and the rooms on board. */
const listPictures = ({ title }: DemoShip): (RenderedPicture & { alt: string })[] => {
  const seed = toSlug(title);
  const draw = (kind: RenderedPicture["kind"], alt: string) => ({
    kind,
    shape: "wide" as const,
    light: seed,
    seed,
    alt,
  });
  return [
    draw("cruise", title),
    draw("coast", `View from ${title}`),
    draw("pool", `Pool of ${title}`),
    draw("cabin", `Cabin on ${title}`),
    draw("suite", `Suite on ${title}`),
    draw("table", `Restaurant of ${title}`),
    draw("lobby", `Lounge of ${title}`),
  ];
};

async function insertShips(db: Db, ships: readonly DemoShip[], ports: Map<string, Port>, options: Options) {
  const lineIds = await insertLines(db, ships);
  const ids = await reserveIds(db, "cruise_ship", ships.length);
  const reviews = ships.map((ship, at) => composeReviews(ship, ids[at] ?? 0, options));
  await bulkInsert(
    db,
    "cruise_ship",
    ships.map((ship, at) => {
      const own = reviews[at] ?? [];
      const cabins = ship.cabins.reduce((sum, { decks, perDeck }) => sum + decks.length * perDeck, 0);
      return {
        id: ids[at],
        line_id: lineIds.get(ship.line),
        city_id: ports.get(ship.home)?.cityId,
        title: ship.title,
        slug: toSlug(ship.title),
        summary: ship.summary,
        description: ship.description,
        built_in: ship.builtIn,
        translations: translateTexts({ summary: ship.summary, description: ship.description }),
        decks: ship.decks,
        guests: 2 * cabins,
        active: true,
        review_count: own.length,
        version: 1,
        review_score_tenths: Math.round((own.reduce((sum, { score }) => sum + score, 0) * 10) / own.length),
        created_at: addDays(options.today, -600),
        updated_at: options.today,
      };
    }),
  );
  await insert(db, "review", reviews.flat());
  const pictures = ships.flatMap((ship, at) =>
    listPictures(ship).map(async ({ alt, ...picture }, position) => ({
      owner_kind: "cruise",
      owner_id: ids[at],
      position,
      ...(await describePicture(picture, alt)),
    })),
  );
  await bulkInsert(db, "picture", await Promise.all(pictures));
  return ids;
}

/** The categories of a ship with their cabins, numbered by deck; one in sixteen is accessible, one in eight connecting. */
async function insertCabins(db: Db, ships: readonly DemoShip[], shipIds: readonly number[]) {
  const categories = ships.flatMap((ship, at) =>
    ship.cabins.map((plan, position) => ({ plan, position, shipId: shipIds[at] ?? 0 })),
  );
  const ids = await insert(
    db,
    "cabin_category",
    categories.map(({ plan, position, shipId }) => ({
      ship_id: shipId,
      code: plan.code,
      name: plan.name,
      kind: plan.kind,
      max_guests: plan.maxGuests,
      size: plan.size,
      position,
      translations: translateTexts({ title: plan.name }),
    })),
  );
  const onDeck = new Map<string, number>();
  const cabins = categories.flatMap(({ plan, shipId }, at) =>
    plan.decks.flatMap((deck) =>
      Array.from({ length: plan.perDeck }, (_, n) => {
        const key = `${shipId} ${deck}`;
        const position = (onDeck.get(key) ?? 0) + 1;
        onDeck.set(key, position);
        return {
          ship_id: shipId,
          category_id: ids[at],
          number: `${deck}${String(position).padStart(3, "0")}`,
          deck,
          position,
          accessible: n % 16 === 15,
          connecting: n % 8 < 2 && plan.maxGuests > 2,
        };
      }),
    ),
  );
  await insert(db, "cabin", cabins);
  return categories.map(({ plan, shipId }, at) => ({ id: ids[at] ?? 0, plan, shipId }));
}

const seasonBp = (month: number) => (month >= 6 && month <= 8 ? 118 : month === 12 || month <= 2 ? 88 : 100);
const rounded = (minor: number) => Math.round(minor / 1_000) * 1_000;

type Planned = { ship: number; route: DemoRoute; startDate: string };

/** Sailings of each ship over the last and the next months, by the routes of the month. */
function planSailings(ships: readonly DemoShip[], { sailings, past, seed, today }: Options): Planned[] {
  const perShip = Math.ceil(sailings / ships.length);
  return ships.flatMap((ship, at) => {
    const r = createRandom(`${seed} sailings ${ship.title}`);
    return Array.from({ length: past + perShip }, (_, n): Planned => {
      const startDate = addDays(today, 9 + at * 4 + (n - past) * cycleDays);
      const month = Number(startDate.slice(5, 7));
      const routes = ship.routes.filter(({ months }) => months.includes(month));
      return { ship: at, route: r.pick(routes.length > 0 ? routes : ship.routes), startDate };
    });
  });
}

function getPort(ports: ReadonlyMap<string, Port>, name: string): Port {
  const port = ports.get(name);
  if (!port) throw new Error(`no place data around the port ${name}`);
  return port;
}

/**
 * The calls of a route: the first day begins in the afternoon, the last one ends in the morning. A port on two days in a
 * row is one call overnight: the ship arrives on the first day and leaves on the second one.
 */
export const listCalls = ({ days }: Pick<DemoRoute, "days">, ports: ReadonlyMap<string, Port>) =>
  days.map((name, at) => ({
    position: at,
    day: at + 1,
    port_id: name ? getPort(ports, name).id : null,
    arrives: name && at > 0 && name !== days[at - 1] ? (at === days.length - 1 ? "07:00" : "08:00") : null,
    departs: name && at < days.length - 1 && name !== days[at + 1] ? "18:00" : null,
  }));

/** The cabins of sailings that have started, as they were on sale. */
const addPastCabins = (db: Db) =>
  db.execute(sql`
    INSERT INTO seat (departure_id, label, class, coach, row, place)
    SELECT s.departure_id, c.number, ${classOfCabin}, c.deck, c.position, 1
      FROM sailing s JOIN cabin c ON c.ship_id = s.ship_id
     WHERE NOT EXISTS (SELECT 1 FROM seat e WHERE e.departure_id = s.departure_id)`);

/**
 * Cruise lines, ships with cabins, and sailings over the last and the next months. Cabins are inserted in bulk.
 * @returns the number of sailings
 */
export async function loadCruises(db: Db, options: Options): Promise<number> {
  const ships = demoShips.slice(0, options.ships);
  const ports = await insertPorts(db);
  const shipIds = await insertShips(db, ships, ports, options);
  const categories = await insertCabins(db, ships, shipIds);
  const planned = planSailings(ships, options);
  const getZone = (route: DemoRoute, at: 0 | -1) => getPort(ports, route.days.at(at) ?? "").timeZone;
  const ids = await reserveIds(db, "sailing", planned.length);
  const times = planned.map(({ route, startDate }) => ({
    starts: zonedInstant(startDate, "18:00", getZone(route, 0)).toISOString(),
    ends: zonedInstant(addDays(startDate, route.days.length - 1), "07:00", getZone(route, -1)).toISOString(),
  }));
  const departureIds = await insert(
    db,
    "departure",
    planned.map((_, at) => ({
      kind: "cruise",
      product_id: ids[at],
      starts_at: times[at]?.starts,
      legs: 1,
      closed: false,
    })),
  );
  await bulkInsert(
    db,
    "sailing",
    planned.map(({ ship, route, startDate }, at) => ({
      id: ids[at],
      ship_id: shipIds[ship],
      title: route.title,
      slug: toSlug(route.title),
      region: route.region,
      translations: translateTexts({ title: route.title }),
      start_date: startDate,
      nights: route.days.length - 1,
      starts_at: times[at]?.starts,
      ends_at: times[at]?.ends,
      departure_id: departureIds[at],
      active: true,
      cancelled: false,
      reason: null,
      confirm_mode: "instant",
      deposit_bp: 2_000,
      balance_days: 60,
      close_days: 2,
      policy_id: null,
      version: 1,
      created_at: addDays(startDate, -450),
      updated_at: options.today,
    })),
  );
  await bulkInsert(
    db,
    "sailing_call",
    planned.flatMap(({ route }, at) => listCalls(route, ports).map((call) => ({ sailing_id: ids[at], ...call }))),
  );
  await bulkInsert(
    db,
    "sailing_price",
    planned.flatMap(({ ship, route, startDate }, at) =>
      categories
        .filter(({ shipId }) => shipId === shipIds[ship])
        .map(({ id, plan }) => {
          const level = ((ships[ship]?.level ?? 100) * seasonBp(Number(startDate.slice(5, 7)))) / 10_000;
          const guest = rounded(plan.nightMinor * level * (route.days.length - 1));
          return {
            sailing_id: ids[at],
            category_id: id,
            guest_minor: guest,
            extra_minor: rounded(guest * 0.6),
            child_minor: rounded(guest * 0.35),
            single_bp: plan.kind === "suite" ? 10_000 : 6_500,
            port_tax_minor: 900 * route.days.filter(Boolean).length,
            gratuity_minor: 1_200,
          };
        }),
    ),
  );
  await alignCabins(db, sql`s.id = ANY(${sql.param(ids)}::int[])`);
  await addPastCabins(db);
  return planned.length;
}
