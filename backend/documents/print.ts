import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import { ThreadPool, ThreadsBusyError } from "@/backend/threads/pool";
import { AppError } from "@/lib/errors";
import type { FiscalDocument } from "./content";

/** The maximum queue length. Further documents are refused with 503. */
const waiting = 30;

const busy = () => new AppError("busy", { retryAfterSeconds: 5 });

const pool = new ThreadPool<readonly FiscalDocument[], Uint8Array>("./receipt-thread", import.meta.url, {
  threads: 1,
  waiting,
  deadlineMs: 60_000,
  memoryMb: 256,
});

/**
 * Prints receipts and credit notes as one PDF in a worker thread.
 * @throws AppError 503 `busy` if the queue is full
 */
export async function printFiscal(documents: readonly FiscalDocument[]): Promise<Buffer> {
  try {
    return Buffer.from(await pool.run(documents));
  } catch (error) {
    throw error instanceof ThreadsBusyError ? busy() : error;
  }
}

const limit = pLimit(1);

/**
 * Creates a one-page document on this thread, one at a time, so that other requests run in between.
 * @throws AppError 503 `busy` if the queue is full
 */
export async function printHere<T>(make: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= waiting) throw busy();
  return limit(async () => {
    await setImmediate();
    return make();
  });
}
