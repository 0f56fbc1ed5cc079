import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { cancellationPolicy, propertyType } from "@/backend/db/schema/hotels";
import { testDatabase } from "@/backend/db/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { defaultPolicies } from "@/lib/pricing/cancellation";
import { importTools } from "./testing";

/** Not part of the product: read from a folder beside the repository (Inside Airbnb, CC BY 4.0). */
const listings = `${process.env.SAMPLE_DATA ?? "../shared/data"}/listings.csv`;
/** The expected counts of the first rows; `AT_LENGTH=1` imports all. */
const expected = process.env.AT_LENGTH
  ? { total: 999, created: 855, refused: 144, noted: 13 }
  : { total: 200, created: 164, refused: 36, noted: 2 };
describe.runIf(existsSync(listings))("real list of properties", () => {
  it("is imported with a reason for every refused row", { timeout: 600_000 }, async () => {
    const db = await testDatabase("owner", { places: true });
    const folder = await mkdtemp(join(tmpdir(), "wayfare-imports-"));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const { app, deps, log } = testApp(db, { FILES_FOLDER: folder });
    const admin = await testUser(db, "admin");
    const [kind] = await db.insert(propertyType).values({ name: "Apartment" }).returning();
    const [policy] = await db
      .insert(cancellationPolicy)
      .values({ name: "Flexible", terms: defaultPolicies.flexible })
      .returning();
    const defaults = { propertyTypeId: kind?.id ?? 0, policyId: policy?.id ?? 0 };
    const { bringIn, hotels } = importTools({ app, deps, admin, defaults });
    const lines = readFileSync(listings, "latin1").split("\n");
    const content = Buffer.from(lines.slice(0, expected.total + 1).join("\n"), "latin1");
    const { id, run } = await bringIn(content, { countryIso2: "US" });
    const { created, refused, noted } = run.counts;
    expect(created + refused).toBe(run.rowsTotal);
    expect(created).toBe((await hotels()).length);
    // Refused rows require longer stays than can be booked. Damaged names are repaired with a note.
    expect({ total: run.rowsTotal, created, refused, noted }).toEqual(expected);
    expect(run.reasons).toMatchObject([{ field: "minNights", rows: refused }]);
    const csv = await (await app.request(`/api/admin/imports/${id}/refused`, { headers: admin.bearer })).text();
    const rows = parse(csv, { bom: true }) as string[][];
    expect(rows).toHaveLength(refused + 1);
    for (const row of rows.slice(1)) expect(row.at(-1)).toMatch(/\w/);
    const damaged = await db.execute(sql`SELECT title FROM hotel WHERE title ~ '[\uFFFD\u0080-\u009F]'`);
    expect(damaged.rows).toEqual([]);
    expect(log).toEqual([]);
  });
});
