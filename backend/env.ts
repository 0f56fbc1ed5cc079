import { z } from "zod";
import { defaultGuestLimits } from "./stock/guest-limits";

const key = z.string().min(32, "needs at least 32 characters");

const isLoopback = (host: string) => ["localhost", "127.0.0.1", "[::1]"].includes(host);

/**
 * All that the backend takes from its surroundings, read once at start and handed on: nothing else in `backend/`
 * looks at `process.env`. `scripts/start.mjs` fills in what is not given.
 */
const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  BACKEND_HOST: z.string().default("127.0.0.1"),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Public URL of the website: the base of links in mails and the origin that the CSRF guard expects. */
  APP_ORIGIN: z.url().default("http://127.0.0.1:3000"),
  /** Seals the specification's payloads; shared with the web. */
  PAYLOAD_KEY: key,
  /** Encrypts provider and mail secrets in the database (AES-256-GCM). */
  FIELD_KEY: key,
  /** Signs what we hand out and want back unchanged: quotes, links, one-time tokens. */
  SIGNING_KEY: key,
  /** Uploaded and generated files; the folder is made when missing. */
  FILES_FOLDER: z.string().default(".data/files"),
  /** An S3-compatible bucket in place of the folder: all of these variables, or none. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_BUCKET: z.string().min(1).optional(),
  FILES_S3_REGION: z.string().min(1).default("us-east-1"),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  /** Demo mode: known accounts, mail that can be read in the browser, the test bank as the payment provider. */
  WAYFARE_DEMO: z.stringbool().default(false),
  TEST_BANK_URL: z.url().default("http://localhost:4100"),
  /** `smtp://user:password@host:587`; without it mail stays in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `host:port`, comma-separated, of calendars that may be read although they are in a private network or not on https. */
  CALENDAR_ALLOWED_HOSTS: z.string().default(""),
  /** The same for webhooks. */
  WEBHOOK_ALLOWED_HOSTS: z.string().default(""),
  /** The same for the source of exchange rates. */
  RATES_ALLOWED_HOSTS: z.string().default(""),
  /** Units that visitors without an account can hold at the same time from one network (IPv4 /24, IPv6 /64). */
  GUEST_HOLDS_PER_NETWORK: z.coerce.number().int().min(1).max(10_000).default(defaultGuestLimits.holdsPerNetwork),
  GUEST_ROOMS_PER_NETWORK: z.coerce.number().int().min(1).max(100_000).default(defaultGuestLimits.unitsPerNetwork),
  /** Google's address that verifies reCAPTCHA tokens; tests use a server of their own. */
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith("https:") || isLoopback(new URL(url).hostname), "needs https")
    .default("https://www.google.com/recaptcha/api/siteverify"),
  /** `json` for machines that collect logs. */
  LOG_FORMAT: z.enum(["text", "json"]).default("text"),
});

const bucketSettings = ["FILES_S3_ENDPOINT", "FILES_S3_BUCKET", "FILES_S3_KEY_ID", "FILES_S3_SECRET"] as const;

/** Names of all that the backend reads: no other variable of ours is given to it. */
export const backendVariables: readonly string[] = Object.keys(settings.shape);

/** Half of a bucket's settings would silently store files in the folder. */
const schema = settings.superRefine((env, problems) => {
  if (bucketSettings.every((name) => env[name] === undefined)) return;
  for (const name of bucketSettings) {
    if (env[name] === undefined)
      problems.addIssue({ code: "custom", path: [name], message: "is needed beside the other FILES_S3_ settings" });
  }
});

export type Env = z.output<typeof schema>;

/** Stops the start with the names of what is missing or wrong, never with their values. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The backend's environment is not complete:\n${problems.join("\n")}`);
}
