import { everyPage } from "./wire";

/** An answer on its way, and then what came. */
type Kept = { coming?: Promise<unknown>; value?: unknown; tags: readonly string[]; until: number };

const mostKept = 300;

/**
 * Answers of public reads, kept until a write drops one of their tags or their time is over. Next's own store of answers
 * would go on showing what it has while it asks anew, keeps what was asked for before a change but came after it, and
 * finds all of it on the disk again after a restart: a page drawn from it could be out of date long after the save.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  private longestMs = Number.POSITIVE_INFINITY;

  constructor(private readonly now: () => number = Date.now) {}

  /** While nothing is heard of changes made elsewhere, nothing is kept for longer than this. */
  limitTo(longestMs: number): void {
    this.longestMs = longestMs;
    this.drop([everyPage]);
  }

  /** Many who ask at once cost one question; whoever asks after a drop never gets what was asked for before it. */
  get<T>(key: string, { tags, ms }: { tags: readonly string[]; ms: number }, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && known.until > this.now()) return (known.coming ?? Promise.resolve(known.value)) as Promise<T>;
    const entry: Kept = { tags, until: this.now() + Math.min(ms, this.longestMs) };
    const coming = ask().then(
      (value) => {
        entry.value = frozen(value);
        // A promise keeps all that was under way when it was made, here a page with its request and its bytes: what is
        // kept for minutes is the answer alone.
        entry.coming = undefined;
        return value;
      },
      (error: unknown) => {
        if (this.kept.get(key) === entry) this.kept.delete(key);
        throw error;
      },
    );
    entry.coming = coming;
    this.kept.delete(key);
    this.kept.set(key, entry);
    if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value ?? "");
    return coming;
  }

  /** What these tags name has changed; answers still on their way are for those who wait already. */
  drop(tags: readonly string[]): void {
    const all = tags.includes(everyPage);
    for (const [key, entry] of this.kept)
      if (all || entry.tags.some((tag) => tags.includes(tag))) this.kept.delete(key);
  }
}

/** What many share nobody may change. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** One for the process: Next's bundles and the server in front of them each load this module for themselves. */
const place = globalThis as { wayfareKeptAnswers?: KeptAnswers };
place.wayfareKeptAnswers ??= new KeptAnswers();
export const keptAnswers = place.wayfareKeptAnswers;
