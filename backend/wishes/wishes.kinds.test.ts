import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addWorld } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { toyProduct } from "@/backend/kinds/testing/toy";

const db = await testDatabase();
const call = createCaller(testApp(db).app);

test("a list stores products of several kinds", async () => {
  const hotel = await addHotel(db, await addWorld(db), { title: "Hotel 0", slug: "hotel-0" });
  const who = await testUser(db, "client");
  const save = (body: object) => call(who, "POST", "/api/my/wishes", body);
  const { kind, id } = toyProduct;
  expect((await save({ kind: "flight", id })).status).toBe(404);
  expect((await save({ kind, id: id + 1 })).status).toBe(404);
  expect((await save({ kind, id })).status).toBe(200);
  const saved = { kind: "hotel", id: hotel };
  const merged = await call(who, "POST", "/api/my/wishes/merge", {
    listId: randomUUID(),
    products: [saved, { kind, id }, { kind: "cruise", id }],
  });
  expect(merged.body.items).toMatchObject([
    { ...saved, title: "Hotel 0" },
    { ...toyProduct, path: "/journeys/1" },
  ]);
  expect((await call(who, "POST", `/api/my/wishes/${kind}/${id}/removal`, {})).body).toMatchObject({ status: 1 });
  expect((await call(who, "GET", "/api/my/wishes")).body.items).toMatchObject([saved]);
});
