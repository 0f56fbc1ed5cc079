import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { cloneDatabase } from "@/backend/db/throwaway";
import { importPlaces } from "@/backend/places/import";
import { startThrowaway, type ThrowawayServer } from "./throwaway";

/** Creates another template that also contains the countries, states and cities. */
async function createPlacesTemplate({ addresses }: ThrowawayServer): Promise<ThrowawayServer["addresses"]> {
  const { db } = await cloneDatabase(addresses, "owner");
  await importPlaces(db);
  await db.$client.end();
  return { ...addresses, template: new URL(db.url).pathname.slice(1) };
}

/**
 * One temporary server per test run with a migrated template database, started on first use. Test files run in other
 * processes and request it over loopback. `/places` has the other template, which takes seconds to create. `/elsewhere/`
 * is a backend in this process, for tests that need a second one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<ThrowawayServer> | undefined;
  let withPlaces: Promise<ThrowawayServer["addresses"]> | undefined;
  const keeper = createServer((request, response) => {
    const { url } = request;
    if (url?.startsWith("/elsewhere/")) {
      // Loaded on demand, because few tests need it.
      import("./vitest-elsewhere").then(({ elsewhere }) => elsewhere(request, response));
      return;
    }
    running ??= startThrowaway();
    withPlaces ??= url === "/places" ? running.then(createPlacesTemplate) : undefined;
    const asked = url === "/places" ? withPlaces : running.then(({ addresses }) => addresses);
    asked?.then(
      (addresses) => response.end(JSON.stringify(addresses)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  // A test on a busy machine may send a request at the moment when an idle connection would be closed.
  keeper.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => keeper.listen(0, "127.0.0.1", resolve));
  project.provide("testServerAddress", `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`);
  return async () => {
    keeper.close();
    keeper.closeAllConnections();
    const started = await running?.catch(() => undefined);
    await started?.stop();
  };
}
