import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { addTestTour } from "../testing";

const db = await testDatabase();
const { app } = testApp(db);

async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
}

it("finds the tours of a mistyped place, unless another city has this name", async () => {
  await sellAllKinds(db);
  const world = await addWorld(db);
  await addTestTour(db, world, { title: "Fado night", slug: "fado" });
  const search = async (q: string) => {
    const { corrected, total } = (await get(`/api/tour/search?q=${encodeURIComponent(q)}`)).body;
    return [corrected, total];
  };
  expect(await search("Lisbonn")).toEqual(["Lisbon", 1]);
  await db.execute(sql`UPDATE city SET name = 'Lisbonn' WHERE id = ${world.porto}`);
  expect(await search("Lisbonn")).toEqual([null, 0]);
  const suggested = await get("/api/tour/suggestions?q=Lizbon&language=de");
  expect(suggested.body.items).toMatchObject([{ kind: "city", id: world.lisbon, name: "Lissabon", tours: 1 }]);
});
