import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@/scripts/folders.mjs";
import { proof } from "../proof";

/** Older versions have known vulnerabilities (docs/reliability.md §9). */
const floors: Readonly<Record<string, string>> = {
  next: "16.4.6",
  react: "19.2.6",
  "react-dom": "19.2.6",
  sharp: "0.35.0",
};

const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

export function isAtLeast(version: string, floor: string): boolean {
  const given = numbers(version);
  const wanted = numbers(floor);
  const at = wanted.findIndex((part, index) => part !== given[index]);
  return at === -1 || (given[at] ?? 0) > (wanted[at] ?? 0);
}

type Lock = { packages: Record<string, { version?: string }> };

export const dependencyFloor = proof<Record<never, never>>({
  id: "dependency-floor",
  title: "Minimum versions without known vulnerabilities",
  guarantee: "The lock file contains no version of these packages with a known vulnerability, at any depth.",
  target: "next ≥ 16.4.6, react ≥ 19.2.6, sharp ≥ 0.35",
  quick: {},
  full: {},
  minutes: 0,
  async run() {
    const lock = JSON.parse(await readFile(join(projectFolder, "package-lock.json"), "utf8")) as Lock;
    const found = Object.entries(lock.packages).flatMap(([path, { version }]) => {
      const name = path.split("node_modules/").at(-1) ?? "";
      const floor = floors[name];
      return floor && version && path !== "" ? [{ name, version, floor, path }] : [];
    });
    const missing = Object.keys(floors).filter((name) => !found.some((one) => one.name === name));
    return {
      figures: found.map(({ name, version }) => `${name} ${version}`).join(", "),
      broken: [
        ...found
          .filter(({ version, floor }) => !isAtLeast(version, floor))
          .map(({ path, version, floor }) => `${path} is ${version}, below ${floor}`),
        ...missing.map((name) => `${name} is not in the lock file`),
      ],
    };
  },
});
