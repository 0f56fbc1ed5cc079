import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** What Linux says of processes and of the whole machine; elsewhere nothing is known and nothing is said. */

const clockTicks = 10;

/** Fields of /proc/PID/stat after the name, which may hold spaces: the first is the state. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return null;
  }
}

/** User and system time of a process, in milliseconds (Linux counts in hundredths of a second). */
export function cpuMs(pid: number): number | null {
  const fields = statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * clockTicks;
}

/** Memory of a process that is really there, in bytes. */
export function rssBytes(pid: number): number | null {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return line ? Number(line[1]) * 1024 : null;
  } catch {
    return null;
  }
}

const processes = (): number[] => readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));

/** These processes and all that they started. */
export function familyOf(roots: readonly number[]): Set<number> {
  const parents = new Map(processes().map((pid) => [pid, Number(statOf(pid)?.[1] ?? 0)]));
  const family = new Set(roots);
  for (let before = -1; before !== family.size; ) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return family;
}

/** Time that the machine spent on programs, all processors together; what interrupts take is nobody's. */
function busyMs(): number {
  const [, user, nice, system, , , , , steal] =
    readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
  return (Number(user) + Number(nice) + Number(system) + Number(steal)) * clockTicks;
}

/** Began now, told when called: which share of the machine somebody else had meanwhile, 0 to 1. */
export function watchForeign(roots: readonly number[], processors: number): () => number {
  const ours = () => [...familyOf(roots)].reduce((sum, pid) => sum + (cpuMs(pid) ?? 0), 0);
  try {
    const [began, busy, own] = [performance.now(), busyMs(), ours()];
    return () => {
      const share = (busyMs() - busy - (ours() - own)) / ((performance.now() - began) * processors);
      return Math.max(0, share);
    };
  } catch {
    return () => 0;
  }
}

/** The process that listens on a port, where the system can tell. */
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
      // Not ours to read, or gone.
      return false;
    }
  });
}
