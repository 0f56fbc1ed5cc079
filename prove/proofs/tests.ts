import { proof } from "../proof";
import { runTests } from "../tests";

type Tested = {
  id: string;
  title: string;
  guarantee: string;
  target: string;
  files: readonly string[];
  minutes: number;
  env?: Record<string, string>;
};

/** Promises that are proven by test files. `npm run test:full` runs them, so the quick form does not. */
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
    title: "Two starts on one data folder, and killed processes",
    guarantee: "One instance per data folder. After any killed process the next start recovers without loss.",
    target: "the second start ends in < 2 s with a message; rows lost 0; the server is back in < 5 s",
    files: ["scripts/supervisor/lifecycle.full.test.ts"],
    minutes: 1,
  }),
  tested({
    id: "edges",
    title: "All allowed and forbidden transitions",
    guarantee: "Each party can execute exactly the transitions of the table, under every guard.",
    target: "every state x action x party x circumstance: 0 differences; a database constraint refuses all others",
    files: [
      "backend/orders/lifecycle/rules.kinds.test.ts",
      "backend/orders/lifecycle/lines.test.ts",
      "backend/orders/amendment/confirm-amendment.test.ts",
      "backend/orders/cancellation/departure.test.ts",
      "backend/orders/payment/balance.test.ts",
      "backend/orders/orders.test.ts",
    ],
    minutes: 1,
  }),
  tested({
    id: "trips",
    title: "Trips of several kinds",
    guarantee: "Several orders of different kinds are held together or not at all, paid once, cancelled separately.",
    target: "a night, a seat, a car and a tour place in one trip: 0 differences",
    files: ["backend/trips/trips.kinds.test.ts"],
    minutes: 0.5,
  }),
  tested({
    id: "interleavings",
    title: "Interleavings of payments",
    guarantee: "In every order of events, payments and inventory agree.",
    target: "400 random schedules of holds, payments, returns, webhooks, expiries and faults: 0 mismatch",
    files: ["backend/payments/interleavings.slow.test.ts"],
    env: { RUNS: "400" },
    minutes: 3,
  }),
  tested({
    id: "fuzz",
    title: "Hostile requests to every endpoint",
    guarantee: "No input crashes the backend, and every error status is documented.",
    target: "200 cases per endpoint, 100 forms through the gateway: 5xx 0, undocumented 0; no other role gets a 200",
    files: ["backend/http/abuse.slow.test.ts", "backend/http/router.test.ts", "prove/forms.full.alone.test.ts"],
    minutes: 4,
  }),
  tested({
    id: "sessions",
    title: "Modified sessions, sealed fields and quotes",
    guarantee: "Modified tokens grant nothing, and all of them get the same response.",
    target: "every byte flipped, old keys, role swaps: 0 privilege changes, one response",
    files: ["lib/session/session.test.ts", "lib/http/payload.test.ts", "backend/quotes/routes.test.ts"],
    minutes: 0.3,
  }),
  tested({
    id: "accounts",
    title: "Account enumeration, throttling and bans",
    guarantee: "Neither responses nor timing reveal accounts. Guesses are throttled. A ban is effective at once.",
    target: "200 logins: medians differ < 5 ms or < 10 %; back-off as documented; next request after a ban refused",
    files: [
      "backend/users/login/timing.full.alone.test.ts",
      "backend/users/routes.test.ts",
      "backend/users/login/passkeys.test.ts",
      "backend/account/account.test.ts",
    ],
    minutes: 2,
  }),
  tested({
    id: "rights",
    title: "Database privileges",
    guarantee: "The backend's role can't change what was written to the ledger, the histories and the audit trail.",
    target: "the privileges of every table are declared and tested",
    files: ["backend/db/rights.test.ts", "backend/db/migrate.test.ts"],
    minutes: 0.3,
  }),
  tested({
    id: "jobs",
    title: "Scheduled jobs",
    guarantee: "Jobs may run repeatedly and in several processes; each due task is done once.",
    target: "0 done twice, 0 missed",
    files: ["backend/jobs/jobs.test.ts"],
    minutes: 0.3,
  }),
];
