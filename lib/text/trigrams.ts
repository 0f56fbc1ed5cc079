import { foldText } from "./fold-text";

/** The trigrams of the words of a text without case and accents, as pg_trgm of PostgreSQL makes them. */
export function listTrigrams(text: string): Set<string> {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const padded = [..."  ", ...word, " "];
      return padded.slice(2).map((_, at) => padded.slice(at, at + 3).join(""));
    }),
  );
}

/** How similar two texts are by their trigrams, from 0 to 1, as `similarity` of pg_trgm. */
export function compareTrigrams(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
