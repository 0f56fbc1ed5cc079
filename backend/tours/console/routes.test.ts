import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld, today } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { requireKindBackend } from "@/backend/kinds";
import { getTourPage } from "@/backend/tours/page";
import { loadTours } from "@/backend/tours/search/load";
import { addDays, formatDay } from "@/lib/dates";
import { addTourType, everyDay, toOption, toTourForm } from "./testing";

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");
const subadmin = await testUser(db, "subadmin");
const client = await testUser(db, "client");

let world: TestWorld;
let type = 0;
beforeAll(async () => {
  world = await addWorld(db);
  type = await addTourType(db);
});

const at = "/api/admin/tours";
const visit = { title: "Visit", availability: "opening_hours" };
const form = (changes: Record<string, unknown> = {}) => toTourForm(world, type, today(), changes);
async function add(changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body, text } = await call(admin, "POST", at, form(changes));
  expect(status, text).toBe(200);
  return body.transid;
}
const read = async (id: number) => (await call(admin, "GET", `${at}/${id}`)).body;

const toRule = (times: string) => ({
  weekdays: everyDay,
  firstDate: addDays(today(), 1),
  lastDate: addDays(today(), 14),
  times,
  capacity: 10,
});

type Slot = { date: string; time: string; status: string; capacity: number; sold: number };
const getSlots = async (id: number): Promise<Slot[]> =>
  (
    await db.execute<Slot>(sql`
      SELECT s.date::text AS date, s.time, s.status, k.capacity, k.sold FROM tour_slot s JOIN stock k ON k.id = s.stock_id
       WHERE s.tour_id = ${id} ORDER BY s.date, s.time`)
  ).rows;

/** The form with the stored ids, as the browser sends it. */
async function edited(id: number, changes: Record<string, unknown> = {}) {
  const record = await read(id);
  const names = [...Object.keys(form()), "version", "summary", "included", "excluded", "itemIds", "itinerary"];
  return { ...Object.fromEntries(names.map((name) => [name, record[name]])), ...changes };
}

describe("tour", () => {
  it("is added with its departures, in the time zone of its city", async () => {
    const id = await add();
    expect(await read(id)).toMatchObject({
      title: "Hills of Lisbon",
      slug: "hills-of-lisbon",
      timeZone: "Europe/Lisbon",
      highlights: "The castle\nThe old tram",
      optionCount: 1,
      nextDate: addDays(today(), 1),
      actions: ["deactivate", "remove"],
      options: [
        {
          pickups: "Hotel Mundial\nRossio station",
          units: [
            { kind: "adult", maxQuantity: 20 },
            { kind: "child", accompaniedBy: ["adult"] },
          ],
          rules: [{ times: "10:00", capacity: 10, priceBp: 10_000, exceptDates: "" }],
        },
      ],
    });
    const slots = await getSlots(id);
    expect(slots).toHaveLength(14);
    expect(slots[0]).toMatchObject({ time: "10:00", status: "open", capacity: 10 });
    const { rows } = await db.execute(sql`
      SELECT to_char(starts_at AT TIME ZONE 'Europe/Lisbon', 'HH24:MI') AS local FROM tour_slot WHERE tour_id = ${id} LIMIT 1`);
    expect(rows).toEqual([{ local: "10:00" }]);
  });

  it("has names in other languages, also in lists, wish lists and bookings", async () => {
    const title = "Die Hügel von Lissabon";
    const id = await add({ translations: { de: { title } } });
    const translations = { de: { title }, fr: { title: "" }, ar: { title: "" } };
    expect(await read(id)).toMatchObject({ title: "Hills of Lisbon", translations });
    const titles = { de: title };
    const page = await getTourPage(db, id);
    expect(page).toMatchObject({ title: "Hills of Lisbon", titles });
    const { tours } = await loadTours(db);
    expect(tours.find(({ card }) => card.id === id)?.card).toMatchObject({ titles });
    const { catalogue, price } = requireKindBackend("tour");
    expect((await catalogue.cards(db, [id])).get(id)).toMatchObject({ titles });
    const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM tour_slot WHERE tour_id = ${id} LIMIT 1`);
    const units = [{ unitId: page.options[0]?.units[0]?.id ?? 0, quantity: 2 }];
    const request = { tourId: id, slotId: rows[0]?.id ?? 0, units, pickup: null, language: null };
    const offer = await price(db, request, { actor: { kind: "guest" }, now: new Date(), checkStock: false });
    expect(offer.product).toMatchObject({ titles });
    const { translations: _, ...form } = await edited(id);
    expect((await call(admin, "PUT", `${at}/${id}`, form)).status).toBe(200);
    expect(await getTourPage(db, id)).not.toHaveProperty("titles");
    expect((await call(admin, "DELETE", `${at}/${id}`, {})).status).toBe(200);
  });

  it("needs no start time when it lasts several days", async () => {
    const rules = [{ ...toRule(""), weekdays: everyDay }];
    const several = { availability: "multi_day", days: 3, durationMinutes: null, rules };
    const id = await add({ options: [toOption(today(), several)] });
    expect(await read(id)).toMatchObject({
      options: [{ availability: "multi_day", days: 3, durationMinutes: 4_320, rules: [{ times: "" }] }],
    });
    const { rows } = await db.execute(sql`
      SELECT DISTINCT time, last_date - date AS nights FROM tour_slot WHERE tour_id = ${id}`);
    expect(rows).toEqual([{ time: "00:00", nights: 2 }]);
    const saved = await call(admin, "PUT", `${at}/${id}`, await edited(id, { title: "Hills in three days" }));
    expect(saved.status, saved.text).toBe(200);
    const changed = (more: Record<string, unknown>) =>
      call(admin, "POST", at, form({ options: [toOption(today(), more)] }));
    expect((await changed({ ...several, days: null })).body.fields).toHaveProperty(["options.0.days"]);
    expect((await changed({ rules })).body.fields).toHaveProperty(["options.0.rules.0.times"]);
    expect((await changed({ durationMinutes: null })).body.fields).toHaveProperty(["options.0.durationMinutes"]);
  });

  it.each([
    ["an existing city", { cityId: 2_000_000 }, "cityId"],
    ["a tour type", { typeId: 2_000_000 }, "typeId"],
    ["existing items", { itemIds: [2_000_000] }, "itemIds"],
    ["a meeting point near the city", { pin: { latitude: 52.5, longitude: 13.4 } }, "pin"],
    ["an option", { options: [] }, "options"],
    ["places for the minimum of participants", { minParticipants: 11 }, "minParticipants"],
    [
      "valid times of day",
      { options: [toOption(today(), { rules: [{ weekdays: [1], firstDate: today(), times: "25:00", capacity: 1 }] })] },
      "options.0.rules.0.times",
    ],
    [
      "start times or opening hours, not both",
      { options: [toOption(today(), { rules: [toRule("09:00, 10:00-18:00")] })] },
      "options.0.rules.0.times",
    ],
    [
      "opening hours that do not overlap",
      { options: [toOption(today(), { rules: [toRule("09:00-12:00, 11:00-18:00")] })] },
      "options.0.rules.0.times",
    ],
    [
      "one kind of schedule for all options",
      { options: [toOption(today()), toOption(today(), { ...visit, rules: [toRule("10:00-18:00")] })] },
      "options",
    ],
    [
      "one price per date",
      {
        options: [
          toOption(today(), {
            datePrices: [
              { kind: "adult", firstDate: "2030-05-01", lastDate: "2030-05-10", priceMinor: 100 },
              { kind: "adult", firstDate: "2030-05-10", priceMinor: 200 },
            ],
          }),
        ],
      },
      "options.0.datePrices.1.firstDate",
    ],
    [
      "prices by date only for its participant types",
      { options: [toOption(today(), { datePrices: [{ kind: "senior", firstDate: "2030-05-01", priceMinor: 1 }] })] },
      "options.0.datePrices.0.kind",
    ],
    [
      "the company that a participant type needs",
      { options: [toOption(today(), { units: [{ kind: "child", priceMinor: 1, accompaniedBy: ["adult"] }] })] },
      "options.0.units.0.accompaniedBy",
    ],
    [
      "company for participants without a place",
      { options: [toOption(today(), { units: [{ kind: "infant", priceMinor: 0, paxCount: 0 }] })] },
      "options.0.units.0.accompaniedBy",
    ],
    [
      "a price for a group",
      { options: [toOption(today(), { pricing: "per_booking" })] },
      "options.0.bookingPriceMinor",
    ],
  ])("requires %s", async (_, changes, field) => {
    const { status, body } = await call(admin, "POST", at, form(changes));
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it("can be private with one price per booking only", async () => {
    const grouped = { pricing: "per_booking", bookingPriceMinor: 20_000, private: true };
    const id = await add({ options: [toOption(today(), grouped)] });
    const record = await edited(id);
    expect(record.options).toMatchObject([{ pricing: "per_booking", private: true }]);
    expect((await getTourPage(db, id)).options).toMatchObject([{ private: true }]);
    const same = await call(admin, "PUT", `${at}/${id}`, record);
    expect(same.body).toMatchObject({ version: 1, message: "Nothing has changed." });
    const options = [{ ...record.options[0], pricing: "per_unit" }];
    expect((await call(admin, "PUT", `${at}/${id}`, { ...record, options })).status).toBe(200);
    expect(await read(id)).toMatchObject({ options: [{ pricing: "per_unit", private: false }] });
    expect((await call(admin, "DELETE", `${at}/${id}`, {})).status).toBe(200);
  });

  it("can be changed once per version and keeps departures with participants", async () => {
    const id = await add();
    await db.execute(sql`
      UPDATE stock SET sold = 4 WHERE id = (SELECT stock_id FROM tour_slot WHERE tour_id = ${id} ORDER BY date LIMIT 1)`);
    const before = await edited(id);
    const rules = [{ ...before.options[0].rules[0], times: "11:00", capacity: 6 }];
    const options = [{ ...before.options[0], rules }];
    const saved = await call(admin, "PUT", `${at}/${id}`, { ...before, options });
    expect([saved.status, saved.body.version], saved.text).toEqual([200, 2]);
    const slots = await getSlots(id);
    expect(slots[0]).toMatchObject({ time: "10:00", status: "closed", capacity: 10, sold: 4 });
    expect(slots.filter(({ time, status }) => time === "11:00" && status === "open")).toHaveLength(14);
    expect((await call(admin, "PUT", `${at}/${id}`, { ...before, options })).status).toBe(409);
    const same = await call(admin, "PUT", `${at}/${id}`, await edited(id));
    expect(same.body).toMatchObject({ version: 2, message: "Nothing has changed." });
    const history = await call(admin, "GET", `/api/admin/history/tour/${id}`);
    expect(history.body.items?.map(({ action }: { action: string }) => action) ?? history.text).toEqual([
      "tour.update",
      "tour.create",
    ]);
  });

  it("keeps departures on sale that staff moved outside of its schedule", async () => {
    const id = await add();
    const { rows } = await db.execute<{ id: number; date: string }>(
      sql`SELECT id, date::text FROM tour_slot WHERE tour_id = ${id} ORDER BY date DESC LIMIT 1`,
    );
    const { id: slotId = 0, date = "" } = rows[0] ?? {};
    const move = { date, time: "19:30", reason: "Concert" };
    expect(await call(admin, "POST", `/api/admin/tour-slots/${slotId}/move`, move)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(`The departure is on ${formatDay(date)} at 19:30`) },
    });
    const save = async (changes: Record<string, unknown>) => {
      const saved = await call(admin, "PUT", `${at}/${id}`, await edited(id, changes));
      expect(saved.status, saved.text).toBe(200);
      return (await getSlots(id))
        .filter((slot) => slot.date === date)
        .map(({ time, status }) => `${time} ${status}`)
        .sort();
    };
    expect(await save({ title: "Evening walk" })).toEqual(["10:00 closed", "19:30 open"]);
    expect(await save({ options: [toOption(today(), { title: "Other group" })] })).toEqual([
      "10:00 closed",
      "10:00 open",
      "19:30 closed",
    ]);
  });

  it("can have opening hours instead of start times", async () => {
    const id = await add({ options: [toOption(today(), { ...visit, rules: [toRule("9:00–12:30, 14:00 - 18:00")] })] });
    const before = await edited(id);
    expect(before.options[0]).toMatchObject({
      availability: "opening_hours",
      rules: [{ times: "09:00-12:30, 14:00-18:00" }],
    });
    const slots = await getSlots(id);
    expect(new Set(slots.map(({ date }) => date)).size).toBe(slots.length);
    expect(slots[0]).toMatchObject({ time: "09:00", status: "open" });
    const saved = await call(admin, "PUT", `${at}/${id}`, { ...before, title: "Museum of Lisbon" });
    expect(saved.status, saved.text).toBe(200);
    expect(await getSlots(id)).toEqual(slots);
  });

  it("can change from start times to opening hours and keeps departures with participants", async () => {
    const id = await add();
    await db.execute(sql`
      UPDATE stock SET sold = 4 WHERE id = (SELECT stock_id FROM tour_slot WHERE tour_id = ${id} ORDER BY date LIMIT 1)`);
    const before = await edited(id);
    const [option] = before.options;
    const options = [{ ...option, ...visit, rules: [{ ...option.rules[0], times: "10:00-18:00" }] }];
    const saved = await call(admin, "PUT", `${at}/${id}`, { ...before, options });
    expect(saved.status, saved.text).toBe(200);
    const slots = await getSlots(id);
    expect(slots.filter(({ status }) => status === "open")).toHaveLength(14);
    expect(slots.filter(({ sold }) => sold > 0)).toMatchObject([{ time: "10:00", status: "closed", sold: 4 }]);
  });

  it("stores prices by date and replaces them on save", async () => {
    const holiday = { kind: "adult", firstDate: "2030-12-24", lastDate: "2030-12-26", priceMinor: 4_500 };
    const oneDay = { kind: "child", firstDate: "2030-12-24", priceMinor: 0 };
    const id = await add({ options: [toOption(today(), { datePrices: [holiday, oneDay] })] });
    const before = await edited(id);
    const [option] = before.options;
    expect(option.datePrices).toEqual([holiday, { ...oneDay, lastDate: "2030-12-24" }]);
    const saved = await call(admin, "PUT", `${at}/${id}`, {
      ...before,
      options: [{ ...option, datePrices: [holiday] }],
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await read(id)).options[0].datePrices).toEqual([holiday]);
  });

  it("deactivates removed participant types instead of deleting them", async () => {
    const id = await add();
    const before = await edited(id);
    const [option] = before.options;
    await call(admin, "PUT", `${at}/${id}`, { ...before, options: [{ ...option, units: option.units.slice(0, 1) }] });
    expect((await read(id)).options[0].units).toMatchObject([{ kind: "adult" }]);
    const { rows } = await db.execute(sql`
      SELECT kind, active FROM tour_unit WHERE option_id = ${option.id} ORDER BY position`);
    expect(rows).toEqual([
      { kind: "adult", active: true },
      { kind: "child", active: false },
    ]);
  });

  it("can be taken off sale, listed, activated again and removed", async () => {
    const id = await add({ title: "Short life" });
    expect((await call(admin, "POST", `${at}/${id}/state`, { action: "deactivate" })).body.message).toMatch(/off sale/);
    const { body } = await call(admin, "GET", `${at}?active=false&q=short`);
    expect(body).toMatchObject({ total: 1, items: [{ id, active: false }], counts: { offSale: { n: 1 } } });
    expect((await call(admin, "GET", `${at}/export.csv`)).text).toContain("Short life");
    const whole = { query: { q: "short life" }, action: "activate" };
    expect((await call(admin, "POST", `${at}/state/all`, { ...whole, expected: 2 })).body.code).toBe("conflict");
    const all = await call(admin, "POST", `${at}/state/all`, { ...whole, expected: 1 });
    expect(all.body).toMatchObject({ next: null, results: [{ key: String(id), ok: true }] });
    expect((await call(admin, "GET", `${at}/${id}`)).body.active).toBe(true);
    expect((await call(admin, "DELETE", `${at}/${id}`, {})).status).toBe(200);
    expect((await call(admin, "GET", `${at}/${id}`)).status).toBe(404);
  });

  it("is listed as a use of its tour type, which cannot be removed", async () => {
    const id = await add();
    const path = `/api/admin/catalogue/property-types/${type}`;
    const { body } = await call(admin, "GET", path);
    expect(body.uses.items).toContainEqual({ label: "Hills of Lisbon", href: `/admin/tours/view/${id}` });
    expect(body.used).toBe(body.uses.total);
    expect((await call(admin, "DELETE", path)).status).toBe(409);
  });

  it("is for administrators only", async () => {
    for (const who of [client, subadmin]) {
      expect((await call(who, "GET", at)).status).toBe(403);
      expect((await call(who, "POST", at, form())).status).toBe(403);
    }
  });
});
