import { expect, it } from "vitest";
import { robotsText } from "./robots";

it("names the sitemap and disallows the API", () => {
  const text = robotsText({ origin: "https://stays.example", isDemo: false });
  expect(text).toContain("Disallow: /api/\n");
  expect(text).toContain("Sitemap: https://stays.example/sitemap.xml\n");
});

it.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
  "names the sitemap for a local demo at %s",
  (origin) => expect(robotsText({ origin, isDemo: true })).toContain("Sitemap:"),
);

it("disallows everything for a public demo", () => {
  expect(robotsText({ origin: "https://demo.example", isDemo: true })).toBe("User-agent: *\nDisallow: /\n");
});
