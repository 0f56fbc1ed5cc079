// Plain JavaScript, because `scripts/start.mjs` uses it before packages are installed.
import { readdir, readFile, readlink } from "node:fs/promises";

/**
 * Whether the given process is alive. The id alone is not sufficient: it may belong to a zombie or have been reused.
 * @param {number} pid
 * @param {{ startedAt?: string, folder?: string }} [identity] the result of `startMark`, or the working folder
 */
export async function isRunning(pid, identity = {}) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  const fields = await statFields(pid);
  if (!fields || fields.state === "Z" || fields.state === "X") return false;
  if (identity.startedAt !== undefined && identity.startedAt !== fields.startedAt) return false;
  if (identity.folder !== undefined) {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === identity.folder;
  }
  return true;
}

/**
 * The start time of the process in kernel ticks. Together with the id it identifies a process uniquely.
 * @param {number} pid
 */
export async function startMark(pid) {
  return (await statFields(pid))?.startedAt ?? "";
}

/**
 * Processes whose working folder is this one (Linux only; empty elsewhere).
 * @param {string} folder
 */
export async function processesIn(folder) {
  if (process.platform !== "linux") return [];
  const found = [];
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (pid && (await isRunning(pid, { folder }))) found.push(pid);
  }
  return found;
}

/** @param {number} pid */
async function statFields(pid) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (!text) return undefined;
  // The command name is in parentheses and may contain any character, so search from the last one.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0], startedAt: fields[19] };
}
