// Plain JavaScript: `scripts/start.mjs` takes the lock before anything is installed.
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRunning, startMark } from "../backend/db/processes.mjs";
import { replaceFile } from "../backend/disk/state-file.mjs";

/**
 * Locks a data folder for one product. The lock contains process id and start time, so that a stale lock is recognised.
 * @param {string} folder
 * @param {string} address URL shown when the folder is in use
 * @returns {Promise<() => Promise<void>>} releases the lock
 */
export async function lockData(folder, address) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "running.json");
  // Unique per attempt: another attempt of this process must not remove the file that this one links.
  const own = `${file}.${randomUUID()}`;
  await replaceFile(own, JSON.stringify({ pid: process.pid, startedAt: await startMark(process.pid), address }));
  try {
    for (;;) {
      // Creating a hard link is atomic, so only one of two concurrent starts succeeds.
      const taken = await link(own, file).then(
        () => true,
        (error) => {
          if (error.code !== "EEXIST") throw error;
          return false;
        },
      );
      if (taken) return () => rm(file, { force: true });
      await refuseIfHeld(file, folder);
      const stale = `${own}.stale`;
      await rename(file, stale).catch(() => {});
      try {
        // Another start may have taken the lock between the check and the rename.
        await refuseIfHeld(stale, folder);
      } catch (error) {
        await link(stale, file).catch(() => {});
        throw error;
      } finally {
        await rm(stale, { force: true });
      }
    }
  } finally {
    await rm(own, { force: true });
  }
}

export class DataInUseError extends Error {}

/**
 * @param {string} file
 * @param {string} folder
 */
async function refuseIfHeld(file, folder) {
  const holder = await readHolder(file);
  if (!holder || !(await isRunning(holder.pid, { startedAt: holder.startedAt }))) return;
  throw new DataInUseError(
    `Wayfare is already running on ${folder} (process ${holder.pid}, ${holder.address}).\n` +
      `Stop it first, or give this one a data folder of its own: WAYFARE_DATA=/some/folder`,
  );
}

/**
 * @param {string} file
 * @returns {Promise<{ pid: number, startedAt: string, address: string } | undefined>}
 */
async function readHolder(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
