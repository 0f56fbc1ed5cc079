import { mkdirSync } from "node:fs";
import { serve } from "@hono/node-server";
import { createApp } from "./app";
import { connect } from "./db/client";
import { attachmentMaker } from "./documents/make";
import { readEnv } from "./env";
import type { Deps } from "./http/context";
import { logTo } from "./http/log";
import { startJobs } from "./jobs/start";
import { liveNotificationsOf } from "./notifications/live";
import { catalogueOf } from "./search/live";
import { staleTagsOf, tellStale } from "./site/stale";

/** The node entry: surroundings in, app out, and an orderly end. */
const env = readEnv(process.env);
const log = logTo(process.stdout, env.LOG_FORMAT);
mkdirSync(env.FILES_FOLDER, { recursive: true });
const db = connect(env.DATABASE_URL);
const catalogue = catalogueOf(db);
const caughtUp = () =>
  catalogue.caughtUp().catch((error: unknown) => log("the catalogue could not be read", { error }));
const tell = (tags: readonly string[]) =>
  tellStale(db, tags).catch((error: unknown) => log("other processes were not told of a change", { error }));
const deps: Deps = { db, env, log, caughtUp, tellStale: tell };
const app = createApp(deps);
catalogue.start().catch((error: unknown) => log("the catalogue could not be read yet", { error }));

const jobs = startJobs(deps, attachmentMaker(deps)).catch((error: unknown) => {
  log("jobs did not start", { error });
  return null;
});

const server = serve({ fetch: app.fetch, hostname: env.BACKEND_HOST, port: env.BACKEND_PORT }, ({ port }) =>
  log("listening", { address: `http://${env.BACKEND_HOST}:${port}` }),
);

/** Requests under way are answered, new ones refused; what takes longer than this is cut off (its transaction rolls back). */
const drainMs = 8_000;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), drainMs).unref();
  // Answers that never end by themselves.
  await liveNotificationsOf(db).stop();
  await staleTagsOf(db).stop();
  await new Promise((resolve) => server.close(resolve));
  await catalogue.stop();
  await (await jobs)?.stop();
  await db.$client.end();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// Whoever started us is gone, `kill -9` included: without this we would keep the port from its successor.
process.on("disconnect", stop);
