import type { Deps } from "@/backend/http/context";
import { AppError } from "@/lib/errors";

/**
 * Does the work for each of what was found, one transaction each inside `work`. What somebody else did meanwhile
 * (4xx) is no failure; a fault of ours is logged and does not keep the others waiting. Returns how many were done.
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
