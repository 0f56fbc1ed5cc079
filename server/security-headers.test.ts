import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { pagePolicy } from "./security-headers";

const options = { origin: "http://127.0.0.1:3000", formTargets: ["http://localhost:4100"] };
const computeHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const scriptSource = (html: string) => /script-src ([^;]*)/.exec(pagePolicy(html, options))?.[1];

describe("the page's own scripts", () => {
  test("each inline script is allowed by its hash, once", () => {
    const html = "<script>a()</script><p>x</p><script id=\"t\">b('<')</script><SCRIPT>a()</SCRIPT >";
    expect(scriptSource(html)).toBe(`'self' ${computeHash("a()")} ${computeHash("b('<')")}`);
  });

  test("scripts that are fetched need no hash", () => {
    expect(scriptSource('<script src="/a.js" async=""></script>')).toBe("'self'");
  });

  test("bytes beyond ASCII are hashed as they are sent", () => {
    const page = Buffer.from("<script>say('Malmö')</script>").toString("latin1");
    expect(scriptSource(page)).toContain(computeHash("say('Malmö')"));
  });

  test("a page without scripts allows none inline", () => {
    expect(scriptSource("<p>hello</p>")).toBe("'self'");
  });
});

test("forms may end at the bank that was named", () => {
  expect(pagePolicy("", options)).toMatch(/form-action 'self' [^;]*http:\/\/localhost:4100/);
});

test("https raises everything to https", () => {
  expect(pagePolicy("", options)).not.toContain("upgrade-insecure-requests");
  expect(pagePolicy("", { ...options, origin: "https://wayfare.test" })).toContain("upgrade-insecure-requests");
});
