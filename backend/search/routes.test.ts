import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { transitStop } from "@/backend/db/schema/journeys";
import { rentalStation } from "@/backend/db/schema/rentals";
import { testDatabase } from "@/backend/db/testing";
import { addAircraft, addAirline, addAirport, addFlight } from "@/backend/flights/testing";
import { addHotel, addRoom, addWorld, inDays, setNights, type TestWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { addTestLine } from "@/backend/journeys/testing";
import { addTestRental } from "@/backend/rentals/testing";
import { addTestTour } from "@/backend/tours/testing";
import { getCatalogue } from "./live";

const db = await testDatabase();
const { app } = testApp(db);

async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
}

let world: TestWorld;
let cheap: { room: number; plan: number };

beforeAll(async () => {
  world = await addWorld(db);
  const river = await addHotel(db, world, { title: "São João Palace", reviewScoreTenths: 95, reviewCount: 12 });
  await addRoom(db, world, river, { discountBp: 2_000 });
  const porto = await addHotel(db, world, { title: "Ribeira Inn", cityId: world.porto, stars: 2 });
  cheap = await addRoom(db, world, porto, { costPerNightMinor: 5_000 });
  await addHotel(db, world, { title: "Hidden", approved: false });
});

describe("suggestions", () => {
  const names = async (q: string) =>
    (await get(`/api/places/suggestions?q=${encodeURIComponent(q)}`)).body.items.map(
      (item: { name: string }) => item.name,
    );

  const sell = (enabledKinds: string[]) =>
    db.execute(sql`
      INSERT INTO site_setting (group_name, value) VALUES ('site', ${JSON.stringify({ enabledKinds })}::jsonb)
      ON CONFLICT (group_name) DO UPDATE SET value = excluded.value`);

  it("match the typed text, ignoring accents and typing errors", async () => {
    expect(await names("lis")).toEqual(["Lisbon"]);
    expect((await names("portugl"))[0]).toBe("Portugal");
    expect((await names("sao joao"))[0]).toBe("São João Palace");
    expect((await names("Porto, Portugal"))[0]).toBe("Porto");
    expect(await names("")).toEqual(["Lisbon", "Porto"]);
  });

  it("know cities and countries by their names in other languages, and answer in the language", async () => {
    const first = async (q: string, language: string) =>
      (await get(`/api/places/suggestions?q=${encodeURIComponent(q)}&language=${language}`)).body.items[0];
    expect(await first("Liss", "de")).toMatchObject({ id: world.lisbon, name: "Lissabon", where: "Portugal" });
    expect(await first("لشبونه", "ar")).toMatchObject({ id: world.lisbon, name: "لشبونة", where: "البرتغال" });
    expect(await first("البرتغال", "en")).toMatchObject({ kind: "country", name: "Portugal" });
    expect(await first("sao joao", "fr")).toMatchObject({ name: "São João Palace", where: "Lisbonne, Portugal" });
  });

  it("find products by their names in any language, and answer in the language", async () => {
    await sell(["hotel", "tour", "transport"]);
    const line = await addTestLine(db, world);
    const tour = await addTestTour(db, world);
    const titles = JSON.stringify({ de: { title: "Zahnradbahn" }, ar: { title: "قطار الجبل" } });
    await db.execute(sql`UPDATE transport SET translations = ${titles}::jsonb WHERE id = ${line.transportId}`);
    await db.execute(sql`UPDATE tour SET translations = ${titles}::jsonb WHERE id = ${tour.tourId}`);
    const find = async (q: string, language: string) =>
      (await get(`/api/places/suggestions?q=${encodeURIComponent(q)}&language=${language}`)).body.items;
    const german = await find("zahnrad", "de");
    expect(german).toHaveLength(2);
    for (const item of german) expect(item).toMatchObject({ kind: "link", name: "Zahnradbahn" });
    expect(german[0]).not.toHaveProperty("titles");
    expect(await find("zahnrad", "fr")).toContainEqual(
      expect.objectContaining({ id: line.transportId, name: expect.stringMatching(/^Coast line/) }),
    );
    await sell(["hotel"]);
  });

  it.each(["%", "_", "'; --", "\\", "%00", "😀", "a".repeat(100)])("are empty for %j", async (q) => {
    expect(await names(q)).toEqual([]);
  });

  it("include tours, lines, vehicles and stations of the kinds on sale, labelled by type and with their pages", async () => {
    await sell(["hotel", "tour", "transport"]);
    await addTestTour(db, world, { title: "Fado night walk", slug: "fado" });
    const line = await addTestLine(db, world, { stops: 2 });
    const rental = await addTestRental(db, world);
    await db
      .update(transitStop)
      .set({ name: "Oriente" })
      .where(eq(transitStop.id, line.stops[0] ?? 0));
    await db.update(rentalStation).set({ name: "Airport desk" }).where(eq(rentalStation.id, rental.lisbon));
    const links = async (q: string) =>
      (await get(`/api/places/suggestions?q=${encodeURIComponent(q)}`)).body.items
        .filter((item: { kind: string }) => item.kind === "link")
        .map(({ type, path }: { type: string; path: string }) => [type, path.replace(/[0-9a-f-]{9,}$/, "")]);
    const [fado] = await links("fado");
    expect(fado).toEqual(["Tour", expect.stringMatching(/^\/tours\/details\/\d+\/fado$/)]);
    expect(await links("oriente")).toEqual([["Train station", "/transport/lists?mode=train&from=Oriente"]]);
    expect(await links("airport")).toEqual([
      ["Car rental station", `/transport/lists?mode=car&place=${rental.lisbon}`],
    ]);
    expect((await links("coast"))[0]?.[0]).toBe("Line");
    expect((await links("compact"))[0]?.[0]).toBe("Vehicle");
    await sell(["hotel"]);
    expect(await links("fado")).toEqual([]);
  });

  it("find airports by code before anything else, and by their own name", async () => {
    await sell(["hotel", "flight"]);
    const [from, to] = [await addAirport(db, world), await addAirport(db, world)];
    await addAircraft(db);
    await addFlight(db, await addAirline(db), { from, to });
    await db.execute(sql`UPDATE airport SET iata = 'LIS', name = 'Humberto Delgado' WHERE id = ${to.id}`);
    const first = async (q: string) =>
      (await get(`/api/places/suggestions?q=${encodeURIComponent(q)}`)).body.items[0] as Record<string, unknown>;
    expect(await first("lis")).toMatchObject({
      name: `City ${to.iata} (LIS)`,
      type: "Airport",
      path: "/flights?to=LIS",
    });
    expect(await first("humberto")).toMatchObject({ where: "Humberto Delgado, Portugal", path: "/flights?to=LIS" });
    await sell(["hotel"]);
    expect(await first("lis")).toMatchObject({ name: "Lisbon" });
  });

  it("exclude hotels that are not public", async () => {
    expect(await names("Hidden")).toEqual([]);
  });
});

describe("hotel lists", () => {
  it("show public hotels with the price of their cheapest night", async () => {
    const { body } = await get("/api/hotel/list?sort=price_up");
    expect(body.items.map((card: { title: string; fromMinor: number }) => [card.title, card.fromMinor])).toEqual([
      ["Ribeira Inn", 5_000],
      ["São João Palace", 8_000],
    ]);
    expect(body.places).toEqual([{ kind: "country", id: expect.any(Number), name: "Portugal", hotels: 2 }]);
  });

  it("show hotels without availability last and without a price", async () => {
    await setNights(db, cheap.room, inDays(0), inDays(121), { closed: true });
    await getCatalogue(db).waitForIndex();
    for (const sort of ["price_up", "price_down"]) {
      const { body } = await get(`/api/hotel/list?sort=${sort}`);
      expect(body.items[1]).toMatchObject({ title: "Ribeira Inn", fromMinor: null });
      expect(body.facets.prices).toMatchObject({ lowMinor: 8_000, highMinor: 8_000 });
    }
  });
});

it("finds the hotels of a city by its name in another language", async () => {
  for (const q of ["Lissabon", "Lisbonne, Portugal", "لشبونة"]) {
    const { body } = await get(`/api/hotel/list?q=${encodeURIComponent(q)}`);
    expect(body.place, q).toMatchObject({ kind: "city", label: "Lisbon, Portugal" });
  }
});

describe("landing page of a place", () => {
  it("returns the lowest price, the review score and neighbouring cities regardless of filters", async () => {
    const { body } = await get(`/api/hotel/list?city=${world.lisbon}&stars=2`);
    expect(body.items).toEqual([]);
    expect(body.landing).toMatchObject({
      kind: "city",
      id: world.lisbon,
      name: "Lisbon",
      within: { id: world.portugal, name: "Portugal" },
      fromMinor: 8_000,
      scoreTenths: 95,
      reviewCount: 12,
      near: [{ kind: "city", id: world.porto, name: "Porto", hotels: 1 }],
    });
  });

  it("is returned for a country, but not for an unknown place or without a place", async () => {
    const { body } = await get(`/api/hotel/list?country=${world.portugal}`);
    expect(body.landing).toMatchObject({ kind: "country", name: "Portugal", within: null, near: [] });
    expect((await get("/api/hotel/list?city=999999")).body).toMatchObject({ place: null, landing: null });
    expect((await get("/api/hotel/list")).body.landing).toBeNull();
  });
});

describe("home page", () => {
  it("returns bookable deals, destinations, the best rated hotels, countries and totals", async () => {
    const { status, body } = await get("/api/home");
    expect(status).toBe(200);
    expect(body.deals).toMatchObject([
      { title: "São João Palace", offer: { totalMinor: 16_000, grossTotalMinor: 20_000 } },
    ]);
    expect(body.destinations.map((city: { name: string }) => city.name)).toEqual(["Lisbon", "Porto"]);
    expect(body.topRated).toMatchObject([{ title: "São João Palace" }]);
    expect(body.countries).toEqual([{ kind: "country", id: world.portugal, name: "Portugal", hotels: 2 }]);
    expect(body.totals).toEqual({ hotels: 2, cities: 2, countries: 1 });
  });
});

describe("invalid input", () => {
  it.each([
    "/api/hotel/search",
    "/api/hotel/search?in=2027-02-30&out=2027-03-02",
    "/api/hotel/search?in=2027-03-02&out=2027-03-02",
    "/api/hotel/search?in=9999-12-30&out=9999-12-31",
    "/api/hotel/search?in=2199-12-30&out=2199-12-31",
    "/api/hotel/search?in=1900-01-01&out=1900-01-02",
    "/api/hotel/calendar/1?month=9999-12",
    "/api/hotel/search?in=2027-03-01&out=2027-03-02&party=0",
    "/api/hotel/search?in=2027-03-01&out=2027-03-02&pageSize=51",
    "/api/hotel/search?in=2027-03-01&out=2027-03-02&page=1001",
    "/api/hotel/list?sort=magic",
    "/api/hotel/list?stars=9",
    "/api/hotel/list?city=lisbon",
    "/api/hotel/list?city=2147483648",
    `/api/places/suggestions?q=${"a".repeat(101)}`,
  ])("is rejected with 422 and the field: %s", async (path) => {
    expect(await get(path)).toMatchObject({ status: 422, body: { code: "invalid", fields: expect.anything() } });
  });

  it.each([
    "/api/hotel/list?q=%25&city=&maxPrice=&score=&stars=",
    "/api/hotel/list?q=%00",
    "/api/hotel/list?city=2147483647&country=1",
  ])("causes no server error: %s", async (path) => expect((await get(path)).status).toBeLessThan(500));
});
