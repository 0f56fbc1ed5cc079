// Loaded into a backend before it starts: tells its parent each second how long its event loop was kept waiting, and
// how much memory it has.
import { monitorEventLoopDelay } from "node:perf_hooks";

const [sinceStart, thisSecond] = [monitorEventLoopDelay({ resolution: 10 }), monitorEventLoopDelay({ resolution: 10 })];
sinceStart.enable();
thisSecond.enable();
setInterval(() => {
  process.send?.({
    delayP99Ms: sinceStart.percentile(99) / 1e6,
    longestMs: thisSecond.max / 1e6,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
  });
  thisSecond.reset();
}, 1_000).unref();
