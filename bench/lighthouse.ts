import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ensureChromium } from "@/scripts/testing/chromium.mjs";
import { median } from "./load";

/** Installed on first use, because only this benchmark needs it. */
const program = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** Points of 100; times in milliseconds; `cls` without a unit. */
export type Verdict = Record<Category, number> & {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Failed audits by id. */
  found: readonly string[];
};

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/** The browser's trace is sometimes interrupted, so a run is repeated. */
const tries = 3;

/** One run with Lighthouse's mobile emulation. `hidden`: the page is excluded from search engines on purpose. */
export async function visit(url: string, options: { hidden?: boolean } = {}): Promise<Verdict> {
  for (let left = tries - 1; ; left--) {
    try {
      return await visitOnce(url, options);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function visitOnce(url: string, { hidden = false }: { hidden?: boolean }): Promise<Verdict> {
  const words = [
    "--yes",
    program,
    url,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-categories=${categories.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ...(hidden ? ["--skip-audits=is-crawlable"] : []),
  ];
  const { stdout } = await promisify(execFile)("npx", words, {
    env: { ...process.env, CHROME_PATH: await ensureChromium() },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  });
  const report = JSON.parse(stdout) as Report;
  const number = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const points = (name: Category) => Math.round((report.categories[name].score ?? 0) * 100);
  const judged = categories.slice(1).flatMap((name) => report.categories[name].auditRefs);
  return {
    performance: points("performance"),
    accessibility: points("accessibility"),
    "best-practices": points("best-practices"),
    seo: points("seo"),
    fcp: number("first-contentful-paint"),
    lcp: number("largest-contentful-paint"),
    tbt: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    found: judged.flatMap(({ id, weight }) => (weight > 0 && (report.audits[id]?.score ?? 1) < 1 ? [id] : [])),
  };
}

/** The median of several runs per figure, and all failed audits. */
export function middle(visits: readonly Verdict[]): Verdict {
  const of = (name: Exclude<keyof Verdict, "found">) => median(visits.map((one) => one[name]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
    fcp: of("fcp"),
    lcp: of("lcp"),
    tbt: of("tbt"),
    cls: of("cls"),
    found: [...new Set(visits.flatMap((one) => one.found))],
  };
}
