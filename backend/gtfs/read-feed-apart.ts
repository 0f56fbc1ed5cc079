import { ThreadLimitError, ThreadPool } from "@/backend/threads/pool";
import { AppError } from "@/lib/errors";
import type { ReadInput, ReadOutput } from "./read-feed-thread";
import type { ReadTimetable } from "./timetable";

const pool = new ThreadPool<ReadInput, ReadOutput>("./read-feed-thread", import.meta.url, {
  threads: 1,
  waiting: 4,
  deadlineMs: 180_000,
  memoryMb: 1_024,
});

const bad = (text: string) => new AppError("invalid", { fields: { file: text } });

/**
 * Reads a zip archive in a worker thread, because unpacking and parsing a large feed takes seconds, in which the
 * backend would not respond.
 * @throws AppError 422 on `file`
 */
export async function readZipApart(content: Uint8Array): Promise<ReadTimetable> {
  const result = await pool.run({ content }).catch((error: unknown) => {
    if (error instanceof ThreadLimitError) throw bad("The feed is too large to be read here. Use npm run gtfs.");
    throw error;
  });
  if ("problem" in result) throw bad(result.problem);
  return result;
}
