import { z } from "zod";

const key = z.string().min(32, "needs at least 32 characters");

/** All that the web takes from its surroundings; nothing else in `app/`, `components/` and `lib/` looks at `process.env`. */
const schema = z.object({
  BACKEND_URL: z.url().default("http://127.0.0.1:4000"),
  /** Where browsers reach us: what the CSRF guard compares with, never the Host header. */
  APP_ORIGIN: z.url().default("http://127.0.0.1:3000"),
  /** Seals the session cookie. */
  SESSION_SECRET: key,
  /** Opens the specification's sealed payloads; shared with the backend. */
  PAYLOAD_KEY: key,
  WAYFARE_DEMO: z.stringbool().default(false),
  TEST_BANK_URL: z.url().default("http://localhost:4100"),
});

/** Names of all that the web reads here: no other variable of ours is given to it. */
export const webVariables: readonly string[] = Object.keys(schema.shape);

type WebEnv = z.output<typeof schema>;

let read: WebEnv | undefined;

/** Read at the first use, not at import: a build needs no secrets. */
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
