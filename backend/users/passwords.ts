import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "@/lib/errors";

/** reliability.md §7: argon2id (the package's default), 64 MB and three passes for each guess. */
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

const shortest = 8;
/** The 3,000 most used passwords that our minimum length would let through. */
const common = new Set(dictionary["passwords-common"].filter((word) => word.length >= shortest).slice(0, 3_000));

/** Length is the contract's affair; here is what only a list or the person's own data can tell. */
export function refuseWeakPassword(password: string, own: { email: string; name: string }, field = "password"): void {
  const plain = password.toLowerCase();
  const local = own.email.split("@")[0] ?? "";
  if (common.has(plain)) {
    throw new AppError("invalid", { fields: { [field]: "Too many people use this password. Choose another one." } });
  }
  if (plain === own.email || plain === local || plain === own.name.toLowerCase()) {
    throw new AppError("invalid", { fields: { [field]: "Your name or e-mail is the first thing someone would try." } });
  }
}
