import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

/** One row of the table: our figure and the reference measured in the same run. */
export type Row = {
  id: string;
  what: string;
  ours: string;
  against: string;
  ratio: number;
  target: string;
  ok: boolean;
  note?: string;
};

const atLeast = (ratio: number, target: number) => ({ target: `≥ ${target}`, ok: ratio >= target });
const atMost = (ratio: number, target: number) => ({ target: `≤ ${target}`, ok: ratio <= target });
export const reach = { atLeast, atMost };

const commit = () => {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
};

const inFigures = (ratio: number) => (ratio < 10 ? ratio.toFixed(2) : Math.round(ratio).toLocaleString("en"));

/** Prints the table as Markdown and stores it under its section's name, with commit and machine. */
export function report(rows: readonly Row[], hotels: number, name: string): void {
  const head = `Commit ${commit()}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${hotels} hotels. Each ratio is of two sides measured in turns in this run.`;
  const table = [
    "| # | what | ours | against | ratio | target | |",
    "|---|---|---|---|---|---|---|",
    ...rows.map(
      ({ id, what, ours, against, ratio, target, ok, note }) =>
        `| ${id} | ${what}${note ? ` (${note})` : ""} | ${ours} | ${against} | ${inFigures(ratio)} | ${target} | ${ok ? "reached" : "short"} |`,
    ),
  ].join("\n");
  const text = `# Measured\n\n${head}\n\n${table}\n`;
  console.log(`\n${text}`);
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(`bench/results/${name}.md`, text);
}
