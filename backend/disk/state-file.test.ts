import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readIfPresent, replaceFile } from "./state-file.mjs";

const folder = await mkdtemp(join(tmpdir(), "wayfare-state-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a file that is replaced as a whole", () => {
  it("has the new content, is private, and leaves nothing beside it", async () => {
    const file = join(folder, "one.json");
    await writeFile(file, "old");
    await replaceFile(file, "new");
    expect(await readFile(file, "utf8")).toBe("new");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["one.json"]);
  });

  it("leaves nothing behind when it can't be put in place", async () => {
    const taken = join(folder, "taken");
    await mkdir(join(taken, "inside"), { recursive: true });
    await expect(replaceFile(taken, "new")).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  it("is absent only when there is no such file", async () => {
    expect(await readIfPresent(join(folder, "none"))).toBeUndefined();
    await mkdir(join(folder, "a-folder"));
    await expect(readIfPresent(join(folder, "a-folder"))).rejects.toThrow(/EISDIR/);
  });
});
