// Loaded into a backend before it starts: tells its parent each second how long its event loop was kept waiting, and
// how much memory it has.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
setInterval(() => {
  process.send?.({ delayP99Ms: delay.percentile(99) / 1e6, rssMb: process.memoryUsage.rss() / 2 ** 20 });
  delay.reset();
}, 1_000).unref();
