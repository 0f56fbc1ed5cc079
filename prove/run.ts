import { parseArgs } from "node:util";
import { startThrowaway, type ThrowawayServer } from "@/scripts/testing/throwaway";
import type { Outcome, Proof } from "./proof";
import { proofs } from "./proofs";
import { circumstances, hasPassed, type Row, storeResult, table } from "./report";
import { runTests } from "./tests";
import { openWorld } from "./world";

/**
 * `npm run prove [-- --quick] [--only id,id] [--seed N] [--soak MINUTES]`: checks each guarantee of the booking engine
 * against its target, on separate servers and processes. The full form takes more than an hour and writes each row of
 * docs/proof.md as it finishes. Exits with 1 when a guarantee does not hold.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    soak: { type: "string" },
    list: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const wanted = values.only?.split(",");
const unknown = wanted?.filter((id) => !proofs.some((one) => one.id === id)) ?? [];
if (unknown.length > 0 || !Number.isInteger(seed)) {
  console.error(
    `usage: npm run prove -- [--quick] [--only id,id] [--seed N] [--soak MINUTES]\n  ids: ${getIds(proofs)}`,
  );
  process.exit(2);
}
// The environment must not affect the started servers.
for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "BACKEND_URL", "APP_ORIGIN", "HOST", "SMTP_URL"])
  delete process.env[name];

const chosen = proofs.filter(({ id, quick }) => (wanted ? wanted.includes(id) : true) && (!values.quick || quick));
if (values.list) {
  for (const { id, title, minutes } of chosen) console.log(`${id.padEnd(24)} ${minutes} min  ${title}`);
  process.exit(0);
}

const started = new Map<boolean, Promise<ThrowawayServer>>();
const server = async (durable: boolean) => {
  const running = started.get(durable) ?? startThrowaway({ durable });
  started.set(durable, running);
  return (await running).addresses;
};
const servers = { throwaway: () => server(false), durable: () => server(!values.quick) };

const rows: Row[] = [];
const beganAt = Date.now();
const getMinutes = (list: readonly Proof[]) => list.reduce((sum, { minutes }) => sum + minutes, 0);
if (!values.quick)
  console.log(`${chosen.length} proofs, about ${Math.ceil(getMinutes(chosen))} minutes, seed ${seed}.`);

try {
  for (const [at, one] of chosen.entries()) {
    const left = values.quick ? "" : `, about ${Math.ceil(getMinutes(chosen.slice(at)))} min left`;
    console.log(`\n[${at + 1}/${chosen.length}${left}] ${one.id}: ${one.title}`);
    const proofBeganAt = Date.now();
    const surroundings = circumstances(seed);
    const outcome = await attempt(one);
    const row: Row = {
      proof: one,
      result: { ...outcome, ...surroundings, seconds: (Date.now() - proofBeganAt) / 1000 },
    };
    rows.push(row);
    if (!values.quick) storeResult(row, proofs);
    console.log(
      `${hasPassed(row) ? "pass " : "FAIL "} ${outcome.figures || "no figures"} (${row.result.seconds.toFixed(1)} s)`,
    );
    for (const line of outcome.broken) console.log(`      ${line}`);
  }
} finally {
  for (const running of started.values()) await (await running).stop();
}

console.log(`\n${table(rows)}\n`);
const failed = rows.filter((row) => !hasPassed(row)).length;
console.log(
  `${rows.length - failed} passed, ${failed} failed, in ${Math.round((Date.now() - beganAt) / 60_000)} minutes`,
);
process.exit(failed === 0 ? 0 : 1);

function getIds(list: readonly Proof[]): string {
  return list.map(({ id }) => id).join(" ");
}

/** A proof that fails to run counts as broken. */
async function attempt(one: Proof): Promise<Outcome> {
  const world = openWorld(seed, !values.quick, servers);
  try {
    const longer = one.id === "soak" && values.soak ? { minutes: Number(values.soak) } : one.full;
    const size = values.quick ? one.quick : longer;
    if (isTest(size)) return await runTests(size.test, { seed });
    return await one.run(world, size, printer());
  } catch (error) {
    return { figures: "", broken: [`could not run: ${error instanceof Error ? error.stack : String(error)}`] };
  } finally {
    await world.end().catch((error: unknown) => console.error(error));
  }
}

function isTest(size: unknown): size is { test: string } {
  return typeof size === "object" && size !== null && "test" in size;
}

/** At most one line every ten seconds, with the estimated remaining time. */
function printer() {
  const from = Date.now();
  let printedAt = from;
  return (done: number, of: number, note = "") => {
    const now = Date.now();
    if (now - printedAt < 10_000) return;
    printedAt = now;
    const left = done > 0 ? Math.round((((now - from) / done) * (of - done)) / 1000) : undefined;
    console.log(`      ${done} of ${of}${left === undefined ? "" : `, ${left} s left`}${note ? `: ${note}` : ""}`);
  };
}
