// Plain JavaScript: `scripts/start.mjs` takes the lock before anything is installed.
import { link, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRunning, startMark } from "../backend/db/processes.mjs";
import { replaceFile } from "../backend/files/state-file.mjs";

/**
 * One Wayfare per data folder. The lock names a process and when it began, so that one left by `kill -9` counts for nothing.
 * @param {string} folder
 * @param {string} address what the second one tells its user
 * @returns {Promise<() => Promise<void>>} lets go of it
 */
export async function lockData(folder, address) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "running.json");
  const own = `${file}.${process.pid}`;
  await replaceFile(own, JSON.stringify({ pid: process.pid, startedAt: await startMark(process.pid), address }));
  try {
    for (;;) {
      // A hard link either is made whole or is refused: two that start at once can't both have it.
      const taken = await link(own, file).then(
        () => true,
        () => false,
      );
      if (taken) return () => rm(file, { force: true });
      await refuseIfHeld(file, folder);
      const stale = `${own}.stale`;
      await rename(file, stale).catch(() => {});
      try {
        // Between the look and the move another start may have put its own lock there.
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
