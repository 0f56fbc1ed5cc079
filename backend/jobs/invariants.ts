import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Deps } from "@/backend/http/context";
import { kindBackends } from "@/backend/kinds";
import { common } from "./common-invariants";

export type InvariantResult = { name: string; broken: number };

export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const { name, broken } of [...common, ...kindBackends.flatMap(({ invariants }) => invariants)]) {
    const { rows } = await db.execute<{ broken: number }>(
      sql`SELECT count(*)::int AS broken FROM (${broken}) AS found`,
    );
    results.push({ name, broken: rows[0]?.broken ?? 0 });
  }
  return results;
}

export type InvariantReport = { results: InvariantResult[]; checkedAt: Date | null };

/** The latest results of this process, for `/health`. */
class InvariantMonitor {
  private report: InvariantReport = { results: [], checkedAt: null };

  constructor(
    private readonly db: Db,
    private readonly log: (event: string, facts?: Record<string, unknown>) => void,
  ) {}

  get last(): InvariantReport {
    return this.report;
  }

  async check(): Promise<InvariantReport> {
    const results = await checkInvariants(this.db);
    this.report = { results, checkedAt: new Date() };
    for (const { name, broken } of results) if (broken > 0) this.log("invariant broken", { name, broken });
    return this.report;
  }
}

const monitors = new WeakMap<Db, InvariantMonitor>();

/** One monitor per process and database: jobs run it, `/health` reads it. */
export function getInvariants({ db, log }: Pick<Deps, "db" | "log">): InvariantMonitor {
  let monitor = monitors.get(db);
  if (!monitor) {
    monitor = new InvariantMonitor(db, log);
    monitors.set(db, monitor);
  }
  return monitor;
}
