import { proof } from "../proof";
import { runTests } from "../tests";

type Tested = {
  id: string;
  title: string;
  promise: string;
  target: string;
  files: readonly string[];
  minutes: number;
  env?: Record<string, string>;
};

/** Promises that are proven by test files. `npm test` runs them, so the quick form does not. */
const tested = ({ files, env, ...rest }: Tested) =>
  proof<{ files: readonly string[] }>({
    ...rest,
    quick: { test: files[0] ?? "" },
    full: { files },
    run: (world, { files: all }) => runTests(all, { seed: world.seed, env }),
  });

export const tests = [
  tested({
    id: "second-process",
    title: "Two starts on one data folder, and every way to be killed",
    promise: "One Wayfare per data folder; whatever dies, the next start finds it and loses nothing.",
    target: "the second start ends in < 2 s with words; rows lost 0; the server is back in < 5 s",
    files: ["scripts/lifecycle.slow.test.ts"],
    minutes: 1,
  }),
  tested({
    id: "edges",
    title: "Every edge of the table, and every one that is not there",
    promise: "Each party may do to an order exactly what the table says, in every circumstance that a guard looks at.",
    target: "every state x action x party x circumstance: 0 differences; the database refuses the rest by itself",
    files: [
      "backend/orders/lifecycle/rules.alone.test.ts",
      "backend/orders/lifecycle/lines.test.ts",
      "backend/orders/amendment/amendment.test.ts",
      "backend/orders/cancellation/departure.test.ts",
      "backend/orders/payment/balance.test.ts",
      "backend/orders/orders.test.ts",
    ],
    minutes: 1,
  }),
  tested({
    id: "trips",
    title: "Trips of several kinds",
    promise: "Several orders of different kinds are held together or not at all, paid once, cancelled apart.",
    target: "a night, a seat, a car and a tour place under one trip, from every side: 0 differences",
    files: ["backend/trips/trips.test.ts"],
    minutes: 0.5,
  }),
  tested({
    id: "interleavings",
    title: "Payments in every order",
    promise: "Whatever happens at once or in whatever order, money and rooms agree.",
    target: "400 drawn schedules of holds, payments, returns, webhooks, expiries and faults: 0 mismatch",
    files: ["backend/payments/interleavings.slow.test.ts"],
    env: { RUNS: "400" },
    minutes: 3,
  }),
  tested({
    id: "fuzz",
    title: "Hostile requests to every endpoint",
    promise: "No input brings the backend down, and every refusal is one that is documented.",
    target:
      "200 cases per endpoint, 100 forms through the gateway: 5xx 0, undocumented 0; nobody else's role gets a 200",
    files: ["backend/http/abuse.slow.test.ts", "backend/http/router.test.ts", "prove/forms.alone.test.ts"],
    minutes: 4,
  }),
  tested({
    id: "sessions",
    title: "Sessions, blobs and quotes that were tampered with",
    promise: "A flipped bit opens nothing, and all damage is answered alike.",
    target: "every byte flipped, old keys, role swaps: 0 privilege changes, one answer",
    files: ["lib/session.test.ts", "lib/payload.test.ts", "backend/quotes/routes.test.ts"],
    minutes: 0.3,
  }),
  tested({
    id: "accounts",
    title: "Who has an account, and who may still come in",
    promise: "No answer and no clock tells who has an account; guesses are slowed; a ban takes hold at once.",
    target: "200 logins: medians differ < 5 ms or < 10 %; back-off as agreed; next request after a ban refused",
    files: [
      "backend/users/timing.slow.test.ts",
      "backend/users/routes.test.ts",
      "backend/users/passkeys.test.ts",
      "backend/account/account.test.ts",
    ],
    minutes: 2,
  }),
  tested({
    id: "rights",
    title: "The database's own refusals",
    promise: "The backend's role can't change what was written to the ledger, the histories and the audit trail.",
    target: "every table's right was decided, tried, and is what it says",
    files: ["backend/db/rights.test.ts", "backend/db/migrate.test.ts"],
    minutes: 0.3,
  }),
  tested({
    id: "jobs",
    title: "What happens by itself",
    promise: "Every job may run twice and in two processes; what is due is done once.",
    target: "0 done twice, 0 forgotten",
    files: ["backend/jobs/jobs.test.ts"],
    minutes: 0.3,
  }),
];
