import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import pLimit from "p-limit";
import { AppError } from "@/lib/errors";
import { demoPassword, issuer } from "./names";

/** docs/reliability.md §7: argon2id (the package's default), 64 MB and three passes per hash. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const atOnce = 2;
const mayWait = 20;

const busy = () =>
  new AppError("too_many_requests", {
    user: "Too many logins right now. Try again in a moment.",
    retryAfterSeconds: 2,
  });

/** Limits hashing to two concurrent tasks and a short queue, so that many logins do not exhaust memory. */
export function createHashingQueue() {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mayWait) throw busy();
    return limit(work);
  };
}

const queue = createHashingQueue();

export const hashPassword = (password: string): Promise<string> => queue(() => hash(password.normalize("NFC"), cost));

const matchesHash = (hashed: string, password: string): Promise<boolean> =>
  queue(() => verify(hashed, password.normalize("NFC")).catch(() => false));

let dummy: Promise<string> | undefined;

/** Verifies against a dummy hash if there is no account, so that the response time does not reveal it. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash("no account has this password", cost);
  const matches = await matchesHash(hashed ?? (await dummy), password);
  return matches && Boolean(hashed);
}

/**
 * Leaked passwords, most frequent first (49,000, of which 18,000 meet our minimum length). The list is part of the
 * package, so no external service is called.
 */
const leaked = new Set(dictionary["passwords-common"]);
/** Published in the documentation, therefore refused for accounts other than the demo's. */
const published = new Set([demoPassword]);
const minCharacters = 4;

const reasons = {
  leaked: "This password is too common. Choose another one.",
  repeated: "Use a greater variety of characters.",
  own: "Don't use your name or email in your password.",
};

function getWeakness(password: string, { email, name }: { email: string; name: string }): keyof typeof reasons | null {
  const plain = password.normalize("NFC").toLowerCase();
  // `letmein123!` is as easy to guess as `letmein`.
  const base = plain.replace(/[^\p{L}]+$/u, "");
  if (leaked.has(plain) || leaked.has(base) || published.has(plain) || base === issuer.toLowerCase()) return "leaked";
  if (new Set(plain.replace(/\s/g, "")).size < minCharacters) return "repeated";
  const own = [email, email.split("@")[0] ?? "", name].map((text) => text.toLowerCase());
  return own.includes(plain) || own.includes(base) ? "own" : null;
}

/**
 * Checks a password against lists and the user's own data. The contract checks the length.
 * @throws AppError 422 at `field`
 */
export function refuseWeakPassword(password: string, own: { email: string; name: string }, field = "password"): void {
  const weakness = getWeakness(password, own);
  if (weakness) throw new AppError("invalid", { fields: { [field]: reasons[weakness] } });
}
