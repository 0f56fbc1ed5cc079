/** Arithmetic helpers of the proofs. */

/** A seeded generator (mulberry32) of integers from 0 to below `below`. */
export function createPicker(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Counts values: `{ 200: 1, 409: 499 }`. */
export function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export const formatTally = (values: readonly (string | number)[]): string =>
  Object.entries(tally(values))
    .map(([value, count]) => `${count} x ${value}`)
    .join(", ");

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Runs tasks with limited concurrency. */
export async function lanes<T>(
  width: number,
  tasks: readonly (() => Promise<T>)[],
  onDone?: (done: number) => void,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    for (let at = next++; at < tasks.length; at = next++) {
      results[at] = await (tasks[at] as () => Promise<T>)();
      onDone?.(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, tasks.length) }, lane));
  return results;
}

export const whole = (n: number): string => Math.round(n).toLocaleString("en");
