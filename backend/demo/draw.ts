import { type Random, randomOf } from "./posters/random";

export { type Random, randomOf };

export function shuffled<T>(items: readonly T[], r: Random): T[] {
  const left = [...items];
  for (let i = left.length - 1; i > 0; i--) {
    const j = r.int(0, i);
    [left[i], left[j]] = [left[j] as T, left[i] as T];
  }
  return left;
}

/** One of the keys, each as often as its weight says; weights below zero count as none. */
export function weighted<K extends string>(weights: Partial<Record<K, number>>, r: Random): K {
  const entries = (Object.entries(weights) as [K, number][]).filter(([, weight]) => weight > 0);
  let at = r.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    at -= weight;
    if (at < 0) return key;
  }
  return entries[entries.length - 1]?.[0] as K;
}

/** Around the mean, in a bell of the given width (sum of three throws). */
export const around = (mean: number, width: number, r: Random): number =>
  mean + ((r.next() + r.next() + r.next()) / 1.5 - 1) * width;

/** Fills `{name}` places of a sentence; a capital begins it. */
export function fill(sentence: string, words: Record<string, string | number>): string {
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ""));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
