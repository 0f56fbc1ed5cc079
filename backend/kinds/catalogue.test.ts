import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { kindBackends } from ".";
import { readCards } from "./products";

const db = await testDatabase();

it.each(kindBackends)("kind $kind.id has the sitemaps and previews that its pages refer to", ({ kind, catalogue }) => {
  const named = (list: (page: (typeof kind.pages)[number]) => readonly string[], common: string) =>
    [...new Set(kind.pages.flatMap(list))].filter((name) => name !== common).sort();
  expect(Object.keys(catalogue.sitemap).sort()).toEqual(named(({ sitemap }) => sitemap, "pages"));
  expect(Object.keys(catalogue.previews).sort()).toEqual(named(({ previews }) => previews, "page"));
});

it.each(kindBackends)("kind $kind.id has valid catalogue queries", async ({ kind, catalogue }) => {
  await db.execute(sql`SELECT id, title FROM (${catalogue.onSale}) s`);
  for (const { source } of Object.values(catalogue.sitemap))
    await db.execute(sql`SELECT id, slug, updated_at FROM (${source}) s`);
  expect(await readCards(db, [{ kind: kind.id, id: 2_000_000_000 }])).toEqual(new Map());
});

it.each(kindBackends)("kind $kind.id has reviews and topics only with the review feature", ({ kind, reviews }) => {
  expect(reviews !== null).toBe(kind.features.has("review"));
  expect(kind.reviewTopics.length > 0).toBe(kind.features.has("review"));
  for (const { name } of kind.reviewTopics) expect(name).toMatch(/^[a-z]{1,20}$/);
});
