import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// The package's main file is twice as large, and each page parses it again.
const library = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// The documents of previews have no origin.
const source = `${library};axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

/** Open until the page is closed, because the end of one also removes the virtual authenticator of the page. */
const sessions = new WeakMap<Page, CDPSession>();

/** The violations that axe finds in the page and its frames, or only within `include`: one line per rule. */
export async function findViolations(
  page: Page,
  { include, rules }: { include?: string; rules: axe.RuleObject },
): Promise<string[]> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devtools);
  // `page.evaluate` takes twice as long, because it passes the library as an argument.
  await devtools.send("Runtime.evaluate", { expression: source });
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await frame.evaluate(source);
  const violations = await page.evaluate(
    async ({ include, rules }) =>
      (await window.axe.run(include ?? document, { resultTypes: ["violations"], rules })).violations,
    { include, rules },
  );
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
