import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { feature, productFeature, propertyType } from "@/backend/db/schema/hotels";
import { stock } from "@/backend/db/schema/stock";
import { tour, tourOption, tourSlot, tourUnit } from "@/backend/db/schema/tours";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { addDays, dayNumber } from "@/lib/dates";
import { localToday, zonedInstant } from "@/lib/time-zone";
import { notOnSale } from "../from-prices";
import { expireTours, getLiveTours } from "./live";
import { loadTours } from "./load";

const db = await testDatabase("owner");
const timeZone = "Europe/Lisbon";

it("reads tours with the days and lowest prices of their free slots", async () => {
  const world = await addWorld(db);
  const [type] = await db.insert(propertyType).values({ kind: "tour", name: "Walking tour" }).returning();
  const [lunch] = await db.insert(feature).values({ appliesTo: "tour", name: "Lunch" }).returning();
  const facts = {
    typeId: type?.id ?? 0,
    cityId: world.lisbon,
    slug: "alfama",
    meetingPoint: "Main gate",
    timeZone,
    latitude: 38.7,
    longitude: -9.1,
    languages: ["en", "pt"],
    policyId: world.policies.flexible,
  };
  const [alfama, hidden] = await db
    .insert(tour)
    .values([
      { ...facts, title: "Alfama" },
      { ...facts, title: "Hidden", active: false },
    ])
    .returning();
  if (!alfama || !hidden || !lunch) throw new Error("nothing was inserted");
  await db.insert(productFeature).values({ kind: "tour", productId: alfama.id, featureId: lunch.id });
  const [walk, group] = await db
    .insert(tourOption)
    .values([
      { tourId: alfama.id, title: "Walk", durationMinutes: 120, position: 1 },
      {
        tourId: alfama.id,
        title: "Private",
        durationMinutes: 90,
        pricing: "per_booking",
        bookingPriceMinor: 9000,
      },
    ])
    .returning();
  if (!walk || !group) throw new Error("nothing was inserted");
  await db.insert(tourUnit).values([
    { optionId: walk.id, kind: "infant", priceMinor: 0, paxCount: 0, accompaniedBy: ["adult"] },
    { optionId: walk.id, kind: "senior", priceMinor: 2500, position: 1 },
    { optionId: walk.id, kind: "adult", priceMinor: 3000, position: 2 },
  ]);
  const today = localToday(timeZone, new Date());
  const addSlot = async (
    days: number,
    optionId: number,
    { sold = 0, ...more }: { sold?: number; status?: string; priceBp?: number; time?: string } = {},
  ) => {
    const date = addDays(today, days);
    const time = more.time ?? "10:00";
    const productId = 1000 + days * 10 + optionId;
    const [places] = await db
      .insert(stock)
      .values({ kind: "tour", productId, slot: date, capacity: 2, sold })
      .returning();
    const startsAt = zonedInstant(date, time, timeZone);
    await db.insert(tourSlot).values({
      tourId: alfama.id,
      optionId,
      date,
      time,
      startsAt,
      endsAt: startsAt,
      stockId: places?.id ?? 0,
      ...more,
    });
  };
  await addSlot(-1, walk.id);
  await addSlot(2, walk.id, { sold: 1 });
  await addSlot(2, group.id);
  await addSlot(3, walk.id, { sold: 2 });
  await addSlot(3, group.id, { status: "closed" });
  await addSlot(5, walk.id, { priceBp: 15_000 });

  const { tours, types, items } = await loadTours(db);
  expect([...types.values(), ...items.values()]).toEqual(["Walking tour", "Lunch"]);
  expect(tours).toHaveLength(1);
  expect(tours[0]).toMatchObject({
    card: {
      id: alfama.id,
      title: "Alfama",
      type: "Walking tour",
      durationMinutes: 90,
      perGroup: false,
      picture: null,
      place: { cityId: world.lisbon, city: "Lisbon", country: "Portugal" },
      freeCancellation: true,
      languages: ["en", "pt"],
    },
    itemIds: [lunch.id],
    text: "alfama walking tour lisbon portugal",
    firstDay: dayNumber(addDays(today, 2)),
  });
  expect([...(tours[0]?.prices ?? [])]).toEqual([3000, notOnSale, notOnSale, 4500]);
});

it("finds a changed tour in the first search after the change", async () => {
  const live = getLiveTours(db);
  const getTitles = async () => (await live.current()).tours.map(({ card }) => card.title);
  expect(await getTitles()).toContain("Alfama");
  await db.execute(sql`UPDATE tour SET title = 'Alfama by night' WHERE title = 'Alfama'`);
  expireTours(db, ["list:hotel"]);
  expect(await getTitles()).toContain("Alfama");
  expireTours(db, ["list:tour"]);
  expect(await getTitles()).toContain("Alfama by night");
});
