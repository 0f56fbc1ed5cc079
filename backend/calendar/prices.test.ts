import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase, untilLockIsAwaited } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { addBookableRoom, type BookingWorld, getSelection, type TestActor, testActor } from "@/backend/orders/testing";
import { priceSelection } from "@/backend/quotes/selection";
import type { CalendarNight, NightPreview } from "@/lib/contracts/hotels/calendar-nights";
import type { PricesScreen } from "@/lib/contracts/hotels/price-rules";
import { addDays, listNights } from "@/lib/dates";
import { plan, rates, stay, terms } from "@/lib/pricing/fixtures";
import { priceStay } from "@/lib/pricing/price";
import { conflictingRules } from "@/lib/pricing/special-prices";
import { ruledNight, StayPriceCalculator } from "@/lib/pricing/total";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { shownPrice } from "./edit";
import { nextYear } from "./price-rules";
import { savePrice } from "./prices";
import { addStaff, asActor, bookStay } from "./testing";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let staffMember: TestActor;
let client: TestActor;
const call = (path: string, body?: unknown) => asActor(app, staffMember)(path, body);
const base = (room = place.room) => `/api/subadmin/calendar/${room}`;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 2 });
  staffMember = await addStaff(db, place.hotelId);
  client = await testActor(db, "client", 10_000_000);
});

const fair = {
  name: "Fair",
  rank: "range",
  from: inDays(10),
  to: inDays(20),
  weekdays: 127,
  kind: "fixed",
  value: 20_000,
  allowDiscount: true,
};
const freshRoom = async () => (await addRoom(db, place.world, place.hotelId)).room;
const save = (room: number, rule: object, id: number | null = null) => call(`${base(room)}/prices`, { id, rule });

const anyRule = (first: string, days: number) =>
  fc
    .record({
      rank: fc.constantFrom("date" as const, "weekday_range" as const, "range" as const),
      at: fc.nat(days - 1),
      nights: fc.integer({ min: 0, max: 20 }),
      weekdays: fc.integer({ min: 1, max: 127 }),
      change: fc.oneof(
        fc.record({ kind: fc.constant("fixed" as const), value: fc.integer({ min: 0, max: 60_000 }) }),
        fc.record({ kind: fc.constant("percent_off" as const), value: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ kind: fc.constant("amount_off" as const), value: fc.integer({ min: 1, max: 15_000 }) }),
        fc.record({ kind: fc.constant("increase" as const), value: fc.integer({ min: 1, max: 30_000 }) }),
      ),
      allowDiscount: fc.boolean(),
    })
    .map(({ rank, at, nights, weekdays, change, allowDiscount }) => ({
      name: "Rule",
      rank,
      from: addDays(first, at),
      to: addDays(first, Math.min(days - 1, at + nights)),
      weekdays: rank === "weekday_range" ? weekdays : 127,
      ...change,
      allowDiscount,
    }));

/** Rules that could have been saved in this order. */
const withoutConflicts = (rules: Omit<SpecialPriceRule, "id">[]): SpecialPriceRule[] => {
  const kept: SpecialPriceRule[] = [];
  for (const [at, rule] of rules.entries()) {
    const next = { ...rule, id: at + 1 };
    if (conflictingRules(next, kept).length === 0) kept.push(next);
  }
  return kept;
};

describe("price of a night in the calendar", () => {
  it("equals the prices of quote and search for random rules", () => {
    const first = "2027-02-20";
    fc.assert(
      fc.property(
        fc.array(anyRule(first, 40), { maxLength: 12 }).map(withoutConflicts),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.integer({ min: -3_000, max: 3_000 }), { minLength: 7, maxLength: 7 }),
        (specialPrices, costPerNightMinor, discountBp, weekdayDeltaMinor) => {
          const room = rates({ specialPrices, costPerNightMinor, discountBp, weekdayDeltaMinor });
          const nights = listNights(first, addDays(first, 40));
          const quoted = priceStay(stay(first, addDays(first, 40)), terms({ rates: room }));
          const shown = nights.map((night) => shownPrice(room, night).netMinor);
          expect(shown).toEqual(quoted.lines.map((line) => line.amountMinor));
          const searched = nights.map((night) => {
            const meter = new StayPriceCalculator([night], [{ adults: 2, childAges: [] }], []);
            return meter.total(room, plan(), [ruledNight(room, night)], meter.services([]));
          });
          expect(shown).toEqual(searched);
        },
      ),
    );
  });

  it("equals the quoted price for random rules saved through the API", async () => {
    const { room, plan: planId } = await addRoom(db, place.world, place.hotelId, {
      discountBp: 1_250,
      weekdayDeltaMinor: [0, 0, 0, 0, 1_500, 2_500, 0],
    });
    const seed = Date.now();
    const rendered = fc.sample(anyRule(inDays(20), 20), { numRuns: 14, seed });
    const responses = [];
    for (const rule of rendered) responses.push((await save(room, rule)).status);
    expect(responses, `seed ${seed}`).toContain(200);
    const quote = await priceSelection(db, getSelection({ room, plan: planId }, { from: 20, nights: 20 }), {
      actor: client,
    });
    const { body } = await call(`${base(room)}/nights?month=${inDays(20).slice(0, 7)}&months=2`);
    const nights = (body.nights as CalendarNight[]).filter(({ date }) => date >= inDays(20) && date < inDays(40));
    expect(
      nights.map(({ priceMinor }) => priceMinor),
      `seed ${seed}`,
    ).toEqual(quote.priced.lines.filter((line) => line.kind === "night").map((line) => line.amountMinor));
    const screens = [inDays(20), inDays(39)].map((day) => day.slice(0, 4));
    for (const year of new Set(screens)) {
      const screen = (await call(`${base(room)}/prices?year=${year}`)).body as PricesScreen;
      const byDate = new Map(screen.nights.map((night) => [night.date, night]));
      for (const night of nights.filter(({ date }) => date.startsWith(year))) {
        expect(byDate.get(night.date)?.priceMinor).toBe(night.priceMinor);
        expect(byDate.get(night.date)?.steps.at(-1)?.afterMinor).toBe(night.priceMinor);
      }
    }
  });
});

describe("special prices", () => {
  it("of the same rank are refused on shared nights with the name of the conflicting rule", async () => {
    const room = await freshRoom();
    const first = await save(room, fair);
    expect(first.status).toBe(200);
    const clash = await save(room, { ...fair, name: "Congress", from: inDays(20), to: inDays(25) });
    expect(clash).toMatchObject({ status: 409, body: { code: "conflict", data: { conflicts: [first.body.id] } } });
    expect(String(clash.body.message)).toContain("Fair: fixed at 200.00");
    const beside = await save(room, { ...fair, name: "Congress", from: inDays(21), to: inDays(25) });
    expect(beside.status).toBe(200);
    expect((await save(room, { ...fair, to: inDays(22) }, Number(first.body.id))).status).toBe(409);
    expect((await save(room, { ...fair, to: inDays(18) }, Number(first.body.id))).status).toBe(200);
  });

  it("for weekdays conflict only on shared weekdays", async () => {
    const room = await freshRoom();
    const weekdays = (mask: number) => ({ ...fair, rank: "weekday_range", weekdays: mask });
    expect((await save(room, weekdays(0b0110000))).status).toBe(200);
    expect((await save(room, weekdays(0b0001111))).status).toBe(200);
    expect((await save(room, weekdays(0b1010000))).status).toBe(409);
    expect((await save(room, weekdays(0))).body).toMatchObject({
      code: "invalid",
      fields: { "rule.weekdays": expect.any(String) },
    });
  });

  it("reject the second of two simultaneous saves for the same nights with 409", async () => {
    const room = await freshRoom();
    const rule = { ...fair, kind: "fixed", rank: "weekday_range", weekdays: 64 } as const;
    const second = await transaction(db, async (tx) => {
      await savePrice(tx, staffMember, room, { id: null, rule }, {});
      const waiting = save(room, { ...rule, name: "Other" });
      await untilLockIsAwaited(db);
      return { waiting };
    });
    expect(await second.waiting).toMatchObject({ status: 409 });
  });

  it("have a preview of the nights that change and of those that keep another price", async () => {
    const room = await freshRoom();
    await save(room, { ...fair, rank: "date", from: inDays(12), to: inDays(12), value: 30_000 });
    const { body } = await call(`${base(room)}/prices/preview`, { id: null, rule: fair });
    const effect = body as NightPreview;
    expect(effect.nights.map(({ date }) => date)).not.toContain(inDays(12));
    expect(effect.nights).toHaveLength(10);
    expect(effect.unchanged).toBe(1);
    expect(effect.notes[0]).toContain("wins on the nights that both touch");
    const screen = (await call(`${base(room)}/prices`)).body as PricesScreen;
    expect(screen.rules).toHaveLength(1);
  });

  it("that conflict have a preview with the reason only, which a save names beside the first night", async () => {
    const room = await freshRoom();
    await save(room, fair);
    const rule = { ...fair, name: "Congress", from: inDays(15), to: inDays(25), value: 30_000 };
    const { body } = await call(`${base(room)}/prices/preview`, { id: null, rule });
    const refused = expect.stringContaining("Fair: fixed at 200.00");
    expect(body).toMatchObject({ nights: [], unchanged: 11, stays: [], notes: [], refused });
    expect((await save(room, rule)).body.fields).toEqual({ "rule.from": body.refused });
  });

  it("have a preview without the rules of the same rank, which share no nights", async () => {
    const room = await freshRoom();
    await save(room, { ...fair, rank: "weekday_range", weekdays: 0b0110000 });
    const rule = { ...fair, rank: "weekday_range", weekdays: 0b0001111, name: "Workdays" };
    const { body } = await call(`${base(room)}/prices/preview`, { id: null, rule });
    expect(body).toMatchObject({ refused: null, notes: [] });
  });

  it("list the winning and the overruled rules of each night", async () => {
    const room = await freshRoom();
    const year = inDays(15).slice(0, 4);
    await save(room, fair);
    const winner = await save(room, {
      ...fair,
      name: "Party",
      rank: "date",
      from: inDays(15),
      to: inDays(15),
      value: 33_000,
    });
    const screen = (await call(`${base(room)}/prices?year=${year}`)).body as PricesScreen;
    const night = screen.nights.find(({ date }) => date === inDays(15));
    expect(night).toMatchObject({ priceMinor: 33_000, ruleId: winner.body.id });
    expect(night?.beaten.map(({ text: message }) => message)[0]).toContain("Fair");
  });

  it("can be deleted, and the deletion can be undone", async () => {
    const room = await freshRoom();
    const { body } = await save(room, fair);
    const gone = await call(`${base(room)}/prices/${body.id}/delete`, {});
    expect(gone.status).toBe(200);
    expect(((await call(`${base(room)}/prices`)).body as PricesScreen).rules).toEqual([]);
    const change = gone.body.change as { id: string };
    expect((await call(`${base(room)}/changes/${change.id}/undo`, {})).status).toBe(200);
    expect(((await call(`${base(room)}/prices`)).body as PricesScreen).rules).toMatchObject([{ ...fair, id: body.id }]);
  });

  it("are copied to the next year unless its nights already have a price", async () => {
    const room = await freshRoom();
    const one = await save(room, { ...fair, from: inDays(1), to: inDays(3) });
    const two = await save(room, fair);
    await save(room, { ...fair, name: "Next", from: nextYear(inDays(12)), to: nextYear(inDays(13)) });
    const response = await call(`${base(room)}/prices/copy`, { ids: [one.body.id, two.body.id] });
    expect(response.body).toMatchObject({ copied: 1, skipped: [expect.stringContaining("Fair")] });
    expect(nextYear("2028-02-29")).toBe("2029-02-28");
  });

  it("do not change existing orders", async () => {
    const { room, plan: planId } = await addRoom(db, place.world, place.hotelId);
    const order = await bookStay(db, client, { room, plan: planId }, { from: 12, nights: 2 });
    await save(room, fair);
    const { rows } = await db.$client.query("SELECT total_minor FROM orders WHERE id = $1", [order.id]);
    expect(rows[0].total_minor).toBe(20_000);
  });

  it.each([
    [{ to: inDays(9) }, "rule.to"],
    [{ from: inDays(-9), to: inDays(-1) }, "rule.to"],
    [{ kind: "percent_off", value: 10_001 }, "rule.value"],
    [{ kind: "increase", value: 0 }, "rule.value"],
  ])("are rejected with 422 and the invalid field: %o", async (changes, field) => {
    const { status, body } = await save(place.room, { ...fair, ...changes });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });
});
