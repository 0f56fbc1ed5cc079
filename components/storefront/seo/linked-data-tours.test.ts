import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { addTestTour } from "@/backend/tours/testing";
import { tourData } from "@/components/storefront/seo/tour";
import { tourPage } from "@/lib/contracts/tours/tours";
import { createTranslator } from "@/lib/language/translator";
import { getProblems } from "@/scripts/testing/schema-org";

const secret = "test-".padEnd(40, "k");
Object.assign(process.env, { APP_ORIGIN: "https://stays.example", SESSION_SECRET: secret, PAYLOAD_KEY: secret });

const db = await testDatabase("owner");
const { app } = testApp(db);
const t = createTranslator("en", null);
const crumbs = [{ label: "All tours", href: "/tours/lists" }, { label: "Walk" }];
type Node = Record<string, unknown>;

it("describes a tour as a trip and a product with offer, rating, itinerary and breadcrumb", async () => {
  await sellAllKinds(db);
  const { tourId } = await addTestTour(db, await addWorld(db), {
    itinerary: [{ title: "The castle", text: "" }],
    reviewScoreTenths: 91,
    reviewCount: 12,
    summary: "Over the hills",
  });
  const page = tourPage.parse(await (await app.request(`/api/tour/details/${tourId}`)).json());
  const data = tourData(page, crumbs, t);
  expect(await getProblems(data)).toEqual([]);
  const nodes = (data as unknown as { "@graph": Node[] })["@graph"];
  expect(nodes[0]).toMatchObject({
    "@type": ["TouristTrip", "Product"],
    offers: { "@type": "Offer", price: "40.00", priceCurrency: "USD" },
    aggregateRating: { "@type": "AggregateRating", ratingValue: "9.1", reviewCount: 12 },
    itinerary: { "@type": "ItemList", itemListElement: [{ name: "The castle", position: 1 }] },
  });
  expect(nodes[1]).toMatchObject({ "@type": "BreadcrumbList" });
  const german = tourData({ ...page, titles: { de: "Sieben Hügel" } }, crumbs, createTranslator("de", null));
  expect((german as unknown as { "@graph": Node[] })["@graph"][0]).toMatchObject({ name: "Sieben Hügel" });
  // Without a review search engines reject a rating, without a price an offer.
  const plain = tourData({ ...page, reviewCount: 0, scoreTenths: null, fromMinor: null }, crumbs, t);
  expect(await getProblems(plain)).toEqual([]);
  const [only] = (plain as unknown as { "@graph": Node[] })["@graph"];
  expect(only).toMatchObject({ "@type": "TouristTrip" });
  expect(only).not.toHaveProperty("offers");
});
