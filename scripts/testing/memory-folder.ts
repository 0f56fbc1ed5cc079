import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** The databases of a whole test run with their logs. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Creates a temporary folder in memory if there is enough, otherwise on the disk. Creating a test database there copies
 * 1,300 small files, which takes about a tenth of the CPU time.
 */
export async function makeMemoryFolder(prefix: string): Promise<string> {
  const space = await statfs(memory).catch(() => null);
  const hasSpace = space !== null && space.bavail * space.bsize > neededBytes;
  return mkdtemp(join(hasSpace ? memory : tmpdir(), prefix));
}
