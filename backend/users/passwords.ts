import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "@/lib/errors";
import { demoPassword, issuer } from "./names";

/** docs/reliability.md §7: argon2id (the package's default), 64 MB and three passes for each guess. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const atOnce = 2;
const mayWait = 20;

const busy = () =>
  new AppError("too_many_requests", {
    user: "Many people are logging in at once. Try again in a moment.",
    retryAfterSeconds: 2,
  });

/** Two hashes at a time and a short queue: a flood of logins costs its senders patience, not us our memory. */
export class HashingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= atOnce) {
      if (this.waiting.length >= mayWait) throw busy();
      // Whoever finishes hands its place over, so nobody slips in between.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

const queue = new HashingQueue();

export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(password.normalize("NFC"), cost));

const isHashOf = (hashed: string, password: string): Promise<boolean> =>
  queue.run(() => verify(hashed, password.normalize("NFC")).catch(() => false));

let dummy: Promise<string> | undefined;

/** Compares with a hash that nothing matches where there is none: an unknown address takes as long as a wrong password. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash("no account has this password", cost);
  const matches = await isHashOf(hashed ?? (await dummy), password);
  return matches && Boolean(hashed);
}

/**
 * Passwords that leaked from other sites, the most used first (49,000; 18,000 of them are long enough for ours). They
 * come with the package, so the check asks nobody.
 */
const leaked = new Set(dictionary["passwords-common"]);
/** Known to everybody who reads the documentation, and so refused for other accounts than the demo's own. */
const published = new Set([demoPassword]);
const minCharacters = 4;

const reasons = {
  leaked: "Too many people use this password. Choose another one.",
  repeated: "Use more different characters.",
  own: "Your name or e-mail is the first thing someone would try.",
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

/** Length is checked by the contract; here is the check against lists and the person's own data. 422 at `field`. */
export function refuseWeakPassword(password: string, own: { email: string; name: string }, field = "password"): void {
  const weakness = getWeakness(password, own);
  if (weakness) throw new AppError("invalid", { fields: { [field]: reasons[weakness] } });
}
