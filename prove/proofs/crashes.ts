import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Database } from "@/backend/db/client";
import { type EmbeddedServer, startEmbedded } from "@/backend/db/embedded";
import { migrate } from "@/backend/db/migrate";
import { withClient } from "@/backend/db/single-connection";
import { migrationsFolder, programFolder } from "@/scripts/folders.mjs";
import { type BackendProcess, startBackend } from "@/scripts/testing/backend-process";
import { addClients, openHotel, type Place } from "../http/booking-client";
import { audit, type Booker, pickUp, startCrowd } from "../http/concurrency";
import { brokenInvariants, overlappingPairs } from "../http/page-check";
import { createPicker, formatTally, whole } from "../numbers";
import { findBroken, proof, type World } from "../proof";

const walletMinor = 1_000_000_000_000;
const crowdSize = 16;
const readyWithinMs = 5_000;

/** A data folder with its own server and backend, because both are killed. */
type Stage = {
  server: () => Promise<EmbeddedServer>;
  backend: () => Promise<BackendProcess>;
  db: Database;
  folder: string;
  places: Place[];
  bookers: Booker[];
};

async function openStage(world: World): Promise<Stage> {
  const folder = await world.folder();
  const server = () => startEmbedded({ folder, programs: programFolder() });
  const first = await server();
  world.later(async () => (await server()).stop());
  await migrate(first.url("wayfare_owner"), migrationsFolder);
  const db = connect(first.url("wayfare_owner"));
  world.later(() => db.$client.end());
  const places = await openHotel(db, { rooms: 20, units: 1_000 });
  const clients = await addClients(db, crowdSize, walletMinor);
  return {
    server,
    folder,
    backend: () => startBackend({ databaseUrl: first.url("wayfare_app"), folder }),
    db,
    places,
    bookers: clients.map((client) => ({ client, known: new Map(), pending: null })),
  };
}

const acknowledged = (bookers: readonly Booker[]) => bookers.reduce((sum, { known }) => sum + known.size, 0);

type Sum = { timed: boolean; retried: number; slowestMs: number; statuses: (number | "none")[]; wrong: string[] };
const nothing = ({ timed }: World): Sum => ({ timed, retried: 0, slowestMs: 0, statuses: [], wrong: [] });

/** Log lines of responses that should have been 503. */
const faultsIn = (lines: readonly string[]) => lines.filter((line) => line.includes(`code="internal"`));

async function verdict({ db, bookers }: Stage, rounds: number, sum: Sum, lines: readonly string[]) {
  const wrong = [...sum.wrong, ...(await audit(db, bookers, walletMinor)), ...(await brokenInvariants(db))];
  const faults = sum.statuses.filter((status) => status !== "none" && status >= 500 && status !== 503);
  return {
    figures: `${rounds} kills under load, ${whole(acknowledged(bookers))} bookings acknowledged, ${wrong.length} lost or wrong, ${sum.retried} sent again under their old key, ready again in at most ${(sum.slowestMs / 1000).toFixed(1)} s`,
    broken: [
      ...wrong.slice(0, 20),
      ...(faults.length > 0 ? faultsIn(lines).slice(-3) : []),
      ...findBroken({
        "bookings were made": acknowledged(bookers) > rounds,
        "requests were cut off in the middle": sum.retried > 0,
        // One round says nothing about time, because the quick form runs beside other tests.
        [`ready in ${readyWithinMs / 1000} s`]: rounds === 1 || sum.slowestMs < readyWithinMs,
        [`no 5xx but 503 (${formatTally(sum.statuses)})`]: faults.length === 0,
        "no room twice": (await overlappingPairs(db)) === 0,
      }),
    ],
  };
}

/** Waits for the first bookings and for a pending request, because a kill before that proves nothing. */
async function untilFirstBooking({ bookers }: Stage, round: number): Promise<void> {
  const isUnderWay = () => acknowledged(bookers) > round && bookers.some(({ pending }) => pending);
  for (const limit = Date.now() + 90_000; !isUnderWay() && Date.now() < limit; ) await pause(5);
}

/** The requested rounds, and a few more if none interrupted a request. */
const goesOn = (round: number, rounds: number, { retried }: Sum) =>
  round <= rounds || (retried === 0 && round <= rounds + 10);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const backendKilled = proof<{ rounds: number }>({
  id: "kill-backend",
  title: "kill -9 of the backend during bookings",
  guarantee: "Acknowledged bookings survive. A request without a response can be repeated and creates one booking.",
  target: "100 rounds: acknowledged lost 0, invariant rows 0, ready < 5 s, one booking per key",
  quick: { rounds: 1 },
  full: { rounds: 100 },
  minutes: 7,
  async run(world, { rounds }, progress) {
    const stage = await openStage(world);
    const pick = createPicker(world.seed);
    const sum = nothing(world);
    let backend = await stage.backend();
    world.later(() => backend.kill());
    for (let round = 1; goesOn(round, rounds, sum); round++) {
      const crowd = startCrowd({ ...stage, origin: backend.origin, pick });
      await pause(400 + pick(600));
      await untilFirstBooking(stage, round);
      await backend.kill();
      await crowd.stop();
      const beganAt = performance.now();
      backend = await stage.backend();
      sum.slowestMs = Math.max(sum.slowestMs, performance.now() - beganAt);
      const { retried, wrong } = await pickUp(backend.origin, stage.bookers);
      sum.retried += retried;
      sum.wrong.push(...wrong);
      sum.statuses.push(...crowd.statuses);
      progress(round, rounds, `${acknowledged(stage.bookers)} acknowledged, ${sum.wrong.length} wrong`);
    }
    return verdict(stage, rounds, sum, backend.lines);
  },
});

/** Kills the server, or one of its processes, which the server must survive. */
async function killDatabase({ folder, db }: Stage, whole: boolean): Promise<void> {
  const { rows } = await db.$client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE usename = 'wayfare_app' AND state <> 'idle' ORDER BY random() LIMIT 1",
  );
  const lines = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
  const victim = whole ? Number(lines[0]) : rows[0]?.pid;
  process.kill(victim ?? Number(lines[0]), "SIGKILL");
}

async function untilReady({ origin, lines }: BackendProcess): Promise<void> {
  let last = "";
  for (const limit = Date.now() + 60_000; Date.now() < limit; await pause(25)) {
    const response = await fetch(`${origin}/health`).catch(() => null);
    last = (await response?.text()) ?? "";
    if (response?.ok && (JSON.parse(last) as { database: boolean }).database) return;
  }
  throw new Error(`the backend did not find the database again: ${last}\n${lines.slice(-5).join("\n")}`);
}

export const databaseKilled = proof<{ rounds: number }>({
  id: "kill-database",
  title: "kill -9 of the database server during bookings",
  guarantee: "Acknowledged bookings survive. The backend responds with 503 until the database is back.",
  target: "30 rounds: acknowledged lost 0, invariant rows 0, ready < 5 s, one booking per key",
  // In `npm run test:full` scripts/supervisor/lifecycle.full.test.ts kills the server.
  quick: null,
  full: { rounds: 30 },
  minutes: 3,
  async run(world, { rounds }, progress) {
    const stage = await openStage(world);
    const pick = createPicker(world.seed);
    const sum = nothing(world);
    const backend = await stage.backend();
    world.later(() => backend.stop());
    for (let round = 1; goesOn(round, rounds, sum); round++) {
      const crowd = startCrowd({ ...stage, origin: backend.origin, pick });
      await pause(400 + pick(600));
      await untilFirstBooking(stage, round);
      await killDatabase(stage, round % 3 !== 0);
      const beganAt = performance.now();
      await stage.server();
      await untilReady(backend);
      sum.slowestMs = Math.max(sum.slowestMs, performance.now() - beganAt);
      await crowd.stop();
      await withClient((await stage.server()).url("wayfare_owner"), (client) => client.query("SELECT 1"));
      const { retried, wrong } = await pickUp(backend.origin, stage.bookers);
      sum.retried += retried;
      sum.wrong.push(...wrong);
      sum.statuses.push(...crowd.statuses);
      progress(round, rounds, `${acknowledged(stage.bookers)} acknowledged, ${sum.wrong.length} wrong`);
    }
    return verdict(stage, rounds, sum, backend.lines);
  },
});
