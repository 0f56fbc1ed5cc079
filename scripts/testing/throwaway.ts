import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@/backend/db/embedded";
import { migrate } from "@/backend/db/migrate";
import { createDatabase, withClient } from "@/backend/db/single-connection";
import type { TestServer } from "@/backend/db/throwaway";
import { migrationsFolder, programFolder } from "../folders.mjs";
import { makeMemoryFolder } from "./memory-folder";

const template = "wayfare_template";

export type ThrowawayServer = { addresses: TestServer; stop: () => Promise<void> };

/**
 * Starts a database server in a temporary folder with a migrated template. `durable` enables fsync as in the product,
 * and its folder is on the disk.
 */
export async function startThrowaway({ durable = false } = {}): Promise<ThrowawayServer> {
  const prefix = "wayfare-test-";
  const folder = durable ? await mkdtemp(join(tmpdir(), prefix)) : await makeMemoryFolder(prefix);
  const server = await startEmbedded({ folder, programs: programFolder(), throwaway: !durable });
  await withClient(server.url("postgres", "postgres"), (client) => createDatabase(client, template));
  await migrate(server.url("wayfare_owner", template), migrationsFolder);
  return {
    addresses: {
      superuser: server.url("postgres", "{database}"),
      owner: server.url("wayfare_owner", "{database}"),
      app: server.url("wayfare_app", "{database}"),
      template,
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
