// Plain JavaScript: `scripts/start.mjs` needs it before anything is installed.
import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";

/**
 * Replaces a file as a whole: readers see the old content or the new one, also after a full disk, a kill or a power
 * failure. Nothing stays behind when it fails.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {{ mode?: number }} [options] permissions of the new file: only its owner may read it unless set otherwise
 */
export async function replaceFile(file, content, { mode = 0o600 } = {}) {
  const draft = `${file}.${randomUUID()}.new`;
  try {
    const handle = await open(draft, "wx", mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * The text of a file, or undefined when the file does not exist. Every other failure is thrown.
 * @param {string} file
 */
export async function readIfPresent(file) {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return undefined;
    throw error;
  }
}
