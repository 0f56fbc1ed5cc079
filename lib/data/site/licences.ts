import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      /** Needed for development, and optionally by another package. */
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

export type Notice = { name: string; version: string };
export type Licence = { licence: string; packages: Notice[] };

/** Runtime dependencies by licence, from the list of installed packages. Development dependencies are excluded. */
export const listLicences = cache(async (): Promise<Licence[]> => {
  const { packages } = lockFile.parse(JSON.parse(await readFile(join(process.cwd(), "package-lock.json"), "utf8")));
  const byLicence = new Map<string, Map<string, Notice>>();
  for (const [path, { version, license = "See the package", dev, devOptional }] of Object.entries(packages)) {
    const name = path.split("node_modules/").pop();
    if (!name || !version || dev || devOptional) continue;
    const notices = byLicence.get(license) ?? new Map<string, Notice>();
    notices.set(`${name} ${version}`, { name, version });
    byLicence.set(license, notices);
  }
  return [...byLicence]
    .map(([licence, notices]) => ({
      licence,
      packages: [...notices.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => b.packages.length - a.packages.length);
});
