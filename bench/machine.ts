import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Process and machine statistics from Linux. Unknown on other systems. */

const clockTicks = 10;

/** Fields of /proc/PID/stat after the name, which may contain spaces. The first one is the state. */
function getStat(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return null;
  }
}

/** User and system time of a process in milliseconds (Linux counts hundredths of a second). */
export function cpuMs(pid: number): number | null {
  const fields = getStat(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * clockTicks;
}

/** Resident memory of a process in bytes. */
export function rssBytes(pid: number): number | null {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return line ? Number(line[1]) * 1024 : null;
  } catch {
    return null;
  }
}

const processes = (): number[] => readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));

/** These processes and their descendants. */
export function getFamily(roots: readonly number[]): Set<number> {
  const parents = new Map(processes().map((pid) => [pid, Number(getStat(pid)?.[1] ?? 0)]));
  const family = new Set(roots);
  for (let before = -1; before !== family.size; ) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return family;
}

/** Busy time of all processors, without interrupts. */
function busyMs(): number {
  const [, user, nice, system, , , , , steal] =
    readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
  return (Number(user) + Number(nice) + Number(system) + Number(steal)) * clockTicks;
}

/** Starts measuring; the returned function gives the share of the machine used by other processes, 0 to 1. */
export function watchForeign(roots: readonly number[], processors: number): () => number {
  const ours = () => [...getFamily(roots)].reduce((sum, pid) => sum + (cpuMs(pid) ?? 0), 0);
  try {
    const began = performance.now();
    const busy = busyMs();
    const own = ours();
    return () => {
      const share = (busyMs() - busy - (ours() - own)) / ((performance.now() - began) * processors);
      return Math.max(0, share);
    };
  } catch {
    return () => 0;
  }
}

/** The process that listens on a port, if the system reports it. */
export function pidOnPort(port: number): number | undefined {
  const inode = (["/proc/net/tcp", "/proc/net/tcp6"] as const)
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .find((cells) => cells[3] === "0A" && Number.parseInt(cells[1]?.split(":")[1] ?? "", 16) === port)?.[9];
  if (!inode) return undefined;
  return processes().find((pid) => {
    try {
      const files = readdirSync(`/proc/${pid}/fd`);
      return files.some((file) => readlinkSync(`/proc/${pid}/fd/${file}`) === `socket:[${inode}]`);
    } catch {
      // Not readable, or ended.
      return false;
    }
  });
}
