import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { getCatalogue } from "@/backend/search/live";
import { maxWishLists, type WishList } from "@/lib/contracts/orders/wish-lists";

const db = await testDatabase();
const call = createCaller(testApp(db).app);
type Who = Awaited<ReturnType<typeof testUser>>;
let hotels: number[] = [];

beforeAll(async () => {
  const world = await addWorld(db);
  hotels = [await addHotel(db, world, { title: "Casa", slug: "casa" }), await addHotel(db, world, { title: "Vila" })];
  for (const hotel of hotels) await addRoom(db, world, hotel, { costPerNightMinor: 5_000 });
  await getCatalogue(db).waitForIndex();
});

const read = async (who: Who): Promise<WishList[]> => (await call(who, "GET", "/api/my/wish-lists")).body.lists;
const titles = (lists: WishList[]) => lists.map(({ name, items }) => [name, items.map(({ title }) => title)]);
const add = async (who: Who, list: object) => (await call(who, "POST", "/api/my/wish-lists", list)).body.id as string;
const save = (who: Who, id: number | undefined) => call(who, "POST", "/api/my/wishes", { kind: "hotel", id });
const move = (who: Who, id: number | undefined, listId: string) =>
  call(who, "POST", `/api/my/wishes/hotel/${id}/list`, { listId });

test("lists are added, renamed and deleted, and products move between them", async () => {
  const who = await testUser(db, "client");
  for (const hotel of hotels) await save(who, hotel);
  const summer = await add(who, { name: "Summer" });
  expect(titles(await read(who))).toEqual([
    ["", ["Vila", "Casa"]],
    ["Summer", []],
  ]);
  expect((await move(who, hotels[0], summer)).status).toBe(200);
  expect((await call(who, "POST", `/api/my/wish-lists/${summer}`, { name: "Winter" })).status).toBe(200);
  expect(titles(await read(who))).toEqual([
    ["", ["Vila"]],
    ["Winter", ["Casa"]],
  ]);
  expect((await move(who, hotels[0], "")).status).toBe(200);
  await move(who, hotels[1], summer);
  expect((await call(who, "POST", `/api/my/wish-lists/${summer}/removal`, {})).status).toBe(200);
  expect(titles(await read(who))).toEqual([["", ["Vila", "Casa"]]]);
});

test("a list with dates shows the prices of its dates, other lists show none", async () => {
  const who = await testUser(db, "client");
  for (const hotel of hotels) await save(who, hotel);
  const checkIn = inDays(10);
  const checkOut = inDays(13);
  await move(who, hotels[0], await add(who, { name: "Summer", checkIn, checkOut, adults: 2 }));
  const [general, summer] = await read(who);
  expect(general?.items[0]?.stay).toBeUndefined();
  expect(summer).toMatchObject({ checkIn, checkOut, adults: 2, items: [{ stay: { totalMinor: 15_000 } }] });
});

test("refuses half of the dates, wrong dates and more lists than the maximum", async () => {
  const who = await testUser(db, "client");
  const refused = async (list: object) => (await call(who, "POST", "/api/my/wish-lists", list)).body.fields;
  expect(await refused({ name: " " })).toHaveProperty("name");
  expect(await refused({ name: "A", checkIn: inDays(3) })).toHaveProperty("checkOut");
  expect(await refused({ name: "A", checkIn: inDays(3), checkOut: inDays(3) })).toHaveProperty("checkOut");
  for (let n = 0; n < maxWishLists; n++) await add(who, { name: `List ${n}` });
  expect((await call(who, "POST", "/api/my/wish-lists", { name: "One more" })).status).toBe(409);
});

test("lists of other clients can't be seen, changed, deleted or used", async () => {
  const owner = await testUser(db, "client");
  const other = await testUser(db, "client");
  const listId = await add(owner, { name: "Summer" });
  await save(other, hotels[0]);
  expect(titles(await read(other))).toEqual([["", ["Casa"]]]);
  expect((await move(other, hotels[0], listId)).status).toBe(404);
  expect((await move(owner, hotels[0], listId)).status).toBe(404);
  expect((await call(other, "POST", `/api/my/wish-lists/${listId}`, { name: "Mine" })).status).toBe(404);
  expect((await call(other, "POST", `/api/my/wish-lists/${listId}/removal`, {})).status).toBe(404);
  expect(titles(await read(owner))).toEqual([
    ["", []],
    ["Summer", []],
  ]);
  expect((await call(await testUser(db, "admin"), "GET", "/api/my/wish-lists")).status).toBe(403);
});

test("a shared list is readable with its link, without data of its client, until sharing ends", async () => {
  const who = await testUser(db, "client");
  const other = await testUser(db, "client");
  await save(who, hotels[0]);
  const summer = await add(who, { name: "Summer" });
  await move(who, hotels[0], summer);
  const share = (by: Who, value: string) => call(by, "POST", `/api/my/wish-lists/${summer}/sharing`, { share: value });
  expect((await share(other, "on")).status).toBe(404);
  expect((await share(who, "maybe")).status).toBe(422);
  expect((await share(who, "on")).status).toBe(200);
  const getPath = async () => (await read(who)).find(({ id }) => id === summer)?.sharePath ?? "";
  const first = await getPath();
  const open = (path: string) => call(null, "GET", path.replace("/wish/list/", "/api/wish-lists/"));
  const { status, body } = await open(first);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "Summer", items: [{ title: "Casa" }] });
  expect(Object.keys(body).sort()).toEqual(["adults", "checkIn", "checkOut", "items", "name"]);
  // Sharing again ends the former link.
  await share(who, "on");
  expect((await open(first)).status).toBe(404);
  const second = await getPath();
  await share(who, "off");
  expect((await open(second)).status).toBe(404);
  expect(await getPath()).toBe("");
});
