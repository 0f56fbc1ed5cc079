import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("every request of the browser to the API has the header X-Requested-With", () => {
  const callers = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("components", name))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => /\bfetch\(|new XMLHttpRequest/.test(text));
  expect(callers.length).toBeGreaterThan(10);
  const without = callers.filter(({ text }) => !/readHeaders|requestedWith|x-requested-with/i.test(text));
  // Map tiles come from other servers.
  expect(without.map(({ file }) => file)).toEqual(["components/storefront/results/load-tiles.ts"]);
});
