import { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { type Flash, openFlash, sealFlash } from "./flash-cookie";

beforeAll(() => {
  vi.stubEnv("SESSION_SECRET", "a secret of at least thirty-two characters");
  vi.stubEnv("PAYLOAD_KEY", "a key of at least thirty-two characters, too");
});

const flash = (values: Flash["values"]): Flash => ({
  kind: "error",
  title: "Something went wrong",
  message: "Check the marked fields.",
  fields: { email: "Enter an email address such as name@example.com." },
  values,
});

/** Text with little repetition, like natural language. */
function letter(characters: number): string {
  const words = "we arrive late and would like to know whether a person is there with the key of room".split(" ");
  let seed = 7;
  let text = "";
  while (text.length < characters) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += `${words[seed % words.length]}${seed % 97} `;
  }
  return text.slice(0, characters).trim();
}

test("seals a text of 2,500 characters in one cookie and restores it unchanged", async () => {
  const values = { name: "Inês", email: "ines@nowhere", text: letter(2_500) };
  const sealed = await sealFlash(flash(values));
  expect(sealed.length).toBeLessThan(4_000);
  expect(await openFlash(sealed)).toEqual(flash(values));
});

test("omits a value that is too long for a cookie and keeps errors and shorter values", async () => {
  const long = Array.from({ length: 9_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join(
    "",
  );
  const opened = await openFlash(await sealFlash(flash({ email: "ines@nowhere", text: long })));
  expect(opened).toEqual(flash({ email: "ines@nowhere" }));
});

test("compresses 400 values at most 5 times", async () => {
  const compress = vi.spyOn(zlib, "brotliCompressSync");
  syncBuiltinESMExports();
  const values = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`field${at}`, createHash("sha256").update(`${at}`).digest("base64")]),
  );
  const sealed = await sealFlash(flash(values));
  const attempts = compress.mock.calls.length;
  compress.mockRestore();
  syncBuiltinESMExports();
  expect(attempts).toBeGreaterThan(1);
  expect(attempts).toBeLessThanOrEqual(5);
  expect(sealed.length).toBeLessThan(4_000);
  const opened = await openFlash(sealed);
  expect(opened).toMatchObject({ kind: "error", fields: flash({}).fields });
  expect(Object.keys(opened?.values ?? {}).length).toBeGreaterThan(5);
});

test("ignores a cookie that was tampered with", async () => {
  const sealed = await sealFlash(flash({ email: "ines@nowhere" }));
  expect(await openFlash(`${sealed.slice(0, -4)}AAAA`)).toBeNull();
  expect(await openFlash("nothing of ours")).toBeNull();
});
