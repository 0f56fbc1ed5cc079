import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { build } from "esbuild";
import type { Database } from "@/backend/db/client";
import * as backend from "@/lib/money";
import { projectFolder } from "@/scripts/folders.mjs";
import { createPicker, whole } from "../numbers";
import { findBroken, proof } from "../proof";

/** The browser build of `lib/money.ts`, run without Node's globals. */
async function asInBrowsers(): Promise<typeof backend> {
  const { outputFiles } = await build({
    entryPoints: [`${projectFolder}/lib/money.ts`],
    bundle: true,
    write: false,
    minify: true,
    platform: "browser",
    target: ["chrome111", "firefox111", "safari16"],
    format: "iife",
    globalName: "money",
  });
  return runInNewContext(`${outputFiles[0]?.text}; money`, {}) as typeof backend;
}

type Case = { name: string; at: (money: typeof backend) => number };

const prices = 1_000_000;
const perQuestion = 20_000;

/** An independent reference: `round` of PostgreSQL's numeric type, half away from zero. */
async function byDecimals(db: Database, expression: string, columns: readonly (readonly (number | string)[])[]) {
  const lists = columns.map((column, at) => sql`${sql.param(column)}::${sql.raw(at === 0 ? "bigint" : "numeric")}[]`);
  const { rows } = await db.execute<{ results: string }>(sql`
    SELECT string_agg(${sql.raw(expression)}::bigint::text, ',' ORDER BY n) AS results
      FROM unnest(${sql.join(lists, sql`, `)}) WITH ORDINALITY AS u (a, b, n)`);
  return (rows[0]?.results ?? "").split(",").map(Number);
}

export const rounding = proof<{ cases: number }>({
  id: "rounding",
  title: "Rounding of money",
  guarantee:
    "Web, backend and an independent decimal library compute the same amounts for all discounts and currencies.",
  target: "every discount 0-100 % x prices 1 to 10^6, 1,000,000 cases: difference 0",
  quick: { cases: 20_000 },
  full: { cases: 1_000_000 },
  minutes: 1,
  async run(world, { cases }, progress) {
    const db = await world.database();
    const browser = await asInBrowsers();
    const pick = createPicker(world.seed);
    const wrong: string[] = [];
    let compared = 0;
    let halves = 0;

    function compare(responses: readonly number[], list: readonly Case[]): void {
      for (const [at, response] of responses.entries()) {
        const one = list[at];
        if (!one) throw new Error("more results than cases");
        const here = one.at(backend);
        const there = one.at(browser);
        compared++;
        if (here !== response || there !== response)
          wrong.push(`${one.name}: backend ${here}, browser ${there}, decimals ${response}`);
      }
      if (responses.length !== list.length) throw new Error(`${responses.length} results for ${list.length} cases`);
    }

    // Every whole percentage with this many prices, always including the smallest and the largest.
    const pricesEach = Math.ceil((cases * 0.6) / 101);
    const sample = [1, 2, 3, 5, prices - 1, prices, ...Array.from({ length: pricesEach }, () => 1 + pick(prices))];
    for (let percent = 0; percent <= 100; percent++) {
      const discounts = sample.map(() => percent * 100);
      const responses = await byDecimals(db, "round(a * (10000 - b) / 10000)", [sample, discounts]);
      halves += sample.filter((minor) => (minor * (100 - percent)) % 100 === 50).length;
      compare(
        responses,
        sample.map((minor) => ({
          name: `${minor} less ${percent} %`,
          at: (money) => money.discounted(minor, percent * 100),
        })),
      );
      progress(compared, cases, "discounts");
    }
    while (compared < cases) {
      const minors = Array.from({ length: perQuestion }, () => 1 + pick(100_000_000));
      const shares = minors.map(() => pick(10_001));
      compare(
        await byDecimals(db, "round(a * b / 10000)", [minors, shares]),
        minors.map((minor, at) => ({
          name: `${shares[at]} bp of ${minor}`,
          at: (money) => money.getPercentage(minor, shares[at] as number),
        })),
      );
      const rates = minors.map(() => `${pick(200)}.${String(1 + pick(9_999_999)).padStart(7, "0")}`);
      compare(
        await byDecimals(db, "round(a * b)", [minors, rates]),
        minors.map((minor, at) => ({
          name: `${minor} at ${rates[at]}`,
          at: (money) => money.convertMinor(minor, rates[at] as string, "USD", "EUR"),
        })),
      );
      progress(compared, cases, "percentages and rates");
    }
    return {
      figures: `${whole(compared)} cases, ${whole(halves)} of them exact halves, ${wrong.length} differences between backend, browser bundle and decimals`,
      broken: [...wrong.slice(0, 10), ...findBroken({ "exact halves were among them": halves > 0 })],
    };
  },
});
