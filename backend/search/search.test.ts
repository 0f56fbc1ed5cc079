import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { inDays, type TestWorld } from "@/backend/hotels/testing";
import { formatParty } from "@/lib/booking/party";
import { searchHotels } from "@/lib/contracts/hotels/hotel";
import type { Party } from "@/lib/pricing/types";
import { cheapestIn, cheapFirst, leastIn } from "./cheapest";
import { LiveCatalogue } from "./live";
import { findHotels } from "./search";
import { addSearchWorld, changeSomething, dice, differences, getQuestions, type SearchWorld } from "./testing";

const db = await testDatabase("owner");
const live = new LiveCatalogue(db);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
let made: SearchWorld;
let world: TestWorld;

beforeAll(async () => {
  made = await addSearchWorld(db);
  world = made.places;
});

describe("search index", () => {
  it(`returns what SQL and the price module return for every search (SEED=${seed})`, async () => {
    await live.waitForIndex();
    let asked = 0;
    let withHotels = 0;
    // One question in four has results. A sample of sixty had ten or fewer in every twentieth run, so questions are
    // asked until ten have results, at most a thousand.
    for (const question of fc.sample(getQuestions(made), { numRuns: 1_000, seed })) {
      if (asked >= 60 && withHotels >= 10) break;
      const { found, differ } = await differences(db, live, made.hotels, question);
      expect(differ).toEqual([]);
      if (found > 0) withHotels++;
      asked++;
    }
    expect(withHotels).toBeGreaterThanOrEqual(10);
  });

  it("skips only hotels that cannot be cheaper", async () => {
    const { hotels } = await live.current();
    const inAnyOrder = fc.shuffledSubarray([...hotels.values()]);
    fc.assert(
      fc.property(getQuestions(made), inAnyOrder, ({ rooms, checkIn, checkOut, board, freeCancellation }, some) => {
        const asked = { checkIn, checkOut, rooms, now: new Date() };
        const filters = { board, freeCancellation };
        expect(leastIn(cheapFirst(some), asked, filters)).toBe(cheapestIn(some, asked, filters).fromMinor);
      }),
      { numRuns: 500, seed },
    );
  });

  it("returns the same as SQL while rooms are sold, closed, repriced and removed", async () => {
    const roll = dice(7);
    for (let turn = 0; turn < 25; turn++) {
      await changeSomething(db, made, turn, roll);
      await live.waitForIndex();
      for (const asked of fc.sample(getQuestions(made), { numRuns: 4, seed: seed + turn })) {
        expect((await differences(db, live, made.hotels, asked)).differ).toEqual([]);
      }
    }
  });
});

interface Question {
  city: number;
  checkIn: string;
  checkOut: string;
  rooms: Party;
}

const getQuery = (asked: Question, more: Record<string, unknown> = {}) =>
  searchHotels.query.parse({
    city: String(asked.city),
    in: asked.checkIn,
    out: asked.checkOut,
    party: formatParty(asked.rooms),
    pageSize: "50",
    ...more,
  });

describe("page of results", () => {
  const asked = (): Question => ({
    city: world.lisbon,
    checkIn: inDays(80),
    checkOut: inDays(82),
    rooms: [{ adults: 1, childAges: [] }],
  });
  const call = (more: Record<string, unknown> = {}, change: Partial<Question> = {}) =>
    findHotels(db, live, getQuery({ ...asked(), ...change }, more));

  it("counts for each facet value the results that remain after choosing it", async () => {
    for (const chosen of [
      {},
      { stars: "3,4" },
      { feature: String(world.pool) },
      { board: "breakfast", maxPrice: "300" },
    ]) {
      const { facets } = await call(chosen);
      for (const { value, count } of facets.boards) expect((await call({ ...chosen, board: value })).total).toBe(count);
      for (const { value, count } of facets.stars) expect((await call({ ...chosen, stars: value })).total).toBe(count);
      for (const { value, count } of facets.scores) expect((await call({ ...chosen, score: value })).total).toBe(count);
      expect((await call({ ...chosen, freeCancellation: "1" })).total).toBe(facets.freeCancellation);
      const bars = facets.prices?.bars.reduce((sum, bar) => sum + bar, 0);
      expect(bars).toBe((await call({ ...chosen, maxPrice: undefined })).total);
    }
  });

  it("keeps the facet values with count 0 and the price range of an empty result", async () => {
    const full = (await call()).facets;
    const { total, facets } = await call({ maxPrice: "1" });
    expect(total).toBe(0);
    const empty = await call({ maxPrice: "1", stars: "1" });
    expect([facets.prices, empty.facets.prices]).toEqual([full.prices, full.prices]);
    for (const part of ["stars", "types", "features", "boards", "scores"] as const) {
      const values = full[part].map(({ value }) => value);
      expect(values.length, part).toBeGreaterThan(0);
      const kept = empty.facets[part].filter(({ value }) => values.includes(value));
      expect(kept.map(({ value, count }) => [value, count])).toEqual(values.map((value) => [value, 0]));
    }
  });

  it("shows each hotel on exactly one page in every sort order", async () => {
    for (const sort of ["recommended", "price_up", "price_down", "score", "distance"]) {
      const whole = await call({ sort });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => call({ sort, page: String(page), pageSize: "2" })));
      expect(pages.flatMap((page) => page.items.map((hit) => hit.id))).toEqual(whole.items.map((hit) => hit.id));
    }
    const totals = (await call({ sort: "price_up" })).items.map((hit) => hit.offer.totalMinor);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it("has a strip of seven days with the lowest price of each", async () => {
    const response = await call({ sort: "price_up" });
    expect(response.strip.map((day) => day.checkIn)).toEqual([77, 78, 79, 80, 81, 82, 83].map(inDays));
    expect(response.strip[3]?.fromMinor).toBe(response.items[0]?.offer.totalMinor);
    const before = await call({ sort: "price_up" }, { checkIn: inDays(77), checkOut: inDays(79) });
    expect(response.strip[0]?.fromMinor).toBe(before.items[0]?.offer.totalMinor);
  });

  it("returns the reasons, alternative dates and nearby places for an empty result", async () => {
    await db.execute(sql`UPDATE stock SET closed = true WHERE slot BETWEEN ${inDays(90)} AND ${inDays(92)} AND product_id IN
      (SELECT r.id FROM room r JOIN hotel h ON h.id = r.hotel_id WHERE h.city_id = ${world.lisbon})`);
    await live.waitForIndex();
    const response = await call({}, { checkIn: inDays(91), checkOut: inDays(92) });
    expect(response.total).toBe(0);
    expect(response.refusals[0]).toMatchObject({ reason: "closed" });
    expect(response.alternatives.map((stay) => stay.checkIn).sort()).toEqual([89, 93, 94].map(inDays).sort());
    expect(response.nearbyPlaces).toMatchObject([{ cityId: world.porto }]);
    const crowd = await call({}, { rooms: [{ adults: 9, childAges: [] }] });
    expect(crowd.refusals[0]).toMatchObject({ reason: "adults_exceeded" });
  });

  it("finds a place by text with a typing error, and none for unknown text", async () => {
    const words = async (q: string) => (await call({ city: undefined, q })).place?.label;
    expect(await words("lisbn")).toBe("Lisbon, Portugal");
    expect(await words("Pörto")).toBe("Porto, Portugal");
    expect(await words("Portugal")).toBe("Portugal");
    expect(await words("Hotel 3")).toBe("Hotel 3, Porto");
    expect(await words("qqqqzzzz")).toBeUndefined();
    expect((await call({ city: "999999" })).total).toBe(0);
  });

  it("reports whether the found place only resembles the typed text", async () => {
    const isGuess = async (more: Record<string, string>) => (await call({ city: undefined, ...more })).place?.isGuess;
    expect(await isGuess({ q: "lisbn" })).toBe(true);
    expect(await isGuess({ q: "Portland" })).toBe(true);
    for (const q of ["Lisbon", "lisb", "Lissabon", "Portugal", "Hotel 3"]) expect(await isGuess({ q }), q).toBe(false);
    expect(await isGuess({ city: String(world.porto), q: "Portland" })).toBe(false);
    expect(await isGuess({})).toBe(false);
  });

  it("rejects invalid lengths of stay and reports past dates", async () => {
    await expect(call({}, { checkOut: inDays(80) })).rejects.toMatchObject({ code: "invalid" });
    await expect(call({}, { checkOut: inDays(111) })).rejects.toMatchObject({ code: "invalid" });
    expect((await call({}, { checkIn: inDays(-2), checkOut: inDays(-1) })).refusals[0]?.reason).toBe("past_date");
  });
});
