import { FeedError } from "@/backend/download/download";
import { ThreadLimitError, ThreadPool } from "@/backend/threads/pool";
import type { FeedStay, FeedWindow } from "./parse";
import type { ParseInput, ParseOutput } from "./parse-thread";

const deadlineMs = 10_000;

const newPool = (limitMs: number) =>
  new ThreadPool<ParseInput, ParseOutput>("./parse-thread", import.meta.url, {
    threads: 1,
    waiting: 100,
    deadlineMs: limitMs,
    memoryMb: 128,
  });

const pools = new Map<number, ReturnType<typeof newPool>>();

/**
 * The stays of a calendar file, parsed in a worker thread, because a hostile file can make parsing endless. Throws
 * `FeedError` when the text is not a calendar or exceeds a limit of size, time or memory.
 */
export async function readFeedApart(text: string, window: FeedWindow, limitMs = deadlineMs): Promise<FeedStay[]> {
  let pool = pools.get(limitMs);
  if (!pool) {
    pool = newPool(limitMs);
    pools.set(limitMs, pool);
  }
  const result = await pool.run({ text, window }).catch((error: unknown) => {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new FeedError(
      error.limit === "time"
        ? `Reading the calendar takes longer than ${limitMs / 1_000} seconds. One of its repeating events may never occur.`
        : "Reading the calendar takes too much memory.",
    );
  });
  if ("problem" in result) throw new FeedError(result.problem);
  return result.stays;
}
