import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { cancellationPolicy } from "@/backend/db/schema/hotels";
import { testDatabase } from "@/backend/db/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { addTransportType } from "@/backend/transport/console/testing";
import { defaultPolicies } from "@/lib/pricing/cancellation";
import { importTools } from "../testing";

/** Not part of the product: read from a folder beside the repository. */
const list = `${process.env.SAMPLE_DATA ?? "../shared/data"}/rental-cars.csv`;
/** `AT_LENGTH=1` imports all 3,500 rows. */
const cars = process.env.AT_LENGTH ? 3_500 : 300;
describe.runIf(existsSync(list))("real list of rental cars", () => {
  it("is imported completely, and again without changes", { timeout: 600_000 }, async () => {
    const db = await testDatabase("owner", { places: true });
    const folder = await mkdtemp(join(tmpdir(), "wayfare-fleet-"));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const { app, deps, log } = testApp(db, { FILES_FOLDER: folder });
    const admin = await testUser(db, "admin");
    const typeId = await addTransportType(db, "car");
    const [policy] = await db
      .insert(cancellationPolicy)
      .values({ name: "Flexible", terms: defaultPolicies.flexible })
      .returning();
    const defaults = { typeId, policyId: policy?.id ?? 0, company: "Our fleet" };
    const { bringIn } = importTools({ app, deps, admin, defaults, path: "fleet-imports" });
    const lines = readFileSync(list, "utf8").split("\n");
    const content = Buffer.from(lines.slice(0, cars + 1).join("\n"));
    const { afterCheck, run } = await bringIn(content);
    expect(run.mapping).toMatchObject({ city: 4, price: 10, make: 11, model: 12, type: 13, year: 14 });
    expect(afterCheck.counts).toMatchObject({ new: cars, refused: 0 });
    expect(run.counts).toMatchObject({ created: cars, refused: 0 });
    const { rows } = await db.execute(sql`
      SELECT count(*)::int AS units, count(DISTINCT label)::int AS plates, count(DISTINCT model_id)::int AS models,
             count(*) FILTER (WHERE station_id IS NULL)::int AS nowhere FROM rental_unit`);
    expect(rows).toEqual([{ units: cars, plates: cars, models: expect.any(Number), nowhere: 0 }]);
    const audited = async () =>
      (await db.execute(sql`SELECT count(*) AS n FROM audit_log WHERE action NOT LIKE 'import%'`)).rows;
    const before = await audited();
    const again = await bringIn(content);
    expect(again.run.counts).toMatchObject({ created: 0, updated: cars, refused: 0 });
    expect(await audited()).toEqual(before);
    expect(log).toEqual([]);
  });
});
