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
    name: "idempotency runs the handler once for 64 concurrent requests",
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
    name: "idempotency repeats a refusal without running the handler again",
  },
  {
    id: "goes-on-without-begin",
    defect: "a transaction whose BEGIN failed goes on, each statement by itself",
    file: "backend/db/client.ts",
    find: `await client.query("BEGIN");`,
    replace: `await client.query("BEGIN").catch(() => {});`,
    test: "backend/db/client.test.ts",
    name: "a transaction on a reused connection changes nothing when its BEGIN fails",
  },
  {
    id: "role-from-anywhere",
    defect: "any logged-in user may do what is staff's",
    file: "backend/http/auth.ts",
    find: `staff: (actor) => hasAccount(actor) && actor.role !== "client",`,
    replace: `staff: hasAccount,`,
    test: "backend/http/abuse.slow.test.ts",
    name: "returns 401 to guests and 403 to users without the required role",
  },
  {
    id: "session-never-ends",
    defect: "an expired session still opens",
    file: "backend/http/auth.ts",
    find: "WHERE s.token = ${tokenHash(token)} AND s.expires_at > now()`);",
    replace: "WHERE s.token = ${tokenHash(token)}`);",
    test: "backend/users/routes.test.ts",
    name: "session check returns 401 with the specified message for an unknown, expired or revoked session",
  },
  {
    id: "banned-still-in",
    defect: "a banned user's session goes on",
    file: "backend/http/auth.ts",
    find: `if (row.status === "banned")`,
    replace: `if (row.status === "never")`,
    test: routerTest,
    name: "protected endpoint requires a session, the right role and no ban",
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
    name: "forgotten password stores only a digest of the link, which expires after 30 minutes",
  },
  {
    id: "unsigned-quote",
    defect: "a quote is taken without looking at its signature",
    file: "backend/quotes/token.ts",
    find: "|| !isSameText(signature, computeSignature(body, key))",
    replace: "",
    test: "backend/quotes/routes.test.ts",
    name: "quote is refused when it is changed, signed with another key or expired",
  },
];
