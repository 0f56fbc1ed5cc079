import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { FolderStore } from "./folder-store";
import { ensurePrivateFolder } from "./private-folder";

const folder = await mkdtemp(join(tmpdir(), "wayfare-private-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const getMode = async (path: string) => (await stat(path)).mode & 0o777;

it("creates a folder with access for its owner only and corrects the mode of an existing one", async () => {
  const files = join(folder, "files");
  await ensurePrivateFolder(files);
  expect(await getMode(files)).toBe(0o700);
  await mkdir(join(files, "private"));
  await writeFile(join(files, "private", "evidence"), "x");
  for (const path of ["", "private"]) await chmod(join(files, path), 0o755);
  await chmod(join(files, "private", "evidence"), 0o644);
  await ensurePrivateFolder(files);
  expect(await getMode(files)).toBe(0o700);
  expect(await getMode(join(files, "private"))).toBe(0o700);
  expect(await getMode(join(files, "private", "evidence"))).toBe(0o600);
});

it("writes uploads with access for their owner only", async () => {
  const store = new FolderStore(join(folder, "store"));
  await store.write("private/one", Buffer.from("x"));
  expect(await getMode(join(folder, "store", "private"))).toBe(0o700);
  expect(await getMode(join(folder, "store", "private", "one"))).toBe(0o600);
});
