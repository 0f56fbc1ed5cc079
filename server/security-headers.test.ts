import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fixedHeaders, replaceNonce } from "./security-headers";

const nonce = "5f0c3c6e-8a1b-4b7e-9d52-0f3a7f1d2c4b";
const computeHash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const own = (code: string, attributes = "") => `<script${attributes} nonce="${nonce}">${code}</script>`;
const getHashes = (html: string) => [...replaceNonce(html, nonce).hashes];

describe("scripts of a render", () => {
  test("are allowed by unique hashes and sent without the nonce", () => {
    const { html, hashes } = replaceNonce(`${own("a()")}<p>x</p>${own("b('<')", ' id="t"')}${own("a()")}`, nonce);
    expect([...hashes]).toEqual([computeHash("a()"), computeHash("b('<')")]);
    expect(html).toBe(`<script>a()</script><p>x</p><script id="t">b('<')</script><script>a()</script>`);
  });

  test("are hashed as sent, without the nonce and with unchanged non-ASCII bytes", () => {
    const bytes = Buffer.from(own(`push({"nonce":"${nonce}","city":"Malmö"})`)).toString("latin1");
    const { html, hashes } = replaceNonce(bytes, nonce);
    expect([...hashes]).toEqual([computeHash('push({"nonce":"","city":"Malmö"})')]);
    expect(html).not.toContain(nonce);
  });

  test("with a src attribute get no hash", () =>
    expect(getHashes(`<script src="/a.js" async="" nonce="${nonce}"></script>`)).toEqual([]));

  test.each([
    "<script>evil()</script>",
    '<script nonce="another">evil()</script>',
    "<SCRIPT>evil()</SCRIPT >",
    '<script foo="',
    "<script>",
    "<!-- <script>",
    `<p data-nonce="x"><script>evil()</script>`,
  ])("from injected content get no hash: %s", (injected) => {
    const hashes = getHashes(`${own("a()")}<p>${injected}</p>${own("b()")}`);
    expect(hashes).toEqual([computeHash("a()"), computeHash("b()")]);
  });
});

test("sends Strict-Transport-Security only on HTTPS", () => {
  expect(fixedHeaders(new URL("https://wayfare.test"))["strict-transport-security"]).toMatch(/^max-age=31536000;/);
  expect(fixedHeaders(new URL("http://localhost:3000"))).not.toHaveProperty("strict-transport-security");
});
