import { createRandom, type Random } from "@/backend/posters/random";

export { createRandom, type Random };

export function shuffled<T>(items: readonly T[], r: Random): T[] {
  const left = [...items];
  for (let i = left.length - 1; i > 0; i--) {
    const j = r.int(0, i);
    [left[i], left[j]] = [left[j] as T, left[i] as T];
  }
  return left;
}

/** Picks a key with a probability proportional to its weight. Negative weights count as zero. */
export function weighted<K extends string>(weights: Partial<Record<K, number>>, r: Random): K {
  const entries = (Object.entries(weights) as [K, number][]).filter(([, weight]) => weight > 0);
  let at = r.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    at -= weight;
    if (at < 0) return key;
  }
  return entries[entries.length - 1]?.[0] as K;
}

/** A bell-shaped value around the mean (sum of three random numbers). */
export const around = (mean: number, width: number, r: Random): number =>
  mean + ((r.next() + r.next() + r.next()) / 1.5 - 1) * width;

/** Fills `{name}` placeholders and capitalises the sentence. Throws for a placeholder without a value. */
export function fill(sentence: string, texts: Record<string, string | number>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (texts[name] === undefined) throw new Error(`no value for ${placeholder} in "${sentence}"`);
    return String(texts[name]);
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
