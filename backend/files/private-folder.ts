import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const groupAndOthers = 0o077;

/**
 * Makes a folder that only its owner can read. One that others could read is corrected with all that is in it; one that
 * is private already is not walked through again.
 */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (((await stat(folder)).mode & groupAndOthers) === 0) return;
  await closeInside(folder);
  await chmod(folder, 0o700);
}

async function closeInside(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await closeInside(path);
      await chmod(path, 0o700);
    } else if (entry.isFile()) await chmod(path, 0o600);
  }
}
