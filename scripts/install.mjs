// Plain JavaScript without packages: this runs before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";

/** Installs the packages of package-lock.json when one is missing. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("installing packages");
  // Compiler and test tools are development packages, which a production environment would omit.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  // `npm ci` fails when the lock lacks optional binaries of some platform; `npm install` does not.
  if (!(await npm(["ci", ...options])) && !(await npm(["install", "--no-save", ...options]))) process.exit(1);
}

/**
 * @param {string[]} words
 * @returns {Promise<boolean>} whether it succeeded
 */
function npm(words) {
  const onWindows = process.platform === "win32";
  const program = onWindows ? "npm.cmd" : "npm";
  const child = spawn(program, words, { cwd: projectFolder, stdio: "inherit", shell: onWindows });
  return new Promise((resolve) => {
    child.once("error", ({ message }) => {
      console.error(message);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
}

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }> }} Lock */

function isInstalled() {
  const [wanted, present] = ["package-lock.json", "node_modules/.package-lock.json"].map((file) => {
    const path = join(projectFolder, file);
    return existsSync(path) ? /** @type {Lock} */ (JSON.parse(readFileSync(path, "utf8"))).packages : undefined;
  });
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.optional || entry.devOptional || present[path]?.version === entry.version,
  );
}
