import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { listPolicyTexts } from "@/components/storefront/property/policy-texts";
import { flightsData } from "@/components/storefront/seo/flights";
import { faqData, hotelData, roomData } from "@/components/storefront/seo/hotel";
import { listData, siteData } from "@/components/storefront/seo/linked-data";
import { type HotelPage, hotelPage, listHotels } from "@/lib/contracts/hotels/hotel";
import { type RoomPage, roomPage } from "@/lib/contracts/hotels/room";
import type { Site } from "@/lib/data/site/site";
import type { PageTranslator } from "@/lib/language/messages";
import { createTranslator } from "@/lib/language/translator";
import { getProblems } from "@/scripts/testing/schema-org";

const secret = "test-".padEnd(40, "k");
Object.assign(process.env, { APP_ORIGIN: "https://stays.example", SESSION_SECRET: secret, PAYLOAD_KEY: secret });

const db = await testDatabase();
const { app } = testApp(db);
const get = async (path: string) => (await app.request(path)).json();
const crumbs = [{ label: "All stays", href: "/hotel/lists" }, { label: "Casa do Rio" }];
const t = createTranslator("en", null) as PageTranslator;
const page = { currency: "USD", crumbs, t };
const first = (data: unknown) => (data as { "@graph": Record<string, unknown>[] })["@graph"][0] ?? {};

let hotel: HotelPage;
let room: RoomPage;
let hotelId: number;

beforeAll(async () => {
  const world = await addWorld(db);
  hotelId = await addHotel(db, world, {
    summary: "By the river",
    features: [world.pool],
    reviewScoreTenths: 92,
    reviewCount: 7,
  });
  const made = await addRoom(db, world, hotelId, { description: "With a view", sizeM2: 24 });
  await db.execute(sql`
    INSERT INTO picture (owner_kind, owner_id, key, alt, width, height, position)
    SELECT kind, id, 'some-picture', 'A picture', 1080, 810, 0 FROM (VALUES ('hotel', ${hotelId}::int), ('room', ${made.room}::int)) t(kind, id)`);
  hotel = hotelPage.parse(await get(`/api/hotel/details/${hotelId}`));
  room = roomPage.parse(await get(`/api/hotel/room/details/${made.room}`));
});

describe("structured data that is valid by schema.org", () => {
  it("describes a hotel with offers, rating and amenities", async () => {
    const facts = hotelData(hotel, page);
    expect(await getProblems(facts)).toEqual([]);
    expect(first(facts)).toMatchObject({
      "@type": "Hotel",
      name: "Casa do Rio",
      aggregateRating: { ratingValue: "9.2", reviewCount: 7 },
      makesOffer: [{ name: "Double room", price: "100.00", priceCurrency: "USD" }],
      amenityFeature: [{ name: "Pool" }],
    });
  });

  it("describes the rules of a hotel as questions and answers", async () => {
    const entries = listPolicyTexts(createTranslator("en", null) as PageTranslator, hotel, "USD").map(
      ({ term, lines }) => [term, lines.join("\n")] as const,
    );
    const facts = faqData(entries);
    expect(await getProblems(facts)).toEqual([]);
    expect(entries.map(([question]) => question)).toEqual(expect.arrayContaining(["Cancelling", "Children", "Pets"]));
    expect(first(facts)).toMatchObject({
      "@type": "FAQPage",
      mainEntity: entries.map(([name, text]) => ({ name, acceptedAnswer: { text } })),
    });
    expect(entries.every(([, answer]) => answer !== "")).toBe(true);
  });

  it("describes a room as a product only while it has a price", async () => {
    const facts = roomData(room, page);
    expect(await getProblems(facts)).toEqual([]);
    expect(first(facts)).toMatchObject({ "@type": ["HotelRoom", "Product"], offers: { price: "100.00" } });
    const closed = roomData({ ...room, room: { ...room.room, fromMinor: null } }, page);
    expect(await getProblems(closed)).toEqual([]);
    expect(first(closed)).toMatchObject({ "@type": "HotelRoom" });
    expect(first(closed)).not.toHaveProperty("offers");
  });

  it("describes a list and the site", async () => {
    const list = listHotels.out.parse(await get("/api/hotel/list"));
    expect(await getProblems(listData(list, "All stays", crumbs, t))).toEqual([]);
    const site = {
      name: "Wayfare",
      description: "",
      contact: { email: "a@b.example", phone: "", address: "Here 1", pin: null },
      allFiles: { logo: "/media/logo-320.webp" },
      social: [{ name: "X", url: "https://x.example", icon: "" }],
    } as unknown as Site;
    expect(await getProblems(siteData(site, "Rooms", t.at))).toEqual([]);
  });
});

it("a hotel without reviews has no rating", () => {
  expect(first(hotelData({ ...hotel, scoreTenths: null, reviewCount: 0 }, page))).toMatchObject({
    aggregateRating: undefined,
  });
});

it("offers the total of the stay with dates", async () => {
  const dated = hotelPage.parse(await get(`/api/hotel/details/${hotelId}?in=${inDays(10)}&out=${inDays(12)}&party=2`));
  expect(first(hotelData(dated, page))).toMatchObject({ makesOffer: [{ price: "200.00" }] });
});

it("getProblems reports unknown types and properties, and missing ones", async () => {
  const of = (thing: object) => getProblems({ "@context": "https://schema.org", "@graph": [thing] });
  expect(await of({ "@type": "Hotle", name: "A" })).toHaveLength(1);
  expect(await of({ "@type": "Hotel", name: "A", floorSize: 3 })).toHaveLength(1);
  expect(await of({ "@type": "Product", name: "A" })).not.toEqual([]);
  expect(await of({ "@type": "Hotel", aggregateRating: { "@type": "AggregateRating", ratingValue: 9 } })).not.toEqual(
    [],
  );
  expect(await getProblems({})).not.toEqual([]);
});

it("names hotels, rooms and places in the language of the page", () => {
  const german = createTranslator("de", { Lisbon: "Lissabon" }) as PageTranslator;
  const named = {
    ...hotel,
    features: [{ name: "Private pool" }],
    titles: { de: "Haus am Fluss" },
    translations: { de: { summary: "Am Fluss" } },
  };
  const facts = hotelData(
    { ...named, rooms: hotel.rooms.map((one) => ({ ...one, titles: { de: "Zimmer am Fluss" } })) } as HotelPage,
    { ...page, t: german },
  );
  expect(first(facts)).toMatchObject({
    url: expect.stringContaining("/de/hotel/details/"),
    name: "Haus am Fluss",
    description: "Am Fluss",
    address: { addressLocality: "Lissabon" },
    amenityFeature: [{ name: "Eigener Pool" }],
    makesOffer: [{ name: "Zimmer am Fluss" }],
  });
  const deals = {
    currency: "USD",
    items: [
      {
        from: { iata: "LIS", city: "Lisbon" },
        to: { iata: "OPO", city: "Porto" },
        date: "2027-03-12",
        airline: "Atlantic",
        fromMinor: 5_000,
      },
    ],
  };
  const flights = JSON.stringify(flightsData(deals as never, "Flüge", german));
  expect(flights).toContain("/de/flights?from=LIS");
  expect(flights).toContain('"name":"Lissabon","iataCode":"LIS"');
});
