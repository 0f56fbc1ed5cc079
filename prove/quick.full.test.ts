import { expect, it } from "vitest";
import { testServer } from "@/backend/db/testing";
import { proofs } from "./proofs";
import { openWorld } from "./world";

/** The quick form of every proof that no other test file covers. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const servers = { throwaway: testServer, durable: testServer };

const isTest = (size: unknown) => typeof size === "object" && size !== null && "test" in size;
const quick = proofs.filter((one) => one.quick !== null && !one.needsBuild && !isTest(one.quick));

it.each(quick.map((one) => [one.title, one.guarantee, one] as const))(
  `%s: %s (SEED=${seed})`,
  async (_title, _guarantee, one) => {
    const world = openWorld(seed, false, servers);
    try {
      const { figures, broken } = await one.run(world, one.quick, () => {});
      expect(broken, figures).toEqual([]);
    } finally {
      await world.end();
    }
  },
  600_000,
);
