// Preloaded into a backend: reports event loop delay and memory to the parent every second.
import { monitorEventLoopDelay } from "node:perf_hooks";

const sinceStart = monitorEventLoopDelay({ resolution: 10 });
const thisSecond = monitorEventLoopDelay({ resolution: 10 });
sinceStart.enable();
thisSecond.enable();
setInterval(() => {
  process.send?.({
    delayP99Ms: sinceStart.percentile(99) / 1e6,
    maxMs: thisSecond.max / 1e6,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
  });
  thisSecond.reset();
}, 1_000).unref();
