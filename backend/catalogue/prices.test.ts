import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTestSailing } from "@/backend/cruises/testing";
import { testDatabase } from "@/backend/db/testing";
import { addHotel } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { addBookableRoom, getSelection, testActor } from "@/backend/orders/testing";
import { addTestRental } from "@/backend/rentals/testing";
import { fetchRates } from "@/backend/site/exchange-rates";
import { readSettings } from "@/backend/site/settings";
import { saveElsewhere } from "@/backend/site/testing";
import { addTestTour } from "@/backend/tours/testing";
import type { Preview } from "@/lib/contracts/hotels/catalogue-endpoints";
import { ecbRatesUrl } from "@/lib/contracts/site/settings";
import { nightsBetween } from "@/lib/dates";

/** Taxes, policies and currencies that are edited through their endpoints change new quotes and nothing that is booked. */

let xml = "";
const server = createServer((_, response) => response.end(xml));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const db = await testDatabase();
const { app, deps } = testApp(db, { RATES_ALLOWED_HOSTS: host });
const call = createCaller(app);
const admin = await testUser(db, "admin");
const client = await testActor(db, "client", 500_000);
const at = "/api/admin/catalogue";
const booking = await addBookableRoom(db, { units: 20 });
const { world, hotelId, room } = booking;
const selection = getSelection(booking);

const quote = async (currency?: string) => {
  const { status, body } = await call(null, "POST", "/api/hotel/quotes", { request: selection, currency });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const plainTotal = (await quote()).price.totals.totalMinor as number;
const create = async (path: string, body: object): Promise<number> => {
  const response = await call(admin, "POST", `${at}/${path}`, body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.id;
};
const rows = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  db.execute<T>(query).then((result) => result.rows);

const tax = {
  name: "Tourist tax",
  kind: "hotel",
  valueKind: "fixed",
  amountMinor: 250,
  per: "person_night",
  mode: "added",
  pay: "property",
  isFee: false,
  childExemptUnder: null,
  validFrom: null,
  validTo: null,
  countryId: null,
  stateId: null,
  cityId: null,
  enabled: true,
};

describe("tax", () => {
  it("is charged in new quotes at its place until it is disabled", async () => {
    const { price } = await quote();
    const nights = nightsBetween(selection.checkIn, selection.checkOut);
    const persons = selection.party[0]?.adults ?? 0;
    const id = await create("taxes", { ...tax, cityId: world.lisbon });
    const taxed = await quote();
    expect(taxed.price.totals).toMatchObject({
      totalMinor: price.totals.totalMinor + 250 * persons * nights,
      dueAtPropertyMinor: price.totals.dueAtPropertyMinor + 250 * persons * nights,
    });
    expect(taxed.price.lines).toContainEqual(expect.objectContaining({ label: "Tourist tax" }));
    const { body } = await call(admin, "GET", `${at}/taxes/${id}`);
    expect(body).toMatchObject({ cityId: world.lisbon, countryId: world.portugal, countryName: "Portugal" });
    await call(admin, "POST", `${at}/taxes/${id}/state`, { action: "disable" });
    expect((await quote()).price.totals.totalMinor).toBe(plainTotal);
    expect((await call(admin, "DELETE", `${at}/taxes/${id}`)).status).toBe(200);
  });

  it.each([
    ["a percentage that is added", { valueKind: "percent", percentBp: 1_000 }, (total: number) => total / 10],
    ["a fixed amount for a booking", { per: "booking" }, () => 250],
    ["an included percentage", { valueKind: "percent", percentBp: 1_000, mode: "included" }, () => 0],
    ["a start date in the future", { validFrom: "2099-01-01" }, () => 0],
    ["an end date in the past", { validTo: "2001-01-01" }, () => 0],
  ])("changes the total of a quote correctly with %s", async (_, changes, added) => {
    const id = await create("taxes", { ...tax, ...changes });
    expect((await quote()).price.totals.totalMinor).toBe(plainTotal + added(plainTotal));
    await call(admin, "DELETE", `${at}/taxes/${id}`);
  });

  it("is previewed with computed prices before it is saved", async () => {
    const body = { ...tax, childExemptUnder: 12 };
    const preview = (await call(admin, "POST", `${at}/taxes/preview`, body)).body as Preview;
    const values = Object.fromEntries(preview.items[0]?.rows.map(({ label, value }) => [label, value]) ?? []);
    expect(values).toMatchObject({ Nights: "300.00 USD", "Tourist tax": "15.00 USD", Total: "315.00 USD" });
    expect(values["Paid at the property"]).toBe("15.00 USD");
    const all = (await call(admin, "POST", `${at}/taxes/preview`, { ...tax, per: "person_night" })).body as Preview;
    expect(all.items[0]?.rows).toContainEqual({ label: "Tourist tax", value: "22.50 USD" });
    expect(await rows(sql`SELECT 1 FROM tax_rule`)).toHaveLength(0);
  });

  it("is refused without a value, with dates in the wrong order or with a city outside the country", async () => {
    const getFields = async (changes: object) =>
      Object.keys((await call(admin, "POST", `${at}/taxes`, { ...tax, ...changes })).body.fields ?? {});
    expect(await getFields({ amountMinor: null })).toEqual(["amountMinor"]);
    expect(await getFields({ valueKind: "percent" })).toEqual(["percentBp"]);
    expect(await getFields({ validFrom: "2027-02-01", validTo: "2027-01-01" })).toEqual(["validTo"]);
    const [other] = await rows<{ id: number }>(
      sql`INSERT INTO country (name, iso2) VALUES ('Elsewhere', 'QZ') RETURNING id`,
    );
    expect(await getFields({ countryId: other?.id, cityId: world.lisbon })).toEqual(["cityId"]);
  });
});

const policy = {
  name: "Strict",
  steps: [
    { before: 3, unit: "days", fee: "percent", percentBp: 2_500 },
    { before: 12, unit: "hours", fee: "units", units: 2 },
    { before: 0, unit: "days", fee: "fixed", amountMinor: 9_900 },
  ],
  noShow: { fee: "percent", percentBp: 10_000 },
  graceHours: 24,
  graceDaysAhead: 7,
  defaultKinds: ["hotel"],
  enabled: true,
};

describe("cancellation policy", () => {
  let id = 0;
  beforeAll(async () => {
    id = await create("policies", policy);
  });

  it("keeps its steps as they were entered, the earliest deadline first", async () => {
    const { body } = await call(admin, "GET", `${at}/policies/${id}`);
    expect(body.steps).toEqual([
      { before: 3, unit: "days", fee: "percent", percentBp: 2_500, units: null, amountMinor: null },
      { before: 12, unit: "hours", fee: "units", percentBp: null, units: 2, amountMinor: null },
      { before: 0, unit: "days", fee: "fixed", percentBp: null, units: null, amountMinor: 9_900 },
    ]);
    expect(body).toMatchObject({ graceHours: 24, graceDaysAhead: 7, summary: expect.stringContaining("25%") });
  });

  it("changes new quotes but not existing bookings", async () => {
    await db.execute(sql`UPDATE rate_plan SET policy_id = ${id} WHERE room_id = ${room}`);
    const { token } = await quote();
    const held = await call(client, "POST", "/api/orders", { quoteToken: token });
    expect(held.status, JSON.stringify(held.body)).toBe(200);
    const readOrder = async () => {
      const { status, body } = await call(client, "GET", `/api/my/orders/${held.body.ref}`);
      expect(status).toBe(200);
      return body;
    };
    const before = await readOrder();
    const { body: stored } = await call(admin, "GET", `${at}/policies/${id}`);
    const changed = { ...policy, steps: [{ before: 0, unit: "days", fee: "percent", percentBp: 10_000 }] };
    const saved = await call(admin, "PUT", `${at}/policies/${id}`, { ...changed, version: stored.version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await quote()).policy.timeline.at(-1)).toMatchObject({ feeMinor: plainTotal });
    expect((await readOrder()).policy).toEqual(before.policy);
    expect(before.policy.timeline.length).toBeGreaterThan((await quote()).policy.timeline.length);
  });

  it("lists its uses and cannot be removed while it is used", async () => {
    const { body } = await call(admin, "GET", `${at}/policies/${id}`);
    expect(body.uses.total).toBe(1);
    expect((await call(admin, "DELETE", `${at}/policies/${id}`)).status).toBe(409);
  });

  it("counts every kind of product and room type among its uses", async () => {
    const used = await create("policies", { ...policy, name: "Everywhere", defaultKinds: [] });
    const read = async () => (await call(admin, "GET", `${at}/policies/${used}`)).body;
    expect(await read()).toMatchObject({ used: 0, uses: { total: 0 } });
    const tour = await addTestTour(db, world, { policyId: used });
    const car = await addTestRental(db, world);
    const cruise = await addTestSailing(db, world, { policyId: used });
    await db.execute(sql`UPDATE transport SET policy_id = ${used} WHERE id = ${car.transportId}`);
    await db.execute(sql`UPDATE room SET policy_id = ${used} WHERE id = ${room}`);
    expect(await read()).toMatchObject({
      used: 4,
      uses: {
        total: 4,
        items: [
          { label: expect.stringContaining("Double room") },
          { href: `/admin/tours/view/${tour.tourId}` },
          { href: `/admin/transport/view/${car.transportId}` },
          { href: `/admin/cruises/sailings/view/${cruise.sailingId}` },
        ],
      },
    });
    expect((await call(admin, "DELETE", `${at}/policies/${used}`)).body.data.uses).toHaveLength(4);
    await db.execute(sql`UPDATE room SET policy_id = NULL WHERE id = ${room}`);
  });

  it("is the only default of its kind, preselected in the hotel form, and cannot be disabled", async () => {
    const other = await create("policies", { ...policy, name: "Relaxed" });
    const options = (await call(admin, "GET", "/api/admin/hotels/options/policies")).body.items as {
      value: number;
      usual: boolean;
    }[];
    expect(options.filter(({ usual }) => usual).map(({ value }) => value)).toEqual([other]);
    const off = await call(admin, "POST", `${at}/policies/${other}/state`, { action: "disable" });
    expect(off.body).toMatchObject({ code: "in_use" });
    const { body } = await call(admin, "GET", `${at}/policies/${id}`);
    const taken = await call(admin, "PUT", `${at}/policies/${id}`, { ...policy, version: body.version });
    expect(taken.status).toBe(200);
    expect((await call(admin, "POST", `${at}/policies/${other}/state`, { action: "disable" })).status).toBe(200);
    const left = (await call(admin, "GET", "/api/admin/hotels/options/policies")).body.items as { value: number }[];
    expect(left.map(({ value }) => value)).not.toContain(other);
  });

  it("is previewed in every language with the fees of a booking", async () => {
    const { items } = (await call(admin, "POST", `${at}/policies/preview`, policy)).body as Preview;
    expect(items.map(({ language }) => language)).toEqual(["en", "de", "fr", "ar", undefined]);
    const values = items.at(-1)?.rows.map(({ value }) => value);
    expect(values).toEqual(["0.00 USD", "75.00 USD", "200.00 USD", "99.00 USD", "300.00 USD", "300.00 USD"]);
  });

  it("is described in the words of the kind that it is the default of, else in neutral words", async () => {
    const steps = [
      { before: 2, unit: "days", fee: "none" },
      { before: 0, unit: "days", fee: "units", units: 1 },
    ];
    const getTexts = async (name: string, defaultKinds: string[]) => {
      const body = { ...policy, name, steps, graceHours: null, graceDaysAhead: null, defaultKinds };
      const preview = (await call(admin, "POST", `${at}/policies/preview`, body)).body as Preview;
      const { summary } = (await call(admin, "GET", `${at}/policies/${await create("policies", body)}`)).body;
      expect(preview.items[0]?.text).toBe(summary);
      return [summary, preview.items.at(-1)?.text];
    };
    const neutral = "Free cancellation until 2 days before the start. After that, the fee is 1 day.";
    expect(await getTexts("Cars", ["transport"])).toEqual([neutral, expect.stringContaining("3 days at 100.00 USD.")]);
    expect(await getTexts("All", ["hotel", "tour"])).toEqual([neutral, expect.stringContaining(". Starts on ")]);
    expect(await getTexts("Rooms", ["hotel"])).toEqual([
      "Free cancellation until 2 days before check-in. After that, the fee is 1 night.",
      expect.stringMatching(/3 nights at 100\.00 USD\. Check in on /),
    ]);
  });

  it("is refused with an incomplete fee and with two steps at the same time", async () => {
    const steps = [
      { before: 1, unit: "days", fee: "percent" },
      { before: 24, unit: "hours", fee: "none" },
    ];
    const { body } = await call(admin, "POST", `${at}/policies`, { ...policy, name: "Wrong", steps });
    expect(Object.keys(body.fields)).toEqual(["steps.0.percentBp", "steps.1.before"]);
  });
});

const daily = (day: string, rates: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
    .join("")}</Cube></Cube>
</gesmes:Envelope>`;

describe("currency", () => {
  let id = 0;
  const source = (url: string) => saveElsewhere(db, "rates", { source: "ecb", url });
  const readEuro = async () => (await call(admin, "GET", `${at}/currencies/${id}`)).body;

  beforeAll(async () => {
    await create("currencies", { code: "USD", name: "US dollar", symbol: "$", rate: "1", enabled: true });
    id = await create("currencies", { code: "EUR", name: "Euro", symbol: "", rate: "0.92", enabled: true });
    await create("currencies", { code: "JPY", name: "Yen", symbol: "¥", rate: "150", enabled: true });
  });

  it("has the decimals of ISO 4217 and its usual symbol", async () => {
    expect(await readEuro()).toMatchObject({ decimals: 2, symbol: "€", rateSource: "manual", base: false });
    const { items } = (await call(admin, "GET", `${at}/currencies?q=JPY`)).body;
    expect(items).toMatchObject([{ decimals: 0, symbol: "¥" }]);
  });

  it("changes new quotes by its rate but not existing quotes", async () => {
    const before = await quote("EUR");
    expect(before.price.display.totalMinor).toBe(Math.round(plainTotal * 0.92));
    const { version, name, symbol } = await readEuro();
    const saved = await call(admin, "PUT", `${at}/currencies/${id}`, {
      name,
      symbol,
      rate: "0,5",
      enabled: true,
      version,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await quote("EUR")).price.display).toMatchObject({ totalMinor: Math.round(plainTotal * 0.5) });
    const held = await call(client, "POST", "/api/orders", { quoteToken: before.token });
    expect(held.status, JSON.stringify(held.body)).toBe(200);
    const [stored] = await rows<{ rate: string }>(
      sql`SELECT trim_scale(display_rate)::text AS rate FROM orders WHERE ref = ${held.body.ref}`,
    );
    expect(stored?.rate).toBe("0.92");
    expect((await readEuro()).history).toMatchObject([{ rate: "0.5" }, { rate: "0.92" }]);
  });

  it("is not offered while it is disabled", async () => {
    await call(admin, "POST", `${at}/currencies/${id}/state`, { action: "disable" });
    expect((await quote("EUR")).price.display.currency).toBe("USD");
    await call(admin, "POST", `${at}/currencies/${id}/state`, { action: "enable" });
  });

  it("gets rates in the format of the European Central Bank, converted to the base currency", async () => {
    await source(`http://${host}/daily.xml`);
    xml = daily("2026-11-19", { USD: "1.25", JPY: "187.5", XXX: "7" });
    const { status, body } = await call(admin, "POST", `${at}/currencies/fetch`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await readEuro()).toMatchObject({ rate: "0.8", rateSource: "ecb", rateOn: "2026-11-19" });
    const [yen] = await rows<{ rate: string }>(
      sql`SELECT trim_scale(rate)::text AS rate FROM currency WHERE code = 'JPY'`,
    );
    expect(yen?.rate).toBe("150");
    expect((await call(admin, "GET", `${at}/currencies?q=US`)).body.items[0]).toMatchObject({ rate: "1", base: true });
    expect(await fetchRates(deps)).toEqual({ on: "2026-11-19", changed: 0 });
    xml = daily("2026-11-18", { USD: "2" });
    expect(await fetchRates(deps)).toMatchObject({ changed: 0 });
    xml = daily("2026-11-20", { USD: "1.6", JPY: "200" });
    expect(await fetchRates(deps)).toEqual({ on: "2026-11-20", changed: 2 });
    expect(await readEuro()).toMatchObject({ rate: "0.625", rateOn: "2026-11-20" });
  });

  it.each([
    ["another format", () => "<html><body>Rates</body></html>"],
    ["broken markup", () => "<Envelope><Cube"],
    ["no rate for the base currency", () => daily("2026-11-21", { JPY: "180" })],
    ["an invalid rate", () => daily("2026-11-21", { USD: "-1" })],
    [
      "an external entity",
      () => `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${daily("2026-11-21", { USD: "&a;" })}`,
    ],
  ])("keeps its rate and records an error when the source sends %s", async (_, text) => {
    const before = await readEuro();
    xml = text();
    const { status } = await call(admin, "POST", `${at}/currencies/fetch`);
    expect(status).toBe(409);
    expect(await readEuro()).toMatchObject({ rate: before.rate, version: before.version });
    const { hasSource, items } = (await call(admin, "GET", `${at}/currencies/fetches`)).body;
    expect(hasSource).toBe(true);
    expect(items[0]).toMatchObject({ on: null, changed: 0, error: expect.stringMatching(/./) });
  });

  it("is not fetched from an unlisted private network or while rates are manual", async () => {
    await source("http://127.0.0.1:1/daily.xml");
    expect((await call(admin, "POST", `${at}/currencies/fetch`)).status).toBe(409);
    await saveElsewhere(db, "rates", { source: "manual", url: ecbRatesUrl });
    expect(await fetchRates(deps)).toBeNull();
    expect((await call(admin, "GET", `${at}/currencies/fetches`)).body.hasSource).toBe(false);
  });

  it("is refused with an unknown code, a rate of zero or a base rate other than 1", async () => {
    const getFields = async (changes: object) =>
      (
        await call(admin, "POST", `${at}/currencies`, {
          code: "EUR",
          name: "X",
          symbol: "",
          rate: "2",
          enabled: true,
          ...changes,
        })
      ).body.fields;
    expect(await getFields({ code: "QQQ" })).toHaveProperty("code");
    expect(await getFields({ code: "CHF", rate: "0.0" })).toHaveProperty("rate");
    expect(await getFields({ code: "CHF", rate: "NaN" })).toHaveProperty("rate");
    expect(await getFields({})).toEqual({ code: "This currency is already in the list." });
    const { items } = (await call(admin, "GET", `${at}/currencies?q=USD`)).body;
    const [base] = items;
    const body = { name: "US dollar", symbol: "$", rate: "2", enabled: true, version: base.version };
    expect((await call(admin, "PUT", `${at}/currencies/${base.id}`, body)).body.fields).toHaveProperty("rate");
    expect((await call(admin, "POST", `${at}/currencies/${base.id}/state`, { action: "disable" })).status).toBe(409);
    expect((await call(admin, "DELETE", `${at}/currencies/${base.id}`)).status).toBe(409);
  });
});

describe("base currency", () => {
  it("is locked while there are prices or bookings", async () => {
    const { baseCurrencyLock, changeBaseCurrency } = await import("@/backend/site/change-base-currency");
    await addHotel(db, world);
    expect(hotelId).toBeGreaterThan(0);
    expect(await baseCurrencyLock(db, "USD")).toContain("bookings");
    await expect(changeBaseCurrency(db, "USD", "EUR")).rejects.toMatchObject({
      code: "invalid",
      fields: { "value.baseCurrency": expect.stringContaining("bookings") },
    });
    expect((await readSettings(db, "site")).baseCurrency).toBe("USD");
  });
});
