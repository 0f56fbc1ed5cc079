import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { projectFolder } from "@/scripts/folders.mjs";
import type { Outcome, Proof } from "./proof";

/** The last result of a proof's full form, stored so that proofs can run one at a time. */
type Kept = Outcome & {
  seconds: number;
  seed: number;
  commit: string;
  machine: string;
  /** Load average at the start. Times say little on a busy machine. */
  load: number;
};

export type Row = { proof: Proof; kept: Kept };

const resultsFile = join(projectFolder, "prove/results/latest.json");

const git = (...words: string[]) => {
  try {
    return execFileSync("git", words, { encoding: "utf8", cwd: projectFolder }).trim();
  } catch {
    return "";
  }
};

/** The environment when a proof starts. */
export const circumstances = (seed: number): Pick<Kept, "seed" | "commit" | "machine" | "load"> => ({
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
export const isCached = ({ kept }: Row) => kept.broken.length === 0;
const verdict = (row: Row) => (isCached(row) ? "pass" : "**short**");

/** Targets and results as Markdown. */
export const table = (rows: readonly Row[]): string =>
  getTable(
    ["proof", "target", "measured", "", "took"],
    rows.map((row) => [row.proof.title, row.proof.target, row.kept.figures, verdict(row), getTime(row.kept.seconds)]),
  );

function readResults(): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(resultsFile, "utf8")) as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** Stores the new results with the earlier ones and writes docs/proof.md. */
export function keep(row: Row, all: readonly Proof[]): void {
  const results = { ...readResults(), [row.proof.id]: row.kept };
  const known = all.flatMap((proof): Row[] => {
    const kept = results[proof.id];
    return kept ? [{ proof, kept }] : [];
  });
  mkdirSync(dirname(resultsFile), { recursive: true });
  const kept = Object.fromEntries(known.map((one) => [one.proof.id, one.kept]));
  writeFileSync(resultsFile, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(join(projectFolder, "docs/proof.md"), page(known, all));
}

/** Requirements of docs/reliability.md that are covered elsewhere. */
const elsewhere = [
  "The role matrix over every page, the middleware's bypass set, headers and accessibility of every page: they need the web, `npm run e2e`.",
];

const distinct = (values: readonly (string | number)[]) => [...new Set(values)].join(", ");

function page(rows: readonly Row[], all: readonly Proof[]): string {
  const short = rows.filter((row) => !isCached(row));
  const missing = all.filter(({ id }) => !rows.some(({ proof }) => proof.id === id));
  const details = rows.flatMap(({ kept }) => (kept.details ? [kept.details] : []));
  const most = Math.max(0, ...rows.map(({ kept }) => kept.load));
  return `# What is proved

Written by \`npm run prove\`: of ${all.length} promises ${rows.length - short.length} kept, ${short.length} short, ${missing.length} not run yet at full size.
Machine: ${distinct(rows.map(({ kept }) => kept.machine))}. Commit: ${distinct(rows.map(({ kept }) => kept.commit))}. Seed: ${distinct(rows.map(({ kept }) => kept.seed))}.
Load average when a proof began: at most ${most.toFixed(1)}. \`npm run prove -- --only ${rows[0]?.proof.id} --seed ${rows[0]?.kept.seed}\`
runs one again as it was drawn here and writes its row anew.

${table(rows)}

${section(
  "What is short",
  short.map(
    ({ proof, kept }) =>
      `**${proof.title}**\n\n${kept.broken.map((words) => `- ${words.split("\n", 1)[0]}`).join("\n")}`,
  ),
)}## The promises

${rows.map(({ proof }) => `- **${proof.title}** (\`${proof.id}\`). ${proof.promise}`).join("\n")}

## Not shown here

${[...elsewhere, ...missing.map(({ title }) => `${title}: not run yet.`)].map((words) => `- ${words}`).join("\n")}

${details.map(({ title, head, rows: list }) => section(title, [getTable(head, list)])).join("")}`.replace(/\n+$/, "\n");
}

const section = (title: string, parts: readonly string[]) =>
  parts.length > 0 ? `## ${title}\n\n${parts.join("\n\n")}\n\n` : "";
