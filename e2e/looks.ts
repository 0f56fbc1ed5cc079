import type { Page } from "@playwright/test";
import { twMerge } from "tailwind-merge";

/** Classes of one element that set the same property, so that the result depends on the stylesheet's order. */
export async function contradictions(page: Page): Promise<string[]> {
  const looks = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll("body [class]")].map((element) => element.getAttribute("class") ?? "")),
  ]);
  return looks.flatMap((look) => {
    const kept = new Set(twMerge(look).split(" "));
    const lost = look.split(/\s+/).filter((name) => name && !kept.has(name));
    return lost.length > 0 ? `${lost.join(", ")} in "${look}"` : [];
  });
}
