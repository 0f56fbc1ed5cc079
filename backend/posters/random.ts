/** A pseudo-random stream that is equal on every machine for the same seed. */
export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  int: (low: number, high: number) => number;
  chance: (part: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
};

export function createRandom(seed: string): Random {
  let state = 1_779_033_703 ^ seed.length;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const int = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    int,
    chance: (part) => next() < part,
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  };
}
