// Plain JavaScript: `scripts/start.mjs` needs it before anything is installed.
import { readdir, readFile, readlink } from "node:fs/promises";

/**
 * Whether a process lives and is the one meant. A number alone proves nothing: it may be a zombie that nobody reaped,
 * or have been given to another program since.
 * @param {number} pid
 * @param {{ startedAt?: string, folder?: string }} [identity] what `startMark` said, or the folder that it works in
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
 * When the process began, in the kernel's own count: with the number it names one process for ever.
 * @param {number} pid
 */
export async function startMark(pid) {
  return (await statFields(pid))?.startedAt ?? "";
}

/**
 * Processes whose working folder is this one (Linux; elsewhere none are found).
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
  // The command's name stands in brackets and may hold anything, brackets included: count from the last one.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0], startedAt: fields[19] };
}
