import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readIfPresent, replaceFile } from "./state-file.mjs";

const folder = await mkdtemp(join(tmpdir(), "wayfare-state-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("state files", () => {
  it("replaces the content with mode 600 and leaves no temporary file", async () => {
    const file = join(folder, "one.json");
    await writeFile(file, "old");
    await replaceFile(file, "new");
    expect(await readFile(file, "utf8")).toBe("new");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["one.json"]);
  });

  it("deletes the temporary file when the replacement fails", async () => {
    const taken = join(folder, "taken");
    await mkdir(join(taken, "inside"), { recursive: true });
    await expect(replaceFile(taken, "new")).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  it("reads only a missing file as undefined", async () => {
    expect(await readIfPresent(join(folder, "none"))).toBeUndefined();
    await mkdir(join(folder, "a-folder"));
    await expect(readIfPresent(join(folder, "a-folder"))).rejects.toThrow(/EISDIR/);
  });
});
