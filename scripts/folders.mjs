// Plain JavaScript: `scripts/start.mjs` needs it before anything is installed.
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Compiled programs. The folder is a direct subfolder of the project, like this one: compiled programs contain this
 * file, and find the project above their own folder.
 */
export const programsFolder = join(projectFolder, "build");

/** Migrations that the database is brought up to date with. */
export const migrationsFolder = join(projectFolder, "backend/db/migrations");

/**
 * The data folder. PostgreSQL does not run as root, and its user cannot enter a checkout below root's home, so for root
 * the data folder is outside the checkout.
 */
export function dataFolder() {
  if (process.env.WAYFARE_DATA) return resolve(process.env.WAYFARE_DATA);
  return process.getuid?.() === 0 ? "/var/lib/wayfare" : join(projectFolder, ".data");
}

/**
 * Folder for a copy of the database server's programs when they cannot run from node_modules. All data folders share
 * it.
 */
export function programFolder() {
  return process.getuid?.() === 0 ? "/var/lib/wayfare/programs" : join(dataFolder(), "programs");
}
