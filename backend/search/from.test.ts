import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addPlan, addRoom, addWorld, inDays, setNights, type TestWorld } from "@/backend/hotels/testing";
import { fromOfPlace, fromOfRoom, getLowestPrice, todayNumber } from "./from";
import { getCatalogue } from "./live";

const db = await testDatabase();
const live = getCatalogue(db);
const today = todayNumber();
let world: TestWorld;

async function getOrInsert(hotelId: number) {
  await live.waitForIndex();
  const hotel = (await live.current()).hotels.get(hotelId);
  if (!hotel) throw new Error(`Hotel ${hotelId} is not in the catalogue.`);
  return hotel;
}

beforeAll(async () => {
  world = await addWorld(db);
});

describe("from-price", () => {
  it("is for two adults if a room takes two, not that of a cheaper single room", async () => {
    const id = await addHotel(db, world, { title: "Single and double" });
    await addRoom(db, world, id, { costPerNightMinor: 3_000, maxAdults: 1, maxGuests: 1 });
    await addRoom(db, world, id, { costPerNightMinor: 9_000, maxAdults: 2, maxGuests: 2 });
    const hotel = await getOrInsert(id);
    expect(getLowestPrice(hotel, today)).toEqual({ minor: 9_000, adults: 2 });
    expect(fromOfRoom(hotel, 0, today)).toEqual({ minor: 3_000, adults: 1 });
  });

  it("includes the extra charge for a second adult", async () => {
    const id = await addHotel(db, world, { title: "Second adult" });
    await addRoom(db, world, id, { costPerNightMinor: 5_000, baseGuests: 1, extraAdultMinor: 1_500, maxAdults: 2 });
    expect(getLowestPrice(await getOrInsert(id), today)).toEqual({ minor: 6_500, adults: 2 });
  });

  it("is for one adult if no room takes two, and is not used for the price of the place", async () => {
    const id = await addHotel(db, world, { title: "Singles" });
    await addRoom(db, world, id, { costPerNightMinor: 2_000, maxAdults: 1, maxGuests: 1 });
    const hotel = await getOrInsert(id);
    expect(getLowestPrice(hotel, today)).toEqual({ minor: 2_000, adults: 1 });
    expect(fromOfPlace([hotel], today)).toBeNull();
  });

  it("is of a bookable stay without member prices, and null if no arrival is possible", async () => {
    const id = await addHotel(db, world, { title: "Two nights" });
    const { room } = await addRoom(db, world, id, { costPerNightMinor: 8_000, minNights: 2 });
    await addPlan(db, world, room, { name: "Members", memberOnly: true, deltaBp: -5_000 });
    expect(getLowestPrice(await getOrInsert(id), today).minor).toBe(8_000);
    await setNights(db, room, inDays(0), inDays(120), { no_arrival: true });
    expect(getLowestPrice(await getOrInsert(id), today).minor).toBeNull();
  });
});
