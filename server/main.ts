import { Server } from "node:http";
import { join } from "node:path";
import next from "next";
import { dataCache } from "@/lib/cache/data-cache";
import { env } from "@/lib/env";
import { projectFolder } from "@/scripts/folders.mjs";
import { createWebServer } from "./http-server";
import { subscribeToInvalidations } from "./invalidation-stream";
import { Maintenance } from "./maintenance";
import { PageCache } from "./page-cache";
import { createStaticAssets } from "./static-assets";

/** The web in production: an HTTP server around Next's request handler. Plain `next start` works without it. */
const { APP_ORIGIN, BACKEND_URL, TEST_BANK_URL, WAYFARE_DEMO } = env();
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);
const shutdownMs = 8_000;
const disconnectedTtlMs = 2_000;

// Next would add an upgrade listener to the server that it is called from; this one never listens.
const app = next({ dev: false, dir: projectFolder, hostname: host, port, httpServer: new Server() });
await app.prepare();

const pages = new PageCache({
  ttlMs: 300_000,
  disconnectedTtlMs,
  shortTtlMs: 20_000,
  maxStaleMs: 3_600_000,
  maxBytes: 64 * 1024 * 1024,
});

const maintenance = new Maintenance();

/** Data first: a page that is rendered again must not be rendered from what was. */
function invalidate(tags: readonly string[]): void {
  maintenance.update(tags);
  dataCache.invalidate(tags);
  pages.invalidate(tags);
}

dataCache.limitTtl(disconnectedTtlMs);
const unsubscribe = subscribeToInvalidations({
  url: new URL("/stale", BACKEND_URL).toString(),
  onConnectionChange: (connected) => {
    dataCache.limitTtl(connected ? Number.POSITIVE_INFINITY : disconnectedTtlMs);
    pages.setConnected(connected);
  },
  onInvalidate: invalidate,
});

const { server, endStreams } = createWebServer({
  handle: app.getRequestHandler(),
  pages,
  assets: createStaticAssets(join(projectFolder, ".next", "static")),
  invalidate,
  maintenance,
  origin: new URL(APP_ORIGIN),
  formTargets: WAYFARE_DEMO ? [new URL(TEST_BANK_URL).origin] : [],
  trustedProxies: Number(process.env.TRUSTED_PROXIES ?? 0),
  metricsToken: process.env.METRICS_TOKEN,
});
server.listen(port, host, () => console.log(`listening on http://${host}:${port}`));

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  unsubscribe();
  endStreams();
  setTimeout(() => process.exit(1), shutdownMs).unref();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
