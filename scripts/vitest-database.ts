import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startThrowaway, type ThrowawayServer } from "./throwaway";

/**
 * One temporary server per test run with a migrated template database, started on first use. Test files run in other
 * processes and request it over loopback.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<ThrowawayServer> | undefined;
  const keeper = createServer((_, response) => {
    running ??= startThrowaway();
    running.then(
      ({ addresses }) => response.end(JSON.stringify(addresses)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((resolve) => keeper.listen(0, "127.0.0.1", resolve));
  project.provide("testServerAddress", `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`);
  return async () => {
    keeper.close();
    const started = await running?.catch(() => undefined);
    await started?.stop();
  };
}
