import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Counts the presses of the pointer on a page from the next navigation on. */
export async function countPresses(page: Page) {
  let presses = 0;
  await page.exposeFunction("notePress", () => {
    presses++;
  });
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: () => void };
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && notePress(), true);
  });
  return {
    reset: () => {
      presses = 0;
    },
    /** Presses since the last reset. */
    expect: (wanted: number) => expect.poll(() => presses).toBe(wanted),
  };
}
