// Refuses imports between folders that import-rules.mjs does not allow, and import cycles between modules.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { projectFolder } from "./folders.mjs";
import { importRules } from "./import-rules.mjs";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"], {
  cwd: projectFolder,
  encoding: "utf8",
  maxBuffer: 1 << 26,
})
  .split("\n")
  .filter((file) => file && existsSync(join(projectFolder, file)));
const known = new Set(files);
/** @type {ReadonlyMap<string, string>} */
const contents = new Map(files.map((file) => [file, readFileSync(join(projectFolder, file), "utf8")]));

/** Static imports and exports, dynamic imports, and mocks of modules in tests. */
const specifiers =
  /(?:^|\n)(?:import|export)\s[^;"]*?from\s+"([^"]+)"|(?:^|\n)import\s+"([^"]+)"|\bimport\("([^"]+)"\)/g;

/** @param {string} file @param {string} specifier @returns {string} path in the project, or of the package */
function resolve(file, specifier) {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : normalize(join(dirname(file), specifier));
  if (!specifier.startsWith("@/") && !specifier.startsWith("."))
    return specifier.startsWith("node:") ? specifier : `node_modules/${specifier}/`;
  return (
    ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"].map((end) => path + end).find((one) => known.has(one)) ??
    path
  );
}

/** @param {{ path?: string, pathNot?: string }} side @param {string} file */
const matches = ({ path, pathNot }, file) =>
  (!path || new RegExp(path).test(file)) && !(pathNot && new RegExp(pathNot).test(file));

const problems = files
  .filter((file) => !file.endsWith(".tsx"))
  .flatMap((file) => {
    const rules = importRules.filter(({ from }) => matches(from, file));
    const imports = [...(contents.get(file) ?? "").matchAll(specifiers)].map(([, a, b, c]) =>
      resolve(file, a ?? b ?? c ?? ""),
    );
    return imports.flatMap((to) =>
      rules
        .filter((rule) => matches(rule.to, to) && !to.endsWith(".tsx"))
        .map(({ name, comment }) => `${file} -> ${to}: ${name} (${comment})`),
    );
  });

/** Imports that exist at run time when the module is loaded. */
const loaded = /(?:^|\n)(?:import|export)\s(?!type\s)([^;"]*?)from\s+"([^"]+)"|(?:^|\n)import\s+"([^"]+)"/g;
const onlyTypes = /^\s*\{(?:\s*type\s[^,}]*,?)+\s*\}\s*$/;

const graph = new Map(
  [...contents].map(([file, content]) => [
    file,
    [...content.matchAll(loaded)]
      .filter(([, names]) => !onlyTypes.test(names ?? ""))
      .map(([, , a, b]) => resolve(file, a ?? b ?? "")),
  ]),
);

/** @type {Map<string, "open" | "done">} */
const visited = new Map();
/** @param {string} file @param {readonly string[]} path */
function findCycles(file, path) {
  if (visited.get(file) === "done") return;
  if (visited.get(file) === "open") {
    problems.push(`${[...path.slice(path.indexOf(file)), file].join(" -> ")}: import cycle`);
    return;
  }
  visited.set(file, "open");
  for (const to of graph.get(file) ?? []) findCycles(to, [...path, file]);
  visited.set(file, "done");
}
for (const file of files) findCycles(file, []);

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
