import { expect, it } from "vitest";
import { robotsText } from "./robots";

it("crawlers are shown the sitemap and kept from what programs call", () => {
  const text = robotsText({ origin: "https://stays.example", isDemo: false });
  expect(text).toContain("Disallow: /api/\n");
  expect(text).toContain("Sitemap: https://stays.example/sitemap.xml\n");
});

it.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
  "a demo at %s is read as the product would be",
  (origin) => expect(robotsText({ origin, isDemo: true })).toContain("Sitemap:"),
);

it("a demo that the world reaches is not to be found", () => {
  expect(robotsText({ origin: "https://demo.example", isDemo: true })).toBe("User-agent: *\nDisallow: /\n");
});
