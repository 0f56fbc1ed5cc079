import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { countEach, countUpTo, listRows, mentions, orderBy } from "./listing";

const db = await testDatabase("owner");

beforeAll(async () => {
  await db.execute(sql`CREATE TABLE shelf (id int PRIMARY KEY, title text NOT NULL, weight int NOT NULL)`);
  await db.execute(sql`INSERT INTO shelf SELECT n, 'Título ' || n, n % 3 FROM generate_series(1, 50) n`);
  await db.execute(sql`INSERT INTO shelf VALUES (60, 'São Tomé 100% real', 9), (61, 'Stork', 9)`);
});
const from = sql`shelf t`;
const list = (query: { sort: string; page: number; pageSize: number }) =>
  listRows<{ id: number }>(db, {
    columns: sql`t.id`,
    from,
    where: sql`t.weight < 9`,
    sorts: { weight: sql`t.weight`, id: sql`t.id` },
    tie: sql`t.id`,
    query,
  });
const idsFor = async (q: string) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM shelf t WHERE ${mentions(sql`t.title`, q)} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
};

describe("list in SQL", () => {
  it("has each row on exactly one page, also with equal sort values", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort: "-weight", page, pageSize: 15 })));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
    expect(pages[0]).toMatchObject({ total: 50, capped: false, page: 1, pageSize: 15 });
  });

  it("rejects an unknown sort key", () => {
    expect(() => orderBy({ id: sql`t.id` }, "id; DROP TABLE shelf", sql`t.id`)).toThrow(/no order/);
  });

  it("stops counting at the limit", async () => {
    expect(await countUpTo(db, from, sql`true`, 20)).toEqual({ n: 20, capped: true });
    expect(await countUpTo(db, from, sql`t.id <= 20`, 20)).toEqual({ n: 20, capped: false });
    expect(await countEach(db, from, sql`t.id <= 9`, { light: sql`t.weight = 0`, none: sql`false` })).toEqual({
      light: { n: 3, capped: false },
      none: { n: 0, capped: false },
    });
  });
});

describe("text search", () => {
  it("ignores case and accents", async () => {
    expect(await idsFor("TITULO 33")).toEqual([33]);
    expect(await idsFor("tome")).toEqual([60]);
  });

  it("treats wildcards as literal characters", async () => {
    expect(await idsFor("100%")).toEqual([60]);
    expect(await idsFor("%%%")).toEqual([]);
    expect(await idsFor("t_tulo")).toEqual([]);
  });

  it("matches two letters only at the beginning of a word", async () => {
    expect(await idsFor("to")).toEqual([60]);
    expect(await idsFor("st")).toEqual([61]);
  });
});
