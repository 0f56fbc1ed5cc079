import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { taxRule } from "@/backend/db/schema/hotels";
import { childBand, specialPrice } from "@/backend/db/schema/rooms";
import { testDatabase } from "@/backend/db/testing";
import { readTaxRules, taxesAt } from "@/backend/hotels/taxes";
import { readHotelTerms } from "@/backend/hotels/terms";
import { addHotel, addPlan, addRoom, addWorld, inDays, setNights, type TestWorld } from "@/backend/hotels/testing";
import { readNights } from "@/backend/rooms/nights";
import { readRoomTerms } from "@/backend/rooms/terms";
import { searchHotels } from "@/lib/contracts/hotel";
import { formatParty } from "@/lib/party";
import { priceStay } from "@/lib/pricing/price";
import { countedParty, refusalsOf } from "@/lib/pricing/stay-rules";
import type { Party } from "@/lib/pricing/types";
import { LiveCatalogue } from "./live";
import { findHotels } from "./search";

const db = await testDatabase("owner");
const live = new LiveCatalogue(db);
let world: TestWorld;
const hotels: number[] = [];
const rooms: number[] = [];

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

beforeAll(async () => {
  world = await addWorld(db);
  const roll = dice(20);
  await db.insert(taxRule).values([
    { name: "VAT", kind: "percent", value: 600, countryId: world.portugal },
    {
      ...{ name: "City tax", kind: "fixed", value: 200, per: "person_night", payAtProperty: true },
      ...{ cityId: world.porto, childExemptUnder: 12, validFrom: inDays(20) },
    },
  ]);
  for (let at = 0; at < 8; at++) {
    const hotel = await addHotel(db, world, {
      title: `Hotel ${at}`,
      cityId: at % 3 === 0 ? world.porto : world.lisbon,
      stars: 2 + (at % 4),
      features: at % 2 ? [world.pool] : [],
      reviewCount: at * 3,
      reviewScoreTenths: at ? 60 + at * 4 : null,
      leadMinutes: at === 5 ? 3_000 : 0,
      childAgeLimit: at % 2 ? 12 : 17,
    });
    hotels.push(hotel);
    for (let kind = 0; kind < 1 + roll(3); kind++) {
      const { room } = await addRoom(db, world, hotel, {
        units: 1 + roll(3),
        costPerNightMinor: 5_000 + roll(20_000),
        discountBp: roll(3) * 1_000,
        maxAdults: 1 + roll(3),
        maxChildren: roll(3),
        maxGuests: 2 + roll(3),
        extraAdultMinor: roll(2) * 1_500,
        weekdayDeltaMinor: [0, 0, 0, 0, roll(4_000), roll(4_000), -500],
        minNights: 1 + roll(2),
      });
      rooms.push(room);
      await addPlan(db, world, room, {
        ...{ name: "Breakfast", board: "breakfast", policyId: world.policies.nonRefundable },
        ...{ deltaBp: roll(2_000) - 800, minNights: roll(2) ? 2 : null, validTo: roll(2) ? inDays(50) : null },
      });
      await addPlan(db, world, room, { name: "Members", memberOnly: true, deltaBp: -5_000 });
      await db.insert(specialPrice).values([
        {
          ...{ roomId: room, name: "Weekends", rank: "weekday_range", weekdays: 96, kind: "increase", value: 2_500 },
          ...{ from: inDays(10), to: inDays(40), allowDiscount: false },
        },
        { roomId: room, name: "Day", rank: "date", from: inDays(15), to: inDays(15), kind: "fixed", value: 7_777 },
      ]);
      await db.insert(childBand).values([
        { roomId: room, ageFrom: 0, ageTo: 4, kind: "free" },
        { roomId: room, ageFrom: 5, ageTo: 12, kind: "percent", value: 1_500 },
      ]);
      for (let change = 0; change < 12; change++) {
        const from = roll(60);
        const changes = [
          { closed: true },
          { sold: 1 },
          { no_arrival: true },
          { no_departure: true },
          { min_nights: 3 },
        ];
        await setNights(db, room, inDays(from), inDays(from + 1 + roll(4)), changes[roll(5)] ?? {});
      }
      if (roll(4) === 0) await db.execute(sql`DELETE FROM stock WHERE product_id = ${room} AND slot = ${inDays(30)}`);
    }
  }
  await addHotel(db, world, { title: "Not approved", approved: false });
});

interface Question {
  city: number;
  checkIn: string;
  checkOut: string;
  rooms: Party;
}

/** The same answer the long way: rows from SQL, the stay rules, the price module; no index. */
async function byHand({ city, checkIn, checkOut, rooms: party }: Question, now: Date) {
  const taxes = await readTaxRules(db);
  const found = new Map<number, { totalMinor: number; unitsLeft: number }>();
  for (const id of hotels) {
    const hotel = await readHotelTerms(db, id);
    if (hotel?.cityId !== city) continue;
    for (const room of await readRoomTerms(db, { hotels: [id] })) {
      const rows = (await readNights(db, [room.id], checkIn, checkOut)).get(room.id) ?? [];
      for (const plan of room.plans.filter((one) => !one.memberOnly)) {
        const stay = { checkIn, checkOut };
        if (refusalsOf({ limits: room.limits, hotel, plan, rows, stay, rooms: party, now }).length > 0) continue;
        const { totals } = priceStay(
          { ...stay, rooms: countedParty(party, hotel.childAgeLimit), services: [] },
          { rates: room.rates, plan, services: room.services, taxes: taxesAt(taxes, hotel) },
        );
        const best = found.get(id);
        const unitsLeft = Math.min(...rows.slice(0, -1).map((row) => row.total - row.sold - row.held));
        if (!best || totals.totalMinor < best.totalMinor) found.set(id, { totalMinor: totals.totalMinor, unitsLeft });
      }
    }
  }
  return found;
}

const queryOf = (asked: Question, more: Record<string, unknown> = {}) =>
  searchHotels.query.parse({
    city: String(asked.city),
    in: asked.checkIn,
    out: asked.checkOut,
    party: formatParty(asked.rooms),
    pageSize: "50",
    ...more,
  });

const guests = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
});
const question = fc
  .record({
    porto: fc.boolean(),
    from: fc.integer({ min: 0, max: 70 }),
    nights: fc.integer({ min: 1, max: 5 }),
    rooms: fc.array(guests, { minLength: 1, maxLength: 2 }),
  })
  .map(
    ({ porto, from, nights, rooms: party }): Question => ({
      city: porto ? world.porto : world.lisbon,
      checkIn: inDays(from),
      checkOut: inDays(from + nights),
      rooms: party,
    }),
  );

const agree = async (asked: Question) => {
  const now = new Date();
  const [answer, expected] = [await findHotels(db, live, queryOf(asked), now), await byHand(asked, now)];
  expect(new Map(answer.items.map(({ id, offer }) => [id, offer.totalMinor]))).toEqual(
    new Map([...expected].map(([id, { totalMinor }]) => [id, totalMinor])),
  );
  return expected.size;
};

describe("the index", () => {
  it("answers what SQL and the price module answer, whatever is asked", async () => {
    await live.caughtUp();
    let withHotels = 0;
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        if ((await agree(asked)) > 0) withHotels++;
      }),
      { numRuns: 150 },
    );
    expect(withHotels).toBeGreaterThan(30);
  });

  it("goes on doing so while rooms are sold, closed, priced and taken off", async () => {
    const roll = dice(7);
    for (let turn = 0; turn < 25; turn++) {
      const room = rooms[roll(rooms.length)] ?? 0;
      const from = roll(60);
      if (turn % 5 === 4)
        await db.execute(sql`UPDATE room SET cost_per_night_minor = ${6_000 + roll(9_000)} WHERE id = ${room}`);
      else if (turn === 7) await db.execute(sql`UPDATE tax_rule SET value = 900 WHERE kind = 'percent'`);
      else if (turn === 12) await db.execute(sql`UPDATE hotel SET active = false WHERE id = ${hotels[1]}`);
      else if (turn === 18) await db.execute(sql`UPDATE hotel SET active = true WHERE id = ${hotels[1]}`);
      else
        await setNights(
          db,
          room,
          inDays(from),
          inDays(from + 3),
          [{ closed: true }, { closed: false }, { sold: 1 }][turn % 3] ?? {},
        );
      await live.caughtUp();
      await fc.assert(
        fc.asyncProperty(question, async (asked) => void (await agree(asked))),
        { numRuns: 4 },
      );
    }
  });
});

describe("a page of results", () => {
  const asked = (): Question => ({
    city: world.lisbon,
    checkIn: inDays(80),
    checkOut: inDays(82),
    rooms: [{ adults: 1, childAges: [] }],
  });
  const ask = (more: Record<string, unknown> = {}, change: Partial<Question> = {}) =>
    findHotels(db, live, queryOf({ ...asked(), ...change }, more));

  it("counts in every facet what choosing it would leave", async () => {
    for (const chosen of [
      {},
      { stars: "3,4" },
      { feature: String(world.pool) },
      { board: "breakfast", maxPrice: "300" },
    ]) {
      const { facets } = await ask(chosen);
      for (const { value, count } of facets.boards) expect((await ask({ ...chosen, board: value })).total).toBe(count);
      for (const { value, count } of facets.stars) expect((await ask({ ...chosen, stars: value })).total).toBe(count);
      for (const { value, count } of facets.scores) expect((await ask({ ...chosen, score: value })).total).toBe(count);
      expect((await ask({ ...chosen, freeCancellation: "1" })).total).toBe(facets.freeCancellation);
      const bars = facets.prices?.bars.reduce((sum, bar) => sum + bar, 0);
      expect(bars).toBe((await ask({ ...chosen, maxPrice: undefined })).total);
    }
  });

  it("shows each hotel on one page, in whatever order", async () => {
    for (const sort of ["recommended", "price_up", "price_down", "score", "distance"]) {
      const whole = await ask({ sort });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ sort, page: String(page), pageSize: "2" })));
      expect(pages.flatMap((page) => page.items.map((hit) => hit.id))).toEqual(whole.items.map((hit) => hit.id));
    }
    const totals = (await ask({ sort: "price_up" })).items.map((hit) => hit.offer.totalMinor);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  });

  it("has a strip of the neighbouring days whose middle is the cheapest hit", async () => {
    const answer = await ask({ sort: "price_up" });
    expect(answer.strip.map((day) => day.checkIn)).toEqual([77, 78, 79, 80, 81, 82, 83].map(inDays));
    expect(answer.strip[3]?.fromMinor).toBe(answer.items[0]?.offer.totalMinor);
    const before = await ask({ sort: "price_up" }, { checkIn: inDays(77), checkOut: inDays(79) });
    expect(answer.strip[0]?.fromMinor).toBe(before.items[0]?.offer.totalMinor);
  });

  it("says why nothing fits, when it would, and where", async () => {
    await db.execute(sql`UPDATE stock SET closed = true WHERE slot BETWEEN ${inDays(90)} AND ${inDays(92)} AND product_id IN
      (SELECT r.id FROM room r JOIN hotel h ON h.id = r.hotel_id WHERE h.city_id = ${world.lisbon})`);
    await live.caughtUp();
    const answer = await ask({}, { checkIn: inDays(91), checkOut: inDays(92) });
    expect(answer.total).toBe(0);
    expect(answer.refusals[0]).toMatchObject({ reason: "closed" });
    expect(answer.alternatives.map((stay) => stay.checkIn).sort()).toEqual([89, 93, 94].map(inDays).sort());
    expect(answer.nearbyPlaces).toMatchObject([{ cityId: world.porto }]);
    const crowd = await ask({}, { rooms: [{ adults: 9, childAges: [] }] });
    expect(crowd.refusals[0]).toMatchObject({ reason: "adults_exceeded" });
  });

  it("finds a place by words with a slip in them, and nothing where there is nothing", async () => {
    const words = async (q: string) => (await ask({ city: undefined, q })).place?.label;
    expect(await words("lisbn")).toBe("Lisbon, Portugal");
    expect(await words("Pörto")).toBe("Porto, Portugal");
    expect(await words("Portugal")).toBe("Portugal");
    expect(await words("Hotel 3")).toBe("Hotel 3, Porto");
    expect(await words("qqqqzzzz")).toBeUndefined();
    expect((await ask({ city: "999999" })).total).toBe(0);
  });

  it("refuses dates that no hotel could sell", async () => {
    await expect(ask({}, { checkOut: inDays(80) })).rejects.toMatchObject({ code: "invalid" });
    await expect(ask({}, { checkOut: inDays(111) })).rejects.toMatchObject({ code: "invalid" });
    expect((await ask({}, { checkIn: inDays(-2), checkOut: inDays(-1) })).refusals[0]?.reason).toBe("past_date");
  });
});
