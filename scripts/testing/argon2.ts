import { createRequire } from "node:module";
import { afterAll } from "vitest";

/**
 * Replaces `@node-rs/argon2` in the unit tests (vitest.config.ts). A hash at the agreed cost takes a tenth of a second,
 * and most tests only log in.
 */
const argon2: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");
const cheap = { memoryCost: 1_024, timeCost: 1 };
let isCheap = true;

export const { verify } = argon2;
export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, isCheap ? { ...options, ...cheap } : options);

/** Hashes at the agreed cost in this test file. Hashes that are cached for the whole process may be older. */
export function hashAtAgreedCost(): void {
  isCheap = false;
  afterAll(() => {
    isCheap = true;
  });
}
