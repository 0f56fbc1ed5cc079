// Plain JavaScript: `scripts/start.mjs` needs it before anything is installed.
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Migrations that the database is brought up to date with. */
export const migrationsFolder = join(projectFolder, "backend/db/migrations");

/**
 * Where data lives. PostgreSQL may not run as root, and its own user can't enter a checkout below root's home:
 * as root the data stands apart from the checkout.
 */
export function dataFolder() {
  if (process.env.WAYFARE_DATA) return resolve(process.env.WAYFARE_DATA);
  return process.getuid?.() === 0 ? "/var/lib/wayfare" : join(projectFolder, ".data");
}

/** Where the database server's program files go when it can't run from node_modules; one copy serves all data folders. */
export function programFolder() {
  return process.getuid?.() === 0 ? "/var/lib/wayfare/programs" : join(dataFolder(), "programs");
}
