import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@/backend/db/client";
import { startEmbedded } from "@/backend/db/embedded";
import { cloneDatabase, type TestServer } from "@/backend/db/throwaway";
import { programFolder } from "@/scripts/folders.mjs";
import { startBackend } from "@/scripts/testing/backend-process";
import { startProduct } from "@/scripts/testing/product";
import type { World } from "./proof";

/** Database servers: durable in the full form where a backend runs, never in tests. */
export type Servers = { throwaway: () => Promise<TestServer>; durable: () => Promise<TestServer> };

/** Creates the environment of one proof; `end` removes everything. */
export function openWorld(seed: number, timed: boolean, servers: Servers): World & { end: () => Promise<void> } {
  const undo: (() => Promise<unknown>)[] = [];
  const later = (step: () => Promise<unknown>) => void undo.push(step);

  async function folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), "wayfare-prove-"));
    later(() => rm(path, { recursive: true, force: true }));
    return path;
  }

  return {
    seed,
    timed,
    later,
    folder,
    async database(role = "owner", options) {
      const { db, drop } = await cloneDatabase(await servers.throwaway(), role, options);
      later(drop);
      return db;
    },
    async backend(options) {
      const server = await servers.durable();
      const { db, drop } = await cloneDatabase(server, "owner");
      later(drop);
      const name = new URL(db.url).pathname.slice(1);
      const process = await startBackend({
        databaseUrl: server.app.replace("{database}", name),
        folder: await folder(),
        ...options,
      });
      later(() => process.stop());
      return { process, db };
    },
    async product(hotels) {
      const product = await startProduct({ hotels, log: () => {} });
      later(product.stop);
      const server = await startEmbedded({ folder: product.folder, programs: programFolder(), log: () => {} });
      const db = connect(server.url("wayfare_owner"));
      later(() => db.$client.end());
      return { ...product, db };
    },
    async end() {
      for (const step of undo.splice(0).reverse()) await step();
    },
  };
}
