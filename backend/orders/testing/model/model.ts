import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { checkInvariants } from "@/backend/jobs/invariants";
import type { Party } from "@/backend/orders/lifecycle/effects";
import { getKind } from "@/lib/kinds";
import { type Transition, transitions } from "../../lifecycle/rules";
import { type Command, getCommands } from "./commands";
import { Run } from "./run";
import { Mismatch } from "./session";
import { Stages } from "./stage";

export type ModelOptions = {
  /** A migrated, empty database with owner rights, because the model moves time by updating rows. */
  db: Database;
  runs: number;
  /** Per run. */
  commands: number;
  seed: number;
  /** Runs are added, up to twice as many, until the counts of the transitions suffice. */
  isEnough?: (counts: Readonly<Record<string, number>>) => boolean;
  /** Number of concurrent runs, each with its own fixture. */
  lanes?: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

export type ModelResult = {
  runs: number;
  commands: number;
  /** How often each transition was applied, by `formatTransition`. */
  counter: Record<string, number>;
  /** One line per difference between engine and reference model, with the seed that reproduces it. */
  broken: string[];
};

export const formatTransition = ({ from, action, to, who }: Transition): string =>
  `${from ?? "nothing"} -${action}-> ${to} (${who.join(", ")})`;

/** The transitions of bookings of hotels, which the commands cover. Rooms have no holds without payment. */
export const hotelTransitions = transitions.filter(
  ({ feature, action }) => action !== "pay_later" && (feature === undefined || getKind("hotel").features.has(feature)),
);

const findTransition = (from: string | null, action: string, who: string) =>
  transitions.find(
    (transition) => transition.from === from && transition.action === action && transition.who.includes(who as Party),
  );

class TransitionCounter {
  readonly counts = Object.fromEntries(transitions.map((transition) => [formatTransition(transition), 0]));

  constructor(private readonly db: Database) {}

  private applied(from: string | null, action: string, who: string, times = 1): string | null {
    const transition = findTransition(from, action, who);
    if (!transition) return `an edge that the table does not have: ${from} ${action} ${who}`;
    this.counts[formatTransition(transition)] = (this.counts[formatTransition(transition)] ?? 0) + times;
    return null;
  }

  /** Counts from the orders' event histories, not from the generated commands. */
  async count(run: Run): Promise<string[]> {
    const { rows } = await this.db.execute<{ from: string | null; action: string; who: string; times: number }>(sql`
      SELECT from_status AS "from", type AS action, actor_kind AS who, count(*)::int AS times FROM order_event
       WHERE order_id = ANY(${sql.param(run.orderIds)}::uuid[]) GROUP BY 1, 2, 3`);
    const strange = [
      ...rows.map(({ from, action, who, times }) => this.applied(from, action, who, times)),
      ...run.messages.map(({ from, who }) => this.applied(from, "message", who)),
    ];
    return strange.filter((line) => line !== null);
  }
}

/** Each run has its own seed, so that it can be reproduced alone. */
const getSeed = (seed: number, run: number) => (seed + run * 7_919) | 0;

const checkEvery = 100;

/**
 * Runs commands against the engine on a real database and against the reference model. Compares the booking after each
 * command, and all stock, wallets and invariants after each run.
 */
export async function runModel({
  db,
  runs,
  commands,
  seed,
  isEnough = () => true,
  lanes = 4,
  onProgress,
}: ModelOptions): Promise<ModelResult> {
  const stages = await Stages.open(db);
  const counter = new TransitionCounter(db);
  const broken: string[] = [];
  let next = 0;
  let done = 0;

  const play = async (number: number): Promise<void> => {
    const stage = await stages.take();
    const run = new Run(db, stage);
    const own = getSeed(seed, number);
    let last: Command | "open" | "close" = "open";
    try {
      await run.open();
      for (const command of getCommands(own, commands)) {
        last = command;
        await run.play(command);
      }
      last = "close";
      await run.close();
      broken.push(...(await counter.count(run)));
      stages.giveBack(stage);
    } catch (error) {
      const text =
        error instanceof Mismatch ? error.message : String(error instanceof Error ? (error.stack ?? error) : error);
      broken.push(`seed ${own}, run ${number}, at ${JSON.stringify(last)}: ${text}`);
    }
  };
  const check = async () => {
    for (const result of await checkInvariants(db)) {
      if (result.broken > 0) broken.push(`after ${done} runs: ${result.name} (${result.broken})`);
    }
  };
  const hasMore = () => next < runs || (next < 2 * runs && !isEnough(counter.counts));
  const lane = async () => {
    while (hasMore() && broken.length < 20) {
      await play(next++);
      done++;
      onProgress?.(done, Math.max(done, runs), broken.length > 0 ? `${broken.length} broken` : undefined);
      if (done % checkEvery === 0) await check();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, runs) }, lane));
  await check();
  return { runs: done, commands: done * commands, counter: counter.counts, broken };
}
