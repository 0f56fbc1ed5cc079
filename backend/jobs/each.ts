import type { Deps } from "@/backend/http/context";
import { AppError } from "@/lib/errors";

/**
 * Runs `work` for each item, one transaction each inside `work`. Concurrent changes by users (4xx) are not failures;
 * other errors are logged and do not stop the loop. Returns the number of successes.
 */
export async function forEach<T extends { id: string }>(
  { log }: Pick<Deps, "log">,
  what: string,
  found: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const item of found) {
    try {
      if (await work(item)) done++;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) continue;
      log(`${what} failed`, { id: item.id, error });
    }
  }
  return done;
}
