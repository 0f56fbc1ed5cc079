import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { resourceTypes } from "./resource-types";
import { exportResources } from "./store";

const db = await testDatabase("owner");

it("exports all rows of a catalogue up to the limit and refuses more instead of truncating them", async () => {
  await addWorld(db);
  for (const name of ["One", "Two", "Three"])
    await db.execute(sql`INSERT INTO feature (name, applies_to) VALUES (${name}, 'hotel')`);
  for (const resourceType of resourceTypes.filter(({ kind }) => kind === "feature" || kind === "city")) {
    const query = { sort: "name", page: 1, pageSize: 1 };
    const all = await exportResources(db, resourceType, query);
    expect(all.length).toBeGreaterThan(1);
    expect(await exportResources(db, resourceType, query, all.length)).toHaveLength(all.length);
    await expect(exportResources(db, resourceType, query, all.length - 1)).rejects.toMatchObject({ code: "too_large" });
  }
});
