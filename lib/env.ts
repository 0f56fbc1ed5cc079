import { z } from "zod";

const key = z.string().min(32, "needs at least 32 characters");

/** All environment variables of the web application. `app/`, `components/` and `lib/` read `process.env` only here. */
const schema = z.object({
  BACKEND_URL: z.url().default("http://127.0.0.1:4000"),
  /** Public origin. The CSRF check compares against it and never against the Host header. */
  APP_ORIGIN: z.url().default("http://127.0.0.1:3000"),
  /** Seals the session cookie. */
  SESSION_SECRET: key,
  /** Unseals the specification's sealed payloads; shared with the backend. */
  PAYLOAD_KEY: key,
  WAYFARE_DEMO: z.stringbool().default(false),
  TEST_BANK_URL: z.url().default("http://localhost:4100"),
});

/** Names of the variables that the web process receives; no other application variable is passed to it. */
export const webVariables: readonly string[] = Object.keys(schema.shape);

type WebEnv = z.output<typeof schema>;

let read: WebEnv | undefined;

/** Read at first use instead of import, because a build has no secrets. */
export function env(): WebEnv {
  if (read) return read;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The web's environment is not complete:\n${problems.join("\n")}`);
  }
  read = result.data;
  return read;
}
