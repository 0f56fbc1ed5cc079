// Plain JavaScript: `scripts/start.mjs` takes the lock before anything is installed.
import { mkdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isRunning, startMark } from "../../backend/db/processes.mjs";
import { replaceFile } from "../../backend/disk/state-file.mjs";

/**
 * Locks a data folder for one product. The lock contains process id and start time, so that a stale lock is recognised.
 * @param {string} folder
 * @param {string} address URL shown when the folder is in use
 * @returns {Promise<() => Promise<void>>} releases the lock
 */
export async function lockData(folder, address) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "running.json");
  const content = JSON.stringify({ pid: process.pid, startedAt: await startMark(process.pid), address });
  await withMutex(`${file}.mutex`, async () => {
    await refuseIfHeld(file, folder);
    await replaceFile(file, content);
  });
  return () => rm(file, { force: true });
}

/** Age in milliseconds at which a mutex is stale: its work takes a fraction of a second. */
const staleAge = 10_000;

/**
 * Runs `work` while no other process runs it. Creating a folder is atomic, so only one of them has the mutex. A process
 * that was killed during its work leaves the mutex behind; it is removed when it is stale.
 * @param {string} path
 * @param {() => Promise<void>} work
 */
async function withMutex(path, work) {
  for (;;) {
    try {
      await mkdir(path);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      const { mtimeMs } = (await stat(path).catch(() => null)) ?? { mtimeMs: Date.now() };
      if (Date.now() - mtimeMs > staleAge) await rmdir(path).catch(() => {});
      else await setTimeout(20);
    }
  }
  try {
    await work();
  } finally {
    await rmdir(path).catch(() => {});
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
