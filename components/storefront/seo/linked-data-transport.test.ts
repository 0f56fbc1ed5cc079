import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { addTestLine } from "@/backend/journeys/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { addTestRental } from "@/backend/rentals/testing";
import { lineData } from "@/components/storefront/seo/line";
import { rentalData } from "@/components/storefront/seo/rental";
import { getLine } from "@/lib/contracts/transport/journey-search";
import { getRental } from "@/lib/contracts/transport/rental-search";
import { createTranslator } from "@/lib/language/translator";
import { getProblems } from "@/scripts/testing/schema-org";

const secret = "test-".padEnd(40, "k");
Object.assign(process.env, { APP_ORIGIN: "https://stays.example", SESSION_SECRET: secret, PAYLOAD_KEY: secret });

const db = await testDatabase();
const { app } = testApp(db);
const get = async (path: string) => (await app.request(path)).json();
const crumbs = [{ label: "Transport", href: "/transport" }, { label: "Coast line" }];
const t = createTranslator("en", null);
const first = (data: unknown) => (data as { "@graph": Record<string, unknown>[] })["@graph"][0] ?? {};

let world: TestWorld;
beforeAll(async () => {
  world = await addWorld(db);
  await sellAllKinds(db);
});

it.each([
  ["train", "TrainTrip", "departureStation"],
  ["bus", "BusTrip", "departureBusStop"],
  ["cruise", "BoatTrip", "departureBoatTerminal"],
] as const)("describes a line of mode %s as a %s", async (mode, type, origin) => {
  const { transportId } = await addTestLine(db, world, { mode });
  const line = getLine.out.parse(await get(`/api/transport/lines/${transportId}`));
  const facts = lineData(line, crumbs, t);
  expect(await getProblems(facts)).toEqual([]);
  expect(first(facts)).toMatchObject({
    "@type": type,
    [origin]: { name: line.departures[0]?.from },
    provider: { name: "Coast Railways" },
    offers: { "@type": "Offer", price: "20.00", priceCurrency: "USD" },
  });
});

it("describes a rental as a product with an offer", async () => {
  const { transportId } = await addTestRental(db, world);
  const rental = getRental.out.parse(await get(`/api/transport/rentals/${transportId}`));
  const facts = rentalData(rental, crumbs, t);
  const german = createTranslator("de", null);
  expect(first(rentalData({ ...rental, titles: { de: "Kleinwagen" } }, crumbs, german))).toMatchObject({
    name: "Kleinwagen",
  });
  expect(await getProblems(facts)).toEqual([]);
  expect(first(facts)).toMatchObject({
    "@type": "Product",
    offers: { "@type": "Offer", price: "50.00", priceSpecification: { unitCode: "DAY" }, seller: { name: "Rio Cars" } },
  });
});
