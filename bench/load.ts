import { cpus } from "node:os";
import { percentile } from "@/prove/numbers";
import { cpuMs, watchForeign } from "./machine";
import { Line } from "./raw-requests";

export type Load = {
  url: string;
  /** Paths to request in turn; only the path of `url` by default. */
  paths?: readonly string[];
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  body?: string;
  connections?: number;
  seconds: number;
  /** Process whose processor time is attributed to the requests. */
  pid?: number;
};

export type Figure = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  bytes: number;
  cpuMsPerRequest: number | null;
  /** Share of the machine used by other processes, 0 to 1. */
  foreign: number;
};

/** Above this share a round is discarded. */
const maxForeign = 0.1;
/** Maximum number of discarded rounds per comparison. */
const spareRounds = 2;

const getRequests = ({ url, paths, headers, method = "GET", body = "" }: Load): Buffer[] => {
  const { host, pathname, search } = new URL(url);
  const all = {
    host,
    "accept-encoding": "gzip",
    ...headers,
    ...(body && { "content-length": Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return (paths ?? [pathname + search]).map((path) =>
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`),
  );
};

/** One round of load. Errors and statuses other than 2xx are counted separately. */
export async function measure(load: Load): Promise<Figure> {
  const { hostname, port } = new URL(load.url);
  const requests = getRequests(load);
  if (requests.length === 0) throw new Error("there is nothing to ask for");
  const times: number[] = [];
  let errors = 0;
  let bytes = 0;
  let next = 0;
  const before = load.pid ? cpuMs(load.pid) : null;
  const began = performance.now();
  const until = began + load.seconds * 1000;
  async function lane(): Promise<void> {
    let line = new Line(hostname, Number(port));
    for (let now = performance.now(); now < until; ) {
      const request = requests[next++ % requests.length] as Buffer;
      try {
        const came = await line.ask(request);
        bytes += came.bytes;
        if (came.status < 200 || came.status > 299) errors++;
      } catch {
        errors++;
        line.close();
        line = new Line(hostname, Number(port));
      }
      const after = performance.now();
      times.push(after - now);
      now = after;
    }
    line.close();
  }
  await Promise.all(Array.from({ length: load.connections ?? 16 }, lane));
  const seconds = (performance.now() - began) / 1000;
  const after = load.pid ? cpuMs(load.pid) : null;
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    errors,
    bytes: bytes / Math.max(1, times.length),
    cpuMsPerRequest: before !== null && after !== null ? (after - before) / Math.max(1, times.length) : null,
    foreign: 0,
  };
}

export const median = (numbers: number[]): number => percentile(numbers, 0.5);

/**
 * Runs both sides in turn, three rounds, and takes the median of each, so that other load affects both. A round with
 * more than a tenth of other load is repeated, at most twice.
 */
export async function duel<K extends string>(
  sides: Record<K, () => Promise<Figure>>,
  { rounds = 3, roots = ourRoots() }: { rounds?: number; roots?: readonly number[] } = {},
): Promise<Record<K, Figure>> {
  const names = Object.keys(sides) as K[];
  const kept: Record<K, Figure>[] = [];
  for (let spare = spareRounds; kept.length < rounds; ) {
    const foreign = watchForeign(roots, cpus().length);
    const round = {} as Record<K, Figure>;
    for (const name of names) round[name] = await sides[name]();
    const share = foreign();
    if (share > maxForeign && spare-- > 0) continue;
    for (const name of names) round[name].foreign = share;
    kept.push(round);
  }
  return Object.fromEntries(names.map((name) => [name, merged(kept.map((round) => round[name]))])) as Record<K, Figure>;
}

function merged(all: Figure[]): Figure {
  const middle = (of: (figure: Figure) => number) => median(all.map(of));
  return {
    perSecond: middle((one) => one.perSecond),
    p50Ms: middle((one) => one.p50Ms),
    p99Ms: middle((one) => one.p99Ms),
    errors: all.reduce((sum, one) => sum + one.errors, 0),
    bytes: middle((one) => one.bytes),
    cpuMsPerRequest: all.every((one) => one.cpuMsPerRequest !== null)
      ? middle((one) => one.cpuMsPerRequest ?? 0)
      : null,
    foreign: Math.max(...all.map((one) => one.foreign)),
  };
}

/** This process and its children, and servers that detached on purpose (the database). */
const adopted = new Set<number>();
export const adopt = (pid: number | undefined): void => void (pid && adopted.add(pid));
const ourRoots = (): number[] => [process.pid, ...adopted];
