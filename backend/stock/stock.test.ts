import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { sqlState, transaction } from "@/backend/db/transaction";
import { saveElsewhere } from "@/backend/site/testing";
import { AppError } from "@/lib/errors";
import { availability } from "./availability";
import { claim } from "./claim";
import { clientExtension, consumeHold, extendHold, freeSold, reclaim, releaseHold } from "./holds";
import { giveBackLines } from "./lines";
import type { Need } from "./needs";
import type { Seat } from "./rows";
import { seatsTogether } from "./seats";
import { wrongs } from "./testing/figures";
import { addDeparture, addNights, addPool, addUnits } from "./testing/world";

const db = await testDatabase();

type Taken = { id: string; seats: string[]; units: string[] };

/** Claims lines for a new client. */
async function take(...lines: Need[][]): Promise<Taken> {
  const id = randomUUID();
  const { taken } = await transaction(db, (tx) =>
    claim(tx, {
      owner: { kind: "user", id },
      lines: lines.map((needs, at) => ({ orderId: id, line: at + 1, needs })),
    }),
  );
  return { id, seats: taken.flatMap((one) => one.seats), units: taken.flatMap((one) => one.units) };
}
const refused = async (...lines: Need[][]) => {
  const error = await take(...lines).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, ...error.data };
};
const getLeft = async (need: Need) => (await availability(db, [need]))[0]?.left;
const sell = (order: { id: string }) => transaction(db, (tx) => consumeHold(tx, order));

describe("nights", () => {
  it("next to a stay from 25 to 27 are sold from 23 to 25 and 27 to 28, and refused from 24 to 26", async () => {
    const productId = await addNights(db, 1, "2031-01-20", 12);
    const stay = (from: number, to: number): Need => ({
      kind: "nights",
      productId,
      quantity: 1,
      from: `2031-01-${from}`,
      to: `2031-01-${to}`,
    });
    await take([stay(25, 27)]);
    expect(await refused([stay(24, 26)])).toEqual({ code: "sold_out", nights: ["2031-01-25"] });
    await take([stay(23, 25)], [stay(27, 28)]);
    expect(await refused([stay(23, 28)])).toMatchObject({
      nights: ["2031-01-23", "2031-01-24", "2031-01-25", "2031-01-26", "2031-01-27"],
    });
  });

  it("with a buffer of 2 are kept free before and after a stay", async () => {
    const productId = await addNights(db, 1, "2031-01-01", 20);
    const stay = (from: string, to: string): Need => ({
      kind: "nights",
      productId,
      quantity: 1,
      buffer: 2,
      from: `2031-01-${from}`,
      to: `2031-01-${to}`,
    });
    const first = await take([stay("05", "07")]);
    expect(await refused([stay("08", "10")])).toEqual({ code: "sold_out", nights: ["2031-01-08"] });
    expect(await refused([stay("02", "04")])).toEqual({ code: "sold_out", nights: ["2031-01-05"] });
    expect(await getLeft(stay("02", "04"))).toBe(0);
    await take([stay("09", "10")], [stay("02", "03")]);
    await transaction(db, (tx) => releaseHold(tx, { id: first.id }, "released"));
    await take([stay("05", "07")]);
    expect(await wrongs(db)).toEqual([]);
  });

  it("of a buffer may be closed, but not missing", async () => {
    const productId = await addNights(db, 1, "2031-01-01", 2);
    await db.execute(sql`UPDATE stock SET closed = true WHERE product_id = ${productId} AND slot = '2031-01-02'`);
    const stay = (from: string, to: string): Need => ({
      kind: "nights",
      productId,
      quantity: 1,
      buffer: 1,
      from: `2031-01-${from}`,
      to: `2031-01-${to}`,
    });
    expect(await refused([stay("03", "04")])).toEqual({ code: "sold_out", nights: ["2031-01-04"] });
    await take([stay("01", "02")]);
  });

  it("of a buffer that are closed meanwhile do not prevent a payment after the hold has expired", async () => {
    const productId = await addNights(db, 1, "2031-01-01", 5);
    const { id } = await take([
      { kind: "nights", productId, quantity: 1, buffer: 1, from: "2031-01-01", to: "2031-01-02" },
    ]);
    const close = (night: string) =>
      db.execute(sql`UPDATE stock SET closed = true WHERE product_id = ${productId} AND slot = ${night}::date`);
    await transaction(db, (tx) => releaseHold(tx, { id }, "expired"));
    await close("2031-01-02");
    expect(await transaction(db, (tx) => reclaim(tx, { id }))).toBe(true);
    expect(await wrongs(db)).toEqual([]);
    const other = await take([
      { kind: "nights", productId, quantity: 1, buffer: 1, from: "2031-01-03", to: "2031-01-04" },
    ]);
    await transaction(db, (tx) => releaseHold(tx, other, "expired"));
    await close("2031-01-03");
    expect(await transaction(db, (tx) => reclaim(tx, other))).toBe(false);
  });

  it("of a buffer move with an early departure", async () => {
    const productId = await addNights(db, 1, "2031-01-01", 20);
    const { id } = await take([
      { kind: "nights", productId, quantity: 1, buffer: 2, from: "2031-01-05", to: "2031-01-12" },
    ]);
    await sell({ id });
    await transaction(db, (tx) => giveBackLines(tx, { id }, { fromNight: "2031-01-08" }));
    const { rows } = await db.execute(sql`
      SELECT s.slot::text AS slot FROM stock s JOIN hold_line l ON l.stock_id = s.id
       WHERE s.product_id = ${productId} AND l.buffer AND s.sold = 1 ORDER BY s.slot`);
    expect(rows).toEqual([{ slot: "2031-01-08" }, { slot: "2031-01-09" }]);
    await take([{ kind: "nights", productId, quantity: 1, from: "2031-01-10", to: "2031-01-12" }]);
    expect(await wrongs(db)).toEqual([]);
  });

  it("without a row are not for sale", async () => {
    const productId = await addNights(db, 1, "2031-01-01", 2);
    const stay: Need = { kind: "nights", productId, from: "2031-01-02", to: "2031-01-06", quantity: 1 };
    expect(await refused([stay])).toEqual({ code: "sold_out", nights: ["2031-01-04", "2031-01-05"] });
    expect(await getLeft(stay)).toBe(0);
  });
});

describe("pool", () => {
  it("counts lines of 4 and 2 places and a line without a place as 6 of 10", async () => {
    const poolId = await addPool(db, 10);
    const pool = (quantity: number): Need => ({ kind: "pool", poolId, quantity });
    await take([pool(4)], [pool(2)], []);
    expect(await getLeft(pool(1))).toBe(4);
    expect(await refused([pool(3)], [pool(2)])).toEqual({ code: "sold_out", pool: poolId, left: 1 });
    await take([pool(3)], [pool(1)]);
    expect(await refused([pool(1)])).toEqual({ code: "sold_out", pool: poolId, left: 0 });
  });

  it("sells nothing when closed, and refuses a direct write that exceeds its size", async () => {
    const poolId = await addPool(db, 2);
    await take([{ kind: "pool", poolId, quantity: 1 }]);
    await db.execute(sql`UPDATE stock SET closed = true WHERE id = ${poolId}`);
    expect(await refused([{ kind: "pool", poolId, quantity: 1 }])).toMatchObject({ left: 0 });
    const error = await db
      .execute(sql`UPDATE stock SET held = 3 WHERE id = ${poolId}`)
      .catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe("23514");
  });
});

describe("seat on A-B-C-D", () => {
  const journey = (departureId: number, fromLeg: number, toLeg: number, seatIds: number[]): Need => ({
    kind: "seats",
    departureId,
    fromLeg,
    toLeg,
    seatIds,
  });

  it("is sold A to C and C to D, refused B to D, and freed only on legs 1 and 2 by cancelling A to C", async () => {
    const { id, seats } = await addDeparture(db, { legs: 3, seats: 1 });
    const seat = seats.map((one) => one.id);
    const first = await take([journey(id, 0, 2, seat)]);
    await take([journey(id, 2, 3, seat)]);
    expect(await refused([journey(id, 1, 3, seat)])).toEqual({ code: "sold_out", seats: ["1A"] });
    await sell(first);
    await transaction(db, (tx) => freeSold(tx, first));
    expect(await refused([journey(id, 1, 3, seat)])).toMatchObject({ code: "sold_out" });
    await take([journey(id, 0, 2, seat)]);
    expect(await getLeft(journey(id, 2, 3, seat))).toBe(0);
  });

  it("is not sold beyond the last stop, on another departure, in another class or when it is closed", async () => {
    const { id, seats } = await addDeparture(db, { legs: 3, seats: 2 });
    const other = await addDeparture(db, { legs: 3, seats: 1 });
    const [one = 0, two = 0] = seats.map((seat) => seat.id);
    expect(await refused([journey(id, 2, 4, [one])])).toMatchObject({ code: "sold_out" });
    expect(await refused([journey(other.id, 0, 1, [one])])).toMatchObject({ code: "sold_out" });
    const first = { kind: "seats", departureId: id, fromLeg: 0, toLeg: 1, class: "first", quantity: 1 } as const;
    expect(await refused([first])).toEqual({ code: "sold_out", class: "first", left: 0 });
    await db.execute(sql`UPDATE seat SET closed = true WHERE id = ${two}`);
    expect(await refused([journey(id, 0, 1, [two])])).toMatchObject({ seats: ["1B"] });
    await db.execute(sql`UPDATE departure SET closed = true WHERE id = ${id}`);
    expect(await refused([journey(id, 0, 1, [one])])).toMatchObject({ seats: ["1A"] });
    expect(await getLeft(journey(id, 0, 1, [one]))).toBe(0);
  });

  it("is assigned next to the others of its party", async () => {
    const { id } = await addDeparture(db, { legs: 1, seats: 12 });
    const any = (quantity: number): Need => ({
      kind: "seats",
      departureId: id,
      fromLeg: 0,
      toLeg: 1,
      class: "second",
      quantity,
    });
    expect((await take([any(1)])).seats).toEqual(["1A"]);
    // Three seats are left in the first row, so a party of four gets the second.
    expect((await take([any(4)])).seats).toEqual(["2A", "2B", "2C", "2D"]);
    expect((await take([any(2)])).seats).toEqual(["1B", "1C"]);
    // Seat 1D and the third row are free; only the third row has adjacent seats.
    expect((await take([any(3)])).seats).toEqual(["3A", "3B", "3C"]);
    expect(await refused([any(3)])).toEqual({ code: "sold_out", class: "second", left: 2 });
  });

  it("is assigned with the smallest distance in its party, and not when seats are missing", () => {
    const seat = (id: number, coach: number, row: number, place: number) => ({ id, coach, row, place }) as Seat;
    const party = seatsTogether([seat(1, 1, 1, 1), seat(2, 1, 9, 4), seat(3, 2, 1, 1), seat(4, 2, 1, 4)], 2);
    expect(party?.map(({ id }) => id)).toEqual([3, 4]);
    expect(seatsTogether([seat(1, 1, 1, 1)], 2)).toBeNull();
  });
});

describe("car", () => {
  const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2031, 4, day, hour, minute));
  const hire = (modelId: number, from: Date, to: Date, quantity = 1): Need => ({
    kind: "units",
    modelId,
    from,
    to,
    quantity,
  });

  it("returned at 10:59 is free again from 11:59, an hour later, and not a minute before", async () => {
    const { modelId } = await addUnits(db, 1, 60);
    await take([hire(modelId, at(1, 10), at(3, 10, 59))]);
    expect(await refused([hire(modelId, at(3, 11, 58), at(4, 10))])).toEqual({ code: "sold_out", left: 0 });
    const next = await take([hire(modelId, at(3, 11, 59), at(4, 10))]);
    expect(next.units).toEqual(["unit 1"]);
    // The turnaround also counts for the next booking.
    expect(await refused([hire(modelId, at(1, 8), at(1, 9, 30))])).toMatchObject({ code: "sold_out" });
    await take([hire(modelId, at(1, 8), at(1, 9))]);
  });

  it("is not rented during an outage or when closed, and the one returned last is assigned first", async () => {
    const { modelId, units } = await addUnits(db, 2, 60);
    const [one, two] = units;
    await take([{ kind: "units", modelId, from: at(1, 8), to: at(1, 12), unitIds: [two?.id ?? 0] }]);
    expect((await take([hire(modelId, at(1, 14), at(1, 18))])).units).toEqual(["unit 2"]);
    await db.execute(sql`
      INSERT INTO unit_outage (unit_id, span) VALUES (${one?.id}, tstzrange(${at(2, 0).toISOString()}, ${at(3, 0).toISOString()}))`);
    expect(await getLeft(hire(modelId, at(2, 8), at(2, 10)))).toBe(1);
    expect(await refused([hire(modelId, at(2, 8), at(2, 10), 2)])).toEqual({ code: "sold_out", left: 1 });
    await db.execute(sql`UPDATE rental_unit SET closed = true WHERE id = ${two?.id}`);
    expect(await refused([hire(modelId, at(2, 8), at(2, 10))])).toEqual({ code: "sold_out", left: 0 });
  });

  it("is not rented twice by a direct write, because of the exclusion constraint", async () => {
    const { modelId, units } = await addUnits(db, 1, 60);
    await take([hire(modelId, at(1, 10), at(2, 10))]);
    const other = await take([hire(modelId, at(5, 10), at(6, 10))]);
    const error = await db
      .execute(sql`
        UPDATE unit_booking SET span = tstzrange(${at(2, 10).toISOString()}, ${at(3, 10).toISOString()})
         WHERE unit_id = ${units[0]?.id} AND hold_id = (SELECT id FROM hold WHERE order_id = ${other.id})`)
      .catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe("23P01");
  });

  it("is not available at another station", async () => {
    const { modelId } = await addUnits(db, 1, 0, 7);
    const there: Need = { ...hire(modelId, at(1, 8), at(1, 9)), kind: "units", stationId: 8, quantity: 1 } as Need;
    expect(await refused([there])).toEqual({ code: "sold_out", left: 0 });
    expect((await take([{ ...there, stationId: 7 } as Need])).units).toEqual(["unit 1"]);
  });
});

const splitCancellation = async (orders: readonly { id: string }[]): Promise<Date[]> => {
  const { rows } = await db.execute<{ end: string }>(sql`
    SELECT expires_at AS "end" FROM hold WHERE order_id = ANY(${sql.param(orders.map(({ id }) => id))}::uuid[])`);
  return rows.map(({ end }) => new Date(end));
};

describe("hold", () => {
  it("of four kinds claims everything or nothing, and releases everything", async () => {
    const productId = await addNights(db, 1, "2031-06-01", 3);
    const poolId = await addPool(db, 3);
    const departure = await addDeparture(db, { legs: 2, seats: 2 });
    const { modelId } = await addUnits(db, 1);
    const needs: Need[] = [
      { kind: "nights", productId, from: "2031-06-01", to: "2031-06-03", quantity: 1 },
      { kind: "pool", poolId, quantity: 2 },
      { kind: "seats", departureId: departure.id, fromLeg: 0, toLeg: 2, class: "second", quantity: 2 },
      { kind: "units", modelId, from: new Date(Date.UTC(2031, 5, 1)), to: new Date(Date.UTC(2031, 5, 2)), quantity: 1 },
    ];
    const left = async () => (await availability(db, needs)).map((one) => one.left);
    const other = await take([needs[3] as Need]);
    expect((await refused(...needs.map((need) => [need]))).code).toBe("sold_out");
    expect(await left()).toEqual([1, 3, 2, 0]);
    await transaction(db, (tx) => releaseHold(tx, other, "released"));
    const all = await take(...needs.map((need) => [need]));
    expect(await left()).toEqual([0, 1, 0, 0]);
    await sell(all);
    await transaction(db, (tx) => giveBackLines(tx, all, { lines: [3] }));
    expect(await left()).toEqual([0, 1, 2, 0]);
    await transaction(db, (tx) => freeSold(tx, all));
    expect(await left()).toEqual([1, 3, 2, 1]);
    expect(await wrongs(db)).toEqual([]);
  });

  it.each(["nights", "pool", "seats", "units"] as const)(
    "that has expired frees its %s without a sweep",
    async (kind) => {
      const need = await addNeed(kind);
      const late = await take([need]);
      expect((await refused([need])).code).toBe("sold_out");
      await db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 second' WHERE order_id = ${late.id}`);
      expect(await getLeft(need)).toBe(1);
      await take([need]);
      expect(await sell(late)).toBe(false);
      expect(await wrongs(db)).toEqual([]);
    },
  );

  it("is limited to three per client, and ends exactly once", async () => {
    const poolId = await addPool(db, 10);
    const owner = { kind: "user", id: randomUUID() } as const;
    const more = () => {
      const orderId = randomUUID();
      const lines = [{ orderId, line: 1, needs: [{ kind: "pool", poolId, quantity: 1 } as const] }];
      return transaction(db, (tx) => claim(tx, { owner, lines })).then(() => orderId);
    };
    const tries = await Promise.allSettled(Array.from({ length: 9 }, more));
    const made = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(made).toHaveLength(3);
    expect(await getLeft({ kind: "pool", poolId, quantity: 1 })).toBe(7);
    const order = { id: made[0] ?? "" };
    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        transaction(db, (tx) => (at % 2 === 0 ? consumeHold(tx, order) : releaseHold(tx, order, "released"))),
      ),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
  });

  it("is extended together with the others of its trip, or not at all", async () => {
    const poolId = await addPool(db, 10);
    const pool: Need = { kind: "pool", poolId, quantity: 1 };
    const one = await take([pool]);
    const two = await take([pool]);
    const end = await transaction(db, (tx) => extendHold(tx, [one, two], 30, 1));
    expect(new Set((await splitCancellation([one, two])).map(Number))).toEqual(new Set([Number(end)]));
    await transaction(db, (tx) => releaseHold(tx, two, "released"));
    expect(await transaction(db, (tx) => extendHold(tx, [one, two], 35, 9))).toBeNull();
  });

  it("is extended from now up to 40 minutes after its creation, and counts only effective extensions", async () => {
    const poolId = await addPool(db, 10);
    const hold = await take([{ kind: "pool", poolId, quantity: 1 }]);
    const extend = (minutes: number, most: number) => transaction(db, (tx) => extendHold(tx, [hold], minutes, most));
    const [before] = await splitCancellation([hold]);
    // Fifteen minutes are left, more than ten.
    for (let n = 0; n < 3; n++) expect(await extend(10, 1)).toEqual(before);
    expect(Number(await extend(20, 1))).toBeGreaterThan(Number(before));
    expect(await extend(25, 1)).toBeNull();
    const { rows } = await db.execute<{ created: string }>(
      sql`SELECT created_at AS created FROM hold WHERE order_id = ${hold.id}`,
    );
    const most = Date.parse(rows[0]?.created ?? "") + 40 * 60_000;
    expect(Number(await extend(600, 2))).toBe(most);
  });

  it("follows the settings for its duration, its extension and the number of simultaneous holds", async () => {
    const settings = { minutes: 30, extensionMinutes: 20, pendingMinutes: 5, perUser: 2 };
    const remaining = async (order: { id: string }) =>
      (
        await db.execute<{ minutes: number }>(
          sql`SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM hold WHERE order_id = ${order.id}`,
        )
      ).rows[0]?.minutes;
    await saveElsewhere(db, "holds", settings);
    try {
      const poolId = await addPool(db, 10);
      const owner = { kind: "user", id: randomUUID() } as const;
      const hold = (kind: "user" | "guest" = "user") => {
        const orderId = randomUUID();
        const lines = [{ orderId, line: 1, needs: [{ kind: "pool", poolId, quantity: 1 } as const] }];
        return transaction(db, (tx) => claim(tx, { owner: { ...owner, kind }, lines })).then(() => ({ id: orderId }));
      };
      const first = await hold();
      expect(await remaining(first)).toBe(30);
      await hold();
      await expect(hold()).rejects.toMatchObject({ code: "conflict", data: { activeHolds: 2 } });
      await hold("guest");
      await transaction(db, (tx) => extendHold(tx, [first], clientExtension, 1));
      expect(await remaining(first)).toBe(50);
      await transaction(db, (tx) => extendHold(tx, [first], 600, 2));
      expect(await remaining(first)).toBe(55);
      await saveElsewhere(db, "holds", { perUser: 1 });
      await expect(hold("guest")).rejects.toMatchObject({ code: "conflict" });
    } finally {
      await db.execute(sql`DELETE FROM site_setting WHERE group_name = 'holds'`);
    }
  });

  it("is extended once by 16 simultaneous requests", async () => {
    const poolId = await addPool(db, 10);
    const hold = await take([{ kind: "pool", poolId, quantity: 1 }]);
    const ends = await Promise.all(
      Array.from({ length: 16 }, () => transaction(db, (tx) => extendHold(tx, [hold], 20, 1))),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(ends.find(Boolean)).toEqual((await splitCancellation([hold]))[0]);
  });

  it("is refused above 24 units per client, also with four simultaneous requests", async () => {
    const poolId = await addPool(db, 100);
    const owner = { kind: "user", id: randomUUID() } as const;
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        transaction(db, (tx) =>
          claim(tx, {
            owner,
            lines: [{ orderId: randomUUID(), line: 1, needs: [{ kind: "pool", poolId, quantity: 10 }] }],
          }),
        ),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
    expect(refused.join()).toContain("at most 24 rooms");
  });

  it.each([
    ["no place", { kind: "pool", poolId: 1, quantity: 0 }],
    ["more than 200 places", { kind: "pool", poolId: 1, quantity: 201 }],
    ["half a place", { kind: "pool", poolId: 1, quantity: 1.5 }],
    [
      "a journey that ends where it begins",
      { kind: "seats", departureId: 1, fromLeg: 1, toLeg: 1, class: "x", quantity: 1 },
    ],
    ["the same seat twice", { kind: "seats", departureId: 1, fromLeg: 0, toLeg: 1, seatIds: [4, 4] }],
    ["a car returned before its start", { kind: "units", modelId: 1, from: new Date(2), to: new Date(1), quantity: 1 }],
  ] as [string, Need][])("is refused for %s", async (_, need) => {
    expect((await refused([need])).code).toBe("invalid");
  });
});

async function addNeed(kind: Need["kind"]): Promise<Need> {
  switch (kind) {
    case "nights":
      return {
        kind,
        productId: await addNights(db, 1, "2031-07-01", 3),
        quantity: 1,
        from: "2031-07-01",
        to: "2031-07-03",
      };
    case "pool":
      return { kind, poolId: await addPool(db, 1), quantity: 1 };
    case "seats": {
      const { id } = await addDeparture(db, { legs: 2, seats: 1 });
      return { kind, departureId: id, fromLeg: 0, toLeg: 2, class: "second", quantity: 1 };
    }
    case "units": {
      const { modelId } = await addUnits(db, 1);
      return { kind, modelId, from: new Date(Date.UTC(2031, 6, 1)), to: new Date(Date.UTC(2031, 6, 2)), quantity: 1 };
    }
  }
}
