import { Cron } from "croner";
import type { Deps } from "@/backend/http/context";
import type { TimedJob } from "@/backend/kinds/kind";

/** `stop` resolves when the current run has ended. */
export type Jobs = { stop: () => Promise<void> };

/** Runs `work` again `pauseMs` after its end, for jobs that run more often than once a minute. */
export function repeat(
  deps: Pick<Deps, "log">,
  name: string,
  pauseMs: number,
  /** Long work checks `stopping` between its parts. */
  work: (stopping: () => boolean) => Promise<unknown>,
): Jobs {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await work(() => stopped);
    } catch (error) {
      if (!stopped) deps.log("job failed", { job: name, error });
    }
    if (!stopped) timer = setTimeout(() => (running = run()), pauseMs);
  };
  running = run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Runs a job at the times of its schedule (UTC), never two runs at once in this process. `index` is its place in the
 * list: jobs of the same minute start at different seconds.
 */
export function schedule(deps: Pick<Deps, "log">, { name, cron, work }: TimedJob, index: number): Jobs {
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await work();
    } catch (error) {
      deps.log("job failed", { job: name, error });
    }
  };
  const job = new Cron(`${(index * 2) % 60} ${cron}`, { timezone: "UTC", protect: true }, () => (running = run()));
  return {
    stop: async () => {
      job.stop();
      await running;
    },
  };
}
