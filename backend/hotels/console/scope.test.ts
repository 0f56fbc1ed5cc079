import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { saveElsewhere } from "@/backend/site/testing";
import { type Endpoint, fillPath } from "@/lib/contracts/define";
import { subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import { subadminRooms } from "@/lib/contracts/hotels/console-room";
import { assign, getToken, toHotelForm, toRoomForm } from "./testing";

/**
 * Two sub-administrators with one hotel each: no endpoint may list, count, export or return records of the other. New
 * endpoints that name a record are included automatically; lists are added by name below.
 */
const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const mine = await testUser(db, "subadmin");
const other = await testUser(db, "subadmin");

let world: TestWorld;
const records = { hotel: 0, hotelToken: "", room: 0, tokenId: "" };

beforeAll(async () => {
  world = await addWorld(db);
  records.hotel = await addHotel(db, world, { title: "Mine alone", ownerId: mine.id });
  const theirs = await addHotel(db, world, { title: "The other's", ownerId: other.id });
  ({ room: records.room } = await addRoom(db, world, records.hotel, { title: "My room" }));
  await addRoom(db, world, theirs);
  await assign(db, mine.id, records.hotel);
  await assign(db, other.id, theirs);
  records.hotelToken = await getToken(db, "hotel", records.hotel);
  records.tokenId = await getToken(db, "room", records.room);
});

const endpoints = [...Object.entries(subadminHotels), ...Object.entries(subadminRooms)] as [string, Endpoint][];
const ofRecord = endpoints.filter(([, endpoint]) => endpoint.path.includes("{"));
const getAddress = (endpoint: Endpoint) =>
  fillPath(endpoint.path, { hotelId: records.hotel, hotelToken: records.hotelToken, tokenId: records.tokenId });

/** A request body that is valid for the owner. */
const bodies: Record<string, () => unknown> = {
  "subadmin.hotel.update": () => ({ ...toHotelForm(world), version: 1 }),
  "subadmin.room.update": () => ({ ...toRoomForm(world), version: 1 }),
  "subadmin.hotel.act": () => ({ action: "deactivate" }),
  "subadmin.room.act": () => ({ action: "deactivate" }),
};

describe("record of another sub-administrator", () => {
  it.each(ofRecord.map(([, endpoint]) => [endpoint.id, endpoint] as const))("%s returns 404", async (id, endpoint) => {
    const { status, body } = await call(other, endpoint.method, getAddress(endpoint), bodies[id]?.());
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it.each(ofRecord.map(([, endpoint]) => [endpoint.id, endpoint] as const))(
    "%s returns 404 for an unknown token",
    async (id, endpoint) => {
      const path = fillPath(endpoint.path, {
        hotelId: records.hotel,
        hotelToken: "x".repeat(24),
        tokenId: "x".repeat(24),
      });
      expect((await call(mine, endpoint.method, path, bodies[id]?.())).status).toBe(404);
    },
  );

  it("is excluded from bulk actions and accepts no room type", async () => {
    const hotels = { hotelTokens: [records.hotelToken], action: "deactivate" };
    expect((await call(other, "POST", subadminHotels.actMany.path, hotels)).body.results[0].ok).toBe(false);
    const rooms = { tokenIds: [records.tokenId], action: "deactivate" };
    expect((await call(other, "POST", subadminRooms.actMany.path, rooms)).body.results[0].ok).toBe(false);
    const room = await call(other, "POST", subadminRooms.create.path, toRoomForm(world, { hotelId: records.hotel }));
    expect([room.status, Object.keys(room.body.fields)]).toEqual([422, ["hotelId"]]);
    const { rows } = await db.execute(
      sql`SELECT h.active AS hotel, r.active AS room, h.version FROM hotel h JOIN room r ON r.hotel_id = h.id WHERE h.id = ${records.hotel}`,
    );
    expect(rows).toEqual([{ hotel: true, room: true, version: 1 }]);
  });

  it("remains available to its owner", async () => {
    for (const endpoint of [subadminHotels.get, subadminHotels.preview, subadminRooms.get, subadminRooms.preview])
      expect((await call(mine, "GET", getAddress(endpoint))).status, endpoint.id).toBe(200);
  });
});

describe("lists, counts, searches and exports", () => {
  const listed = async (who: typeof mine, path: string) => (await call(who, "GET", path)).body;

  it.each([
    ["hotels", subadminHotels.list.path],
    ["rooms", subadminRooms.list.path],
  ])("of %s contain only the user's own records", async (_, path) => {
    for (const who of [mine, other]) {
      const list = await listed(who, path);
      expect([list.total, list.items.length, list.counts.all.n]).toEqual([1, 1, 1]);
    }
    expect((await listed(other, `${path}?q=mine`)).total).toBe(0);
    expect((await listed(other, `${path}?q=${records.hotelToken}`)).total).toBe(0);
    expect((await listed(other, `${path}?hotel=${records.hotel}&q=room`)).items).toEqual([]);
  });

  it.each([
    ["hotels", subadminHotels.find.path],
    ["rooms", subadminRooms.find.path],
  ])("for the selection of %s offer only the user's own records", async (_, path) => {
    expect((await listed(mine, `${path}?q=`)).items).toHaveLength(1);
    expect((await listed(other, `${path}?q=m`)).items).not.toContainEqual(
      expect.objectContaining({ id: records.hotel }),
    );
    expect((await listed(other, `${path}?id=${records.hotel}`)).items).toEqual([]);
  });

  it.each([
    ["hotels", subadminHotels.export.path],
    ["rooms", subadminRooms.export.path],
  ])("of %s as CSV contain only the user's own records", async (_, path) => {
    expect((await call(mine, "GET", path)).text).toContain("Mine alone");
    expect((await call(other, "GET", path)).text).not.toContain("Mine alone");
  });

  it("are of all hotels for all staff once the setting is on", async () => {
    await saveElsewhere(db, "staff", { subAdminScope: "all" });
    expect((await listed(other, subadminHotels.list.path)).total).toBe(2);
    expect((await call(other, "GET", getAddress(subadminHotels.get))).status).toBe(200);
    await saveElsewhere(db, "staff", { subAdminScope: "assigned" });
    expect((await listed(other, subadminHotels.list.path)).total).toBe(1);
  });
});
