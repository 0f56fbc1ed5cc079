import type { Db } from "@/backend/db/client";
import { kindBackends } from "@/backend/kinds";
import { readSettings } from "@/backend/site/settings";
import type { Suggestion } from "@/lib/contracts/site/place";
import { findPlaces, normalizeTyped } from "./suggest";

/** The most products that one kind adds to the suggestions. */
const maxProductsPerKind = 3;
/** Shorter texts match too many titles. */
const minTitleLength = 3;

/** Places, hotels, and what the other kinds on sale suggest, best match first. */
export async function suggest(db: Db, typed: string, limit: number): Promise<Suggestion[]> {
  const text = normalizeTyped(typed);
  const { enabledKinds } = await readSettings(db, "site");
  const kinds = text.length < minTitleLength ? [] : kindBackends.filter(({ kind }) => enabledKinds.includes(kind.id));
  const [places, ...products] = await Promise.all([
    findPlaces(db, text, limit),
    ...kinds.map(({ catalogue }) => catalogue.suggest?.(db, text, maxProductsPerKind) ?? []),
  ]);
  return [...places, ...products.flat()]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ score: _, ...item }) => item);
}
