import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { cloneDatabase } from "@/backend/db/throwaway";
import { importPlaces } from "@/backend/places/import";
import { projectFolder } from "../folders.mjs";
import { startThrowaway, type ThrowawayServer } from "./throwaway";

/** Creates another template that also contains the countries, states and cities. */
async function createPlacesTemplate({ addresses }: ThrowawayServer): Promise<ThrowawayServer["addresses"]> {
  const { db } = await cloneDatabase(addresses, "owner");
  await importPlaces(db);
  await db.$client.end();
  return { ...addresses, template: new URL(db.url).pathname.slice(1) };
}

type Elsewhere = { address: string; stop: () => void };

/** Starts the backend of `elsewhere.ts`. */
async function startElsewhere(): Promise<Elsewhere> {
  const child = fork(join(import.meta.dirname, "elsewhere.ts"), {
    cwd: projectFolder,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, TZ: "UTC" },
  });
  const port = await Promise.race([
    once(child, "message").then(([reported]) => Number(reported)),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the second backend ended with ${code}`))),
  ]);
  return { address: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

/**
 * One temporary server per test run with a migrated template database, started on first use. Test files of all projects
 * run in other processes and request its addresses over loopback. `/places` has another template, which takes seconds
 * to create. `/elsewhere` has the address of a second backend, which few tests need.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Vitest also calls this for each project that inherits the configuration. They share what the root provides.
  if (!project.isRootProject()) return;
  let running: Promise<ThrowawayServer> | undefined;
  let withPlaces: Promise<ThrowawayServer["addresses"]> | undefined;
  let elsewhere: Promise<Elsewhere> | undefined;
  const start = () => {
    running ??= startThrowaway();
    return running;
  };
  const handlers: Record<string, () => Promise<unknown>> = {
    "/": async () => (await start()).addresses,
    "/places": () => {
      withPlaces ??= start().then(createPlacesTemplate);
      return withPlaces;
    },
    "/elsewhere": async () => {
      elsewhere ??= startElsewhere();
      return (await elsewhere).address;
    },
  };
  const keeper = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await handlers[request.url ?? ""]?.()));
    } catch (error) {
      response.writeHead(500).end((error as Error).stack);
    }
  });
  // A test on a busy machine may send a request at the moment when an idle connection would be closed.
  keeper.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => keeper.listen(0, "127.0.0.1", resolve));
  project.provide("testServerAddress", `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`);
  return async () => {
    keeper.close();
    keeper.closeAllConnections();
    (await elsewhere?.catch(() => undefined))?.stop();
    const started = await running?.catch(() => undefined);
    await started?.stop();
  };
}
