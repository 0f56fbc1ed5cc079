import { ThreadPool, ThreadsBusyError } from "@/backend/threads/pool";
import { AppError } from "@/lib/errors";
import type { PrintJob } from "./document-thread";

/** The maximum queue length. Further documents are refused with 503. */
const waiting = 30;

const pool = new ThreadPool<PrintJob, Uint8Array>("./document-thread", import.meta.url, {
  threads: 1,
  waiting,
  deadlineMs: 60_000,
  memoryMb: 256,
});

/**
 * Prints a document as PDF in a worker thread, so that other requests run meanwhile.
 * @throws AppError 503 `busy` if the queue is full
 */
export async function printDocument(job: PrintJob): Promise<Buffer> {
  try {
    return Buffer.from(await pool.run(job));
  } catch (error) {
    throw error instanceof ThreadsBusyError ? new AppError("busy", { retryAfterSeconds: 5 }) : error;
  }
}
