import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Piscina } from "piscina";

/** The work took longer than its deadline or more memory than its limit; its thread was terminated. */
export class ThreadLimitError extends Error {
  constructor(readonly limit: "time" | "memory") {
    super(limit === "time" ? "the work passed its deadline" : "the work passed its memory limit");
    this.name = "ThreadLimitError";
  }
}

/** As many tasks are waiting as may wait. */
export class ThreadsBusyError extends Error {
  constructor() {
    super("too many tasks are waiting for a thread");
    this.name = "ThreadsBusyError";
  }
}

type PoolOptions = {
  /** Tasks at the same time. */
  threads: number;
  /** Tasks that may wait for a thread. */
  waiting: number;
  /** Of one task, from when a thread takes it. Includes the start of the thread. */
  deadlineMs: number;
  /** Heap of one thread. */
  memoryMb: number;
};

/**
 * Runs the default export of a module in worker threads, for work that would block the event loop or may never end.
 * The input and the result are copied between threads. The module is TypeScript where the program runs from its
 * sources, and JavaScript where it was compiled. Threads end when they have been idle for some time.
 */
export class ThreadPool<Input, Output> {
  private readonly pool: Piscina<Input, Output>;
  private readonly limit: ReturnType<typeof pLimit>;

  /** @param module without its extension, beside `from` (the `import.meta.url` of the caller) */
  constructor(
    module: string,
    from: string,
    private readonly options: PoolOptions,
  ) {
    const extension = extname(fileURLToPath(from));
    this.limit = pLimit(options.threads);
    this.pool = new Piscina<Input, Output>({
      filename: new URL(`${module}${extension}`, from).href,
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
      execArgv: extension === ".ts" ? ["--import", "tsx"] : [],
      // A thread that parses untrusted input gets none of the program's secrets.
      env: {},
    });
  }

  /** Throws `ThreadsBusyError`, `ThreadLimitError`, or what the module throws. */
  async run(input: Input): Promise<Output> {
    const { threads, waiting, deadlineMs } = this.options;
    if (this.limit.activeCount >= threads && this.limit.pendingCount >= waiting) throw new ThreadsBusyError();
    return this.limit(async () => {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        return await this.pool.run(input, { signal });
      } catch (error) {
        if (signal.aborted) throw new ThreadLimitError("time");
        if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") throw new ThreadLimitError("memory");
        throw error;
      }
    });
  }
}
