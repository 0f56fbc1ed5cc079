import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getCacheTags, publishInvalidation } from "@/backend/invalidation/invalidation";
import { createApp } from "./app";
import { connect } from "./db/client";
import { attachmentMaker } from "./documents/make";
import { readEnv } from "./env";
import { ensurePrivateFolder } from "./files/private-folder";
import type { Deps } from "./http/context";
import { withResponseCache } from "./http/front";
import { logTo } from "./http/log";
import { ResponseCache } from "./http/ready";
import { startJobs } from "./jobs/start";
import { getLiveNotifications } from "./notifications/live";
import { followChangeNotifications } from "./search/change-notifications";
import { getCatalogue } from "./search/live";
import { expireTours } from "./tours/search/live";

/** The node entry: surroundings in, app out, and an orderly end. */
const env = readEnv(process.env);
const log = logTo(process.stdout, env.LOG_FORMAT);
// The reader of our output may have ended first. A write error must not end the process at once.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
// A folder that several machines share may belong to another user: it is used as it is.
await ensurePrivateFolder(env.FILES_FOLDER).catch((error: unknown) =>
  log("the folder of files is not private", { error }),
);
const db = connect(env.DATABASE_URL);
const catalogue = getCatalogue(db);
const waitForIndex = () =>
  catalogue.waitForIndex().catch((error: unknown) => log("the catalogue could not be read", { error }));
const stale = getCacheTags(db);
const ready = new ResponseCache({ subscribes: () => stale.subscribes() });
const dropOutdated = (tags: readonly string[]) => {
  ready.drop(tags);
  expireTours(db, tags);
};
// Subscribed before any web server: a page that is rendered again because of a change must show the change.
stale.subscribe(dropOutdated);
const notify = (tags: readonly string[]) => {
  dropOutdated(tags);
  return publishInvalidation(db, tags).catch((error: unknown) =>
    log("other processes were not notified of a change", { error }),
  );
};
const deps: Deps = { db, env, log, waitForIndex, publishInvalidation: notify, ready };
const app = createApp(deps);
const changeNotifications = followChangeNotifications(db);
catalogue.start({ log }).catch((error: unknown) => log("the catalogue could not be read yet", { error }));

const jobs = startJobs(deps, attachmentMaker(deps));

const router = getRequestListener(app.fetch, { hostname: env.BACKEND_HOST });
const server = createServer(withResponseCache(ready, router));
// Node's five seconds often end at the moment of the next request, which then fails.
server.keepAliveTimeout = 65_000;
server.listen(env.BACKEND_PORT, env.BACKEND_HOST, () => {
  const at = server.address();
  const port = typeof at === "object" && at ? at.port : env.BACKEND_PORT;
  log("listening", { address: `http://${env.BACKEND_HOST}:${port}` });
});

/** Running requests are completed, new ones refused; after this time they are aborted (the transaction rolls back). */
const drainMs = 8_000;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), drainMs).unref();
  // Answers that never end by themselves.
  await getLiveNotifications(db).stop();
  await stale.stop();
  await new Promise((resolve) => server.close(resolve));
  await changeNotifications.stop();
  await catalogue.stop();
  await jobs.stop();
  await db.$client.end();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// The parent process has ended, possibly by `kill -9`. Its successor needs this port.
process.on("disconnect", stop);
