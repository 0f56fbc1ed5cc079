import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import type { Database, Db } from "@/backend/db/client";
import { withClient } from "@/backend/db/single-connection";
import type { Deps } from "@/backend/http/context";
import { kindBackends } from "@/backend/kinds";
import type { Invariant } from "@/backend/kinds/kind";
import { common } from "./common-invariants";

export type InvariantResult = { name: string; broken: number };

const listInvariants = (): readonly Invariant[] => [...common, ...kindBackends.flatMap(({ invariants }) => invariants)];

async function countBroken(db: Db, { name, broken }: Invariant): Promise<InvariantResult> {
  const { rows } = await db.execute<{ broken: number }>(sql`SELECT count(*)::int AS broken FROM (${broken}) AS found`);
  return { name, broken: rows[0]?.broken ?? 0 };
}

export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const invariant of listInvariants()) results.push(await countBroken(db, invariant));
  return results;
}

/** The queries read whole tables, which may take longer than a request. */
const queryMs = 10 * 60_000;
/** The process that has this advisory lock checks the invariants. */
const checkLock = 7_420_011;

export type InvariantReport = { results: InvariantResult[]; checkedAt: Date | null };

/** The latest results of this process, for `/health`. Empty until it was the one that checked. */
class InvariantMonitor {
  private report: InvariantReport = { results: [], checkedAt: null };

  constructor(
    private readonly db: Database,
    private readonly log: (event: string, facts?: Record<string, unknown>) => void,
  ) {}

  get last(): InvariantReport {
    return this.report;
  }

  /**
   * Checks all invariants over a connection of its own. One that can't be checked is logged and left out. Nothing happens
   * while another process checks them.
   */
  async check(signal: AbortSignal): Promise<void> {
    const url = this.db.$client.options.connectionString ?? "";
    const results = await withClient(url, (client) => this.checkOver(client, signal), { queryMs });
    if (!results || signal.aborted) return;
    this.report = { results, checkedAt: new Date() };
    for (const { name, broken } of results) if (broken > 0) this.log("invariant broken", { name, broken });
  }

  private async checkOver(client: Client, signal: AbortSignal): Promise<InvariantResult[] | null> {
    // The error of a lost connection is that of the next query.
    client.on("error", () => {});
    signal.addEventListener("abort", () => void client.end(), { once: true });
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [checkLock]);
    if (!rows[0]?.mine) return null;
    const db = drizzle(client);
    const results: InvariantResult[] = [];
    for (const invariant of listInvariants()) {
      if (signal.aborted) return null;
      try {
        results.push(await countBroken(db, invariant));
      } catch (error) {
        if (!signal.aborted) this.log("invariant could not be checked", { name: invariant.name, error });
      }
    }
    return results;
  }
}

const monitors = new WeakMap<Database, InvariantMonitor>();

/** One monitor per process and database: jobs run it, `/health` reads it. */
export function getInvariants({ db, log }: Pick<Deps, "db" | "log">): InvariantMonitor {
  let monitor = monitors.get(db);
  if (!monitor) {
    monitor = new InvariantMonitor(db, log);
    monitors.set(db, monitor);
  }
  return monitor;
}
