import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabase, type EmbeddedServer, startEmbedded, withClient } from "@/backend/db/embedded";
import { migrate } from "@/backend/db/migrate";
import type { TestServer } from "@/backend/db/testing";
import { migrationsFolder, programFolder } from "./folders.mjs";

const template = "wayfare_template";

/**
 * One throw-away server per test run with a migrated template database, started by the first test that asks.
 * Test files run in processes of their own, so they ask over loopback.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<{ server: EmbeddedServer; folder: string }> | undefined;
  const keeper = createServer((_, response) => {
    running ??= start();
    running.then(
      ({ server }) => response.end(JSON.stringify(addresses(server))),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((resolve) => keeper.listen(0, "127.0.0.1", resolve));
  project.provide("testServerAddress", `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`);
  return async () => {
    keeper.close();
    const started = await running?.catch(() => undefined);
    if (!started) return;
    const { server, folder } = started;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(): Promise<{ server: EmbeddedServer; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "wayfare-test-"));
  const server = await startEmbedded({ folder, programs: programFolder(), throwaway: true });
  await withClient(server.url("postgres", "postgres"), (client) => createDatabase(client, template));
  await migrate(server.url("wayfare_owner", template), migrationsFolder);
  return { server, folder };
}

function addresses(server: EmbeddedServer): TestServer {
  return {
    superuser: server.url("postgres", "{database}"),
    owner: server.url("wayfare_owner", "{database}"),
    app: server.url("wayfare_app", "{database}"),
    template,
  };
}
