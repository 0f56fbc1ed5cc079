import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localPath } from "./local-path";

const origin = "https://example.org";

describe("localPath", () => {
  test.each([
    "//evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/./\\evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/%2f/evil.example",
    "/%2fevil.example",
    "/a/..//evil.example",
    "/a//b",
    "/%2e/%2fevil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/%00",
    "/%zz",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "client/panel",
    "",
    null,
    undefined,
    `/${"a".repeat(8_000)}`,
  ])("rejects %j", (path) => expect(localPath(path)).toBeNull());

  test.each([
    "/",
    "/hotel/lists?q=a//b#c",
    "/booking/confirm?room=1&in=2027-01-01#pay",
    "/hotel/details/1/caf%C3%A9",
    "/client/claim?file=1~a%20b",
  ])("keeps %s unchanged", (path) => expect(localPath(path)).toBe(path));

  test("resolves dot segments", () => expect(localPath("/client/../hotel/./lists")).toBe("/hotel/lists"));

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  test(`never returns a path to another origin (SEED=${seed})`, () => {
    const part = fc.oneof(
      fc.constantFrom("/", "\\", ".", "..", "%2f", "%5c", "%2e", "%09", "\t", "\n", "@", ":", "evil.example", "?", "#"),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const path = localPath(`/${parts.join("")}`);
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
      }),
      { seed, numRuns: 5_000 },
    );
  });
});
