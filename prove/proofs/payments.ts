import { providerFaults } from "@/backend/payments/testing/faults.proof";
import { concurrentSettles } from "@/backend/payments/testing/settles.proof";
import { webhookStorm } from "@/backend/payments/testing/storm.proof";
import { whole } from "../numbers";
import { proof } from "../proof";

const quick = { test: "backend/payments/proofs.test.ts" };
const connections = { max: 24 };

export const storm = proof<{ orders: number; copies: number }>({
  id: "webhook-storm",
  title: "Repeated and reordered webhooks",
  guarantee:
    "Webhooks in any order, number and delay: each booking is paid once and the ledger equals the bank's records.",
  target:
    "1,000 orders, each event x 10, shuffled, late, before the return, after expiry: 1 capture each, ledger = bank, unresolved 0",
  quick,
  full: { orders: 1_000, copies: 10 },
  minutes: 3,
  async run(world, { orders, copies }, progress) {
    const db = await world.database("app", connections);
    const storm = await webhookStorm({ db, orders, copies, seed: world.seed, onProgress: progress });
    const fates = Object.entries(storm.fates).map(([fate, times]) => `${whole(times)} ${fate}`);
    return {
      figures: `${whole(storm.orders)} orders, ${whole(storm.events)} events: ${whole(storm.captures)} captures, ${whole(storm.refunds)} refunds; ${fates.join(", ")}`,
      broken: storm.broken,
    };
  },
});

export const faults = proof<{ tries: number; slowMs: number }>({
  id: "provider-faults",
  title: "Faults of the bank",
  guarantee: "Faults of the bank never charge a payer twice. Unresolved cases are shown to an administrator.",
  target:
    "50 of each fault: charged twice 0, open after a day 0, review alerts = injected; 20 s of delay block no other request",
  quick,
  full: { tries: 50, slowMs: 20_000 },
  minutes: 2,
  async run(world, { tries, slowMs }, progress) {
    const db = await world.database("app", connections);
    const { injected, reviewAlerts, slowestOtherMs, broken } = await providerFaults({
      db,
      tries,
      slowMs,
      seed: world.seed,
      onProgress: progress,
    });
    const kinds = Object.entries(injected).map(([kind, times]) => `${times} ${kind.replaceAll("_", " ")}`);
    return {
      figures: `${kinds.join(", ")}; ${reviewAlerts} review alerts; others waited at most ${whole(slowestOtherMs)} ms`,
      broken,
    };
  },
});

export const settles = proof<{ settles: number; rounds: number }>({
  id: "settles",
  title: "64 parallel settlements of one payment",
  guarantee: "Return page, webhooks and reconciliation in parallel post the payment once.",
  target: "64 at once, 20 rounds: 1 posting and 63 no-ops each, refunds 0",
  quick,
  full: { settles: 64, rounds: 20 },
  minutes: 0.5,
  async run(world, size, progress) {
    const db = await world.database("app", connections);
    const { rounds, postings, noOps, refunds, broken } = await concurrentSettles({ db, ...size, onProgress: progress });
    return { figures: `${rounds} rounds: ${postings} postings, ${whole(noOps)} no-ops, ${refunds} refunds`, broken };
  },
});
