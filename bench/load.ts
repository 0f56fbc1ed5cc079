import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import autocannon from "autocannon";

export type Load = {
  url: string;
  /** Addresses to take turns with; `url` alone by default. */
  paths?: readonly string[];
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  body?: string;
  connections?: number;
  seconds?: number;
  /** Whose processor time is charged to the requests. */
  pid?: number;
};

export type Figure = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  bytes: number;
  cpuMsPerRequest: number | null;
};

/** User and system time of a process, in milliseconds (Linux counts in hundredths of a second). */
function cpuMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** The process that listens on a port, where the system can tell. */
export function pidOnPort(port: number): number | undefined {
  const inode = (["/proc/net/tcp", "/proc/net/tcp6"] as const)
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .find((cells) => cells[3] === "0A" && Number.parseInt(cells[1]?.split(":")[1] ?? "", 16) === port)?.[9];
  if (!inode) return undefined;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      for (const fd of readdirSync(`/proc/${pid}/fd`)) {
        if (readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`) return Number(pid);
      }
    } catch {
      // Not ours to read.
    }
  }
  return undefined;
}

/** One round of load; errors and answers other than 2xx are counted, never hidden in the average. */
export async function measure(load: Load): Promise<Figure> {
  const before = load.pid ? cpuMs(load.pid) : null;
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? 16,
    duration: load.seconds ?? 4,
    method: load.method ?? "GET",
    headers: { "accept-encoding": "gzip", ...load.headers },
    body: load.body,
    requests: load.paths?.map((path) => ({ path })),
  });
  const after = load.pid ? cpuMs(load.pid) : null;
  const total = Math.max(1, result.requests.total);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
    bytes: result.throughput.total / total,
    cpuMsPerRequest: before !== null && after !== null ? (after - before) / total : null,
  };
}

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Both sides in turns, three rounds, the median of each: what disturbs the machine disturbs both. */
export async function duel<K extends string>(
  sides: Record<K, () => Promise<Figure>>,
  rounds = 3,
): Promise<Record<K, Figure>> {
  const figures = Object.fromEntries(Object.keys(sides).map((name) => [name, [] as Figure[]])) as Record<K, Figure[]>;
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(sides) as [K, () => Promise<Figure>][]) figures[name].push(await run());
  }
  const merge = (all: Figure[]): Figure => ({
    perSecond: median(all.map((one) => one.perSecond)),
    p50Ms: median(all.map((one) => one.p50Ms)),
    p99Ms: median(all.map((one) => one.p99Ms)),
    errors: all.reduce((sum, one) => sum + one.errors, 0),
    bytes: median(all.map((one) => one.bytes)),
    cpuMsPerRequest: all.every((one) => one.cpuMsPerRequest !== null)
      ? median(all.map((one) => one.cpuMsPerRequest ?? 0))
      : null,
  });
  return Object.fromEntries(Object.entries<Figure[]>(figures).map(([name, all]) => [name, merge(all)])) as Record<
    K,
    Figure
  >;
}
