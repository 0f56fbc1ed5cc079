import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { projectFolder } from "@/scripts/folders.mjs";
import type { Outcome, Proof } from "./proof";

/** The last result of a proof's full form, stored so that proofs can run one at a time. */
type Result = Outcome & {
  seconds: number;
  seed: number;
  commit: string;
  machine: string;
  /** Load average at the start. Times are unreliable on a busy machine. */
  load: number;
};

export type Row = { proof: Proof; result: Result };

const resultsFile = join(projectFolder, "prove/results/latest.json");

const git = (...words: string[]) => {
  try {
    return execFileSync("git", words, { encoding: "utf8", cwd: projectFolder }).trim();
  } catch {
    return "";
  }
};

/** The environment when a proof starts. */
export const circumstances = (seed: number): Pick<Result, "seed" | "commit" | "machine" | "load"> => ({
  seed,
  commit: git("rev-parse", "--short", "HEAD") || "unknown",
  machine: `${cpus().length} x ${cpus()[0]?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  load: loadavg()[0] ?? 0,
});

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
const getTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");

const getTime = (seconds: number) => (seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`);
export const hasPassed = ({ result }: Row) => result.broken.length === 0;
const verdict = (row: Row) => (hasPassed(row) ? "pass" : "**failed**");

/** Targets and results as Markdown. */
export const table = (rows: readonly Row[]): string =>
  getTable(
    ["proof", "target", "measured", "", "took"],
    rows.map((row) => [
      row.proof.title,
      row.proof.target,
      row.result.figures,
      verdict(row),
      getTime(row.result.seconds),
    ]),
  );

function readResults(): Record<string, Result> {
  try {
    return JSON.parse(readFileSync(resultsFile, "utf8")) as Record<string, Result>;
  } catch {
    return {};
  }
}

/** Stores the new results with the earlier ones and writes docs/proof.md. */
export function storeResult(row: Row, all: readonly Proof[]): void {
  const results = { ...readResults(), [row.proof.id]: row.result };
  const known = all.flatMap((proof): Row[] => {
    const result = results[proof.id];
    return result ? [{ proof, result }] : [];
  });
  mkdirSync(dirname(resultsFile), { recursive: true });
  const stored = Object.fromEntries(known.map((one) => [one.proof.id, one.result]));
  writeFileSync(resultsFile, `${JSON.stringify(stored, null, 2)}\n`);
  writeFileSync(join(projectFolder, "docs/proof.md"), page(known, all));
}

/** Requirements of docs/reliability.md that are covered elsewhere. */
const elsewhere = [
  "The role matrix over every page, the middleware's bypass set, headers and accessibility of every page: they need the web, `npm run e2e`.",
];

const distinct = (values: readonly (string | number)[]) => [...new Set(values)].join(", ");

function page(rows: readonly Row[], all: readonly Proof[]): string {
  const failed = rows.filter((row) => !hasPassed(row));
  const missing = all.filter(({ id }) => !rows.some(({ proof }) => proof.id === id));
  const details = rows.flatMap(({ result }) => (result.details ? [result.details] : []));
  const maxLoad = Math.max(0, ...rows.map(({ result }) => result.load));
  return `# Proofs

Written by \`npm run prove\`: of ${all.length} guarantees ${rows.length - failed.length} passed, ${failed.length} failed, ${missing.length} not run yet at full size.
Machine: ${distinct(rows.map(({ result }) => result.machine))}. Commit: ${distinct(rows.map(({ result }) => result.commit))}. Seed: ${distinct(rows.map(({ result }) => result.seed))}.
Load average at the start of a proof: at most ${maxLoad.toFixed(1)}. \`npm run prove -- --only ${rows[0]?.proof.id} --seed ${rows[0]?.result.seed}\`
repeats one with the same random choices and updates its row.

${table(rows)}

${section(
  "Failed",
  failed.map(
    ({ proof, result }) =>
      `**${proof.title}**\n\n${result.broken.map((message) => `- ${message.split("\n", 1)[0]}`).join("\n")}`,
  ),
)}## Guarantees

${rows.map(({ proof }) => `- **${proof.title}** (\`${proof.id}\`). ${proof.guarantee}`).join("\n")}

## Not covered here

${[...elsewhere, ...missing.map(({ title }) => `${title}: not run yet.`)].map((message) => `- ${message}`).join("\n")}

${details.map(({ title, head, rows: list }) => section(title, [getTable(head, list)])).join("")}`.replace(/\n+$/, "\n");
}

const section = (title: string, parts: readonly string[]) =>
  parts.length > 0 ? `## ${title}\n\n${parts.join("\n\n")}\n\n` : "";
