import type { Mutant } from "./mutant";

const routerTest = "backend/http/router.test.ts";
const idempotency = "backend/http/idempotency.ts";

export const httpMutants: readonly Mutant[] = [
  {
    id: "no-fingerprint",
    defect: "a repeated key is accepted with another body",
    file: idempotency,
    find: "if (stored.route !== k.route || !k.fingerprint.equals(stored.fingerprint)) {",
    replace: "if (stored.route !== k.route) {",
    test: routerTest,
    name: "idempotency repeats the response for a repeated key and refuses another body under it with 422",
  },
  {
    id: "no-turn-for-key",
    defect: "two requests with one key are worked on at the same time",
    file: idempotency,
    find: "      if (!locked) throw inFlight();\n",
    replace: "",
    test: routerTest,
    name: "idempotency does the work once for 64 at the same time",
  },
  {
    id: "refusal-forgotten",
    defect: "a refusal is not kept, so the same key may succeed later",
    file: idempotency,
    find: `      response = { status: error.status, body: error.toBody() };
    }
    await store(tx, k, response);`,
    replace: `      throw error;
    }
    await store(tx, k, response);`,
    test: routerTest,
    name: "idempotency keeps a refusal, too",
  },
  {
    id: "goes-on-without-begin",
    defect: "a transaction whose BEGIN failed goes on, each statement by itself",
    file: "backend/db/client.ts",
    find: `await client.query("BEGIN");`,
    replace: `await client.query("BEGIN").catch(() => {});`,
    test: "backend/db/client.test.ts",
    name: "a transaction on a connection that lives does nothing at all when its BEGIN fails",
  },
  {
    id: "role-from-anywhere",
    defect: "any logged-in user may do what is staff's",
    file: "backend/http/auth.ts",
    find: `staff: (actor) => hasAccount(actor) && actor.role !== "client",`,
    replace: `staff: hasAccount,`,
    test: "backend/http/abuse.slow.test.ts",
    name: "guards: who is not meant never gets a 200",
  },
  {
    id: "session-never-ends",
    defect: "an expired session still opens",
    file: "backend/http/auth.ts",
    find: "WHERE s.token = ${tokenHash(token)} AND s.expires_at > now()`);",
    replace: "WHERE s.token = ${tokenHash(token)}`);",
    test: "backend/users/routes.test.ts",
    name: "the session check an unknown, expired or revoked session is 401",
  },
  {
    id: "banned-still-in",
    defect: "a banned user's session goes on",
    file: "backend/http/auth.ts",
    find: `if (row.status === "banned")`,
    replace: `if (row.status === "never")`,
    test: routerTest,
    name: "a protected endpoint requires a session, the right role and no ban",
  },
  {
    id: "dead-link-works",
    defect: "a one-time link stays good after its half hour",
    file: "backend/users/login/one-time-tokens.ts",
    find: "return rows[0]?.live ? ",
    replace: "return rows[0] ? ",
    and: {
      file: "backend/users/login/one-time-tokens.ts",
      find: "WHERE identifier = ${identifier(purpose, token)} AND expires_at > now()`);",
      replace: "WHERE identifier = ${identifier(purpose, token)}`);",
    },
    test: "backend/users/routes.test.ts",
    name: "a forgotten password after half an hour the link is dead, and only its digest was ever stored",
  },
  {
    id: "unsigned-quote",
    defect: "a quote is taken without looking at its signature",
    file: "backend/quotes/token.ts",
    find: "|| !isSameText(signature, computeSignature(body, key))",
    replace: "",
    test: "backend/quotes/routes.test.ts",
    name: "a quote is worth nothing when changed, made by others, or old",
  },
];
