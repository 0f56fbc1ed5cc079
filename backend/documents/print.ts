import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import { ThreadPool, ThreadsBusyError } from "@/backend/threads/pool";
import { AppError } from "@/lib/errors";
import type { FiscalDocument } from "./content";

/** Documents that may wait to be printed; more are refused with 503. */
const waiting = 30;

const busy = () => new AppError("busy", { retryAfterSeconds: 5 });

const pool = new ThreadPool<readonly FiscalDocument[], Uint8Array>("./receipt-thread", import.meta.url, {
  threads: 1,
  waiting,
  deadlineMs: 60_000,
  memoryMb: 256,
});

/** Receipts and credit notes as one PDF, made in a worker thread. Throws 503 `busy` when too many wait. */
export async function printFiscal(documents: readonly FiscalDocument[]): Promise<Buffer> {
  try {
    return Buffer.from(await pool.run(documents));
  } catch (error) {
    throw error instanceof ThreadsBusyError ? busy() : error;
  }
}

const limit = pLimit(1);

/**
 * Makes a document of one page on this thread: one at a time, and other requests have their turn in between. Throws 503
 * `busy` when too many wait.
 */
export async function printHere<T>(make: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= waiting) throw busy();
  return limit(async () => {
    await setImmediate();
    return make();
  });
}
