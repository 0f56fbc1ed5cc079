import { LRUCache } from "lru-cache";
import type { Deps } from "@/backend/http/context";
import { AppError } from "@/lib/errors";

/** Refused items that were logged. An item that is refused in each run is logged once a day. */
const logged = new LRUCache<string, true>({ max: 10_000, ttl: 86_400_000 });

/**
 * Runs `work` for each item, one transaction each inside `work`, until `maxMs` have passed. An item that is refused
 * (4xx) or fails does not stop the loop. Callers select all due items, so that items which are refused in each run do not
 * keep others waiting; with `maxMs` in random order. Returns the number of successes.
 */
export async function forEach<T extends { id: string }>(
  { log }: Pick<Deps, "log">,
  what: string,
  found: readonly T[],
  work: (item: T) => Promise<boolean>,
  { maxMs = Number.POSITIVE_INFINITY }: { maxMs?: number } = {},
): Promise<number> {
  const endsAt = Date.now() + maxMs;
  let done = 0;
  for (const item of found) {
    if (Date.now() > endsAt) break;
    try {
      if (await work(item)) done++;
    } catch (error) {
      if (!(error instanceof AppError && error.status < 500)) log(`${what} failed`, { id: item.id, error });
      else logOnce(log, what, item.id, error);
    }
  }
  return done;
}

function logOnce(log: Deps["log"], what: string, id: string, error: AppError): void {
  const key = `${what} ${id}`;
  if (logged.has(key)) return;
  logged.set(key, true);
  log(`${what} refused`, { id, error });
}
