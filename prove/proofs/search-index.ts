import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import type { Database } from "@/backend/db/client";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { LiveCatalogue } from "@/backend/search/live";
import { findHotels } from "@/backend/search/search";
import { addSearchWorld, changeSomething, dice, differences, getQuestions } from "@/backend/search/testing";
import { searchHotels } from "@/lib/contracts/hotels/hotel";
import { percentile, whole } from "../numbers";
import { findBroken, proof } from "../proof";

export const searchEqual = proof<{ questions: number; changes: number }>({
  id: "search-equal",
  title: "Search index against the tables",
  guarantee: "Search results equal those computed from tables, stay rules and prices, also during changes.",
  target:
    "5,000 random searches (place, dates, party, filters, order) over 500 changes: 0 hotels, totals or counts differ",
  quick: { test: "backend/search/search.test.ts" },
  full: { questions: 5_000, changes: 500 },
  minutes: 4,
  async run(world, { questions, changes }, progress) {
    const db = await world.database();
    const made = await addSearchWorld(db, { hotels: 12, seed: world.seed });
    const live = new LiveCatalogue(db);
    await live.waitForIndex();
    const roll = dice(world.seed);
    const each = Math.ceil(questions / changes);
    const differ: string[] = [];
    let asked = 0;
    let withHotels = 0;
    for (let turn = 0; turn < changes; turn++) {
      for (const question of fc.sample(getQuestions(made), { numRuns: each, seed: world.seed + turn })) {
        const response = await differences(db, live, made.hotels, question);
        differ.push(...response.differ);
        if (response.found > 0) withHotels++;
        asked++;
      }
      await changeSomething(db, made, turn, roll);
      await live.waitForIndex();
      progress(asked, questions);
    }
    return {
      figures: `${whole(asked)} questions over ${whole(changes)} changes, ${whole(withHotels)} with hotels: ${differ.length} differences`,
      broken: [
        ...differ.slice(0, 5),
        ...findBroken({ [`a tenth of them found something (${withHotels})`]: withHotels * 10 >= asked }),
      ],
    };
  },
});

type Size = { hotels: number; rooms: number; nights: number };

const filled = ["city", "hotel", "room", "rate_plan", "stock"] as const;

/** Creates copies of a hotel in one city per thousand hotels. */
async function fill(db: Database, { hotels, rooms, nights }: Size): Promise<{ cities: number[] }> {
  const places = await addWorld(db);
  const hotel = await addHotel(db, places);
  for (let at = 0; at < rooms; at++) await addRoom(db, places, hotel, { costPerNightMinor: 9_000 + 500 * at });
  const client = await db.$client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    // No change notifications are needed, because the index is read as a whole afterwards.
    for (const table of filled) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { rows: cities } = await client.query<{ id: number }>(
      `INSERT INTO city (country_id, name, slug, latitude, longitude, time_zone)
       SELECT $1, 'City ' || g, 'city-' || g, 38 + g * 0.01, -9, 'Europe/Lisbon' FROM generate_series(1, $2) g RETURNING id`,
      [places.portugal, Math.max(1, Math.round(hotels / 1_000))],
    );
    const ids = cities.map((city) => city.id);
    const copy = async (table: string, many: string, changed: Readonly<Record<string, string>>) => {
      const { rows: columns } = await client.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [table],
      );
      const names = columns.map(({ name }) => name);
      await client.query(`
        INSERT INTO ${table} (${names.join(", ")}) OVERRIDING SYSTEM VALUE
        SELECT ${names.map((name) => changed[name] ?? `p.${name}`).join(", ")} FROM ${many}, ${table} p WHERE ${changed.of ?? "true"}`);
    };
    const apart = 1_000_000;
    await copy("hotel", `generate_series(1, ${hotels - 1}) g`, {
      of: `p.id = ${hotel}`,
      id: `p.id + g`,
      token: "md5('hotel' || g)",
      title: "p.title || ' ' || g",
      slug: "p.slug || '-' || g",
      city_id: `(ARRAY[${ids}])[1 + g % ${ids.length}]`,
    });
    const own = { token: "md5('room' || p.id || '/' || g)", id: `p.id + g * 10 + ${apart}` };
    await copy("room", `generate_series(1, ${hotels - 1}) g`, { ...own, hotel_id: "p.hotel_id + g" });
    await copy("rate_plan", `generate_series(1, ${hotels - 1}) g`, {
      id: `p.id + g * 10 + ${apart}`,
      room_id: `p.room_id + g * 10 + ${apart}`,
    });
    await client.query("TRUNCATE stock CASCADE");
    await client.query(
      `INSERT INTO stock (kind, product_id, slot, capacity, sold)
       SELECT 'room', r.id, current_date + n, r.units, (r.id * 7 + n * 13) % (r.units + 1) FROM room r, generate_series(0, $1::int - 1) n`,
      [nights],
    );
    for (const table of filled) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query(`VACUUM ANALYZE ${filled.join(", ")}`);
    return { cities: ids };
  } finally {
    client.release();
  }
}

/** Used heap after garbage collection. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export const searchRebuild = proof<Size>({
  id: "search-rebuild",
  title: "Loading the index of 100,000 hotels",
  guarantee: "A starting backend loads the whole catalogue within seconds and logs its progress.",
  target:
    "100,000 hotels with two room types and 30 nights each: read in ≤ 60 s, ≤ 1.5 GB, progress in the log; then half of all searches ≤ 50 ms",
  quick: null,
  full: { hotels: 100_000, rooms: 2, nights: 30 },
  minutes: 5,
  async run(world, size, progress) {
    const db = await world.database();
    const { cities } = await fill(db, size);
    const before = heldBytes();
    const text: string[] = [];
    const live = new LiveCatalogue(db);
    world.later(() => live.stop());
    let maxPauseMs = 0;
    let lastAt = performance.now();
    const watch = setInterval(() => {
      const at = performance.now();
      maxPauseMs = Math.max(maxPauseMs, at - lastAt - 10);
      lastAt = at;
    }, 10);
    const began = performance.now();
    await live.start({
      log: (event, facts) => {
        text.push(event);
        if (typeof facts?.of === "number") progress(Number(facts.hotels), facts.of);
      },
    });
    const seconds = (performance.now() - began) / 1_000;
    clearInterval(watch);
    const megabytes = (heldBytes() - before) / 1e6;
    const { hotels = 0, rooms = 0 } = live.status() ?? {};
    const times: number[] = [];
    let found = 0;
    for (let at = 0; at < 300; at++) {
      const from = 1 + ((at * 7) % (size.nights - 5));
      const query = searchHotels.query.parse({
        city: String(cities[at % cities.length]),
        in: inDays(from),
        out: inDays(from + 1 + (at % 3)),
        party: "2",
      });
      const askedAt = performance.now();
      found += (await findHotels(db, live, query)).total;
      // The first searches compute and cache the prices.
      if (at >= 100) times.push(performance.now() - askedAt);
    }
    const p50 = percentile(times, 0.5);
    return {
      figures: `${whole(hotels)} hotels, ${whole(rooms)} room types, ${whole(rooms * size.nights)} nights in ${seconds.toFixed(1)} s and ${whole(megabytes)} MB; the longest pause for others ${whole(maxPauseMs)} ms; a search among a thousand p50 ${p50.toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      broken: findBroken({
        "all of them": hotels === size.hotels && rooms === size.hotels * size.rooms,
        [`within a minute (${seconds.toFixed(1)} s)`]: seconds <= 60,
        [`within 1.5 GB (${whole(megabytes)} MB)`]: megabytes <= 1_500,
        "the log said how far it was": text.filter((event) => event === "the catalogue is being read").length >= 2,
        [`searches find something (${found}) within 50 ms (${p50.toFixed(0)} ms)`]: found > 0 && p50 <= 50,
      }),
    };
  },
});
