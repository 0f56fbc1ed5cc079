import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readSecrets } from "./secrets";

const folder = await mkdtemp(join(tmpdir(), "wayfare-secrets-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

it("creates secrets once and returns the same ones afterwards", async () => {
  const first = await readSecrets(folder, {});
  expect(first.FIELD_KEY.length).toBeGreaterThanOrEqual(43);
  expect(await readSecrets(folder, {})).toEqual(first);
  expect((await readSecrets(folder, { FIELD_KEY: "given" })).FIELD_KEY).toBe("given");
});

it.each(["", "{ half written", "null", "[]"])("rejects a file with the text %j and keeps it", async (text) => {
  const file = join(folder, "secrets.json");
  await writeFile(file, text);
  await expect(readSecrets(folder, {})).rejects.toThrow("can't be read as JSON");
  expect(await readFile(file, "utf8")).toBe(text);
});

it("rejects an unreadable file instead of treating it as missing", async () => {
  await rm(join(folder, "secrets.json"));
  await mkdir(join(folder, "secrets.json"));
  await expect(readSecrets(folder, {})).rejects.toThrow(/EISDIR/);
});
