import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { type Account, runProgram, systemAccount } from "@/backend/db/system-account";

type Needs = {
  /** Files that stand for what the program reads: one of each tree that may have been created with its own permissions. */
  reads: string[];
  /** Folders of the program's own: created when missing, given to it with all that an earlier start left in them. */
  owns: string[];
  /** Folders that it writes to and that stay what they are. */
  writes?: string[];
  /** Ports it listens on. */
  ports: number[];
};

/** Below it only root may listen, unless the kernel was told otherwise. */
const firstOpenPort = 1024;

/** Tries the access as the account itself. Prints only the error: a stack would fill the log. */
const tryAccess = `
const { accessSync, constants } = require("node:fs");
const { reads, writes } = JSON.parse(process.argv[1]);
try {
  for (const path of reads) accessSync(path, constants.R_OK);
  for (const path of writes) accessSync(path, constants.W_OK);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}`;

/**
 * The account that a program of ours runs as when root starts it: the system user `wayfare-NAME`, one for each program, so
 * that none can read another's environment or files.
 * @throws Error if the program has to stay root, with the reason: the user cannot be created, or cannot reach what the
 * program needs
 */
export async function prepareAccount(name: string, { reads, owns, writes = [], ports }: Needs): Promise<Account> {
  const low = ports.find((port) => port < firstOpenPort);
  if (low !== undefined) throw new Error(`port ${low} is for root only`);
  const account = await systemAccount(`wayfare-${name}`);
  for (const folder of owns) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Symbolic links are changed themselves, not followed.
    await runProgram("chown", ["-R", "-h", `${account.uid}:${account.gid}`, folder], { cwd: "/" });
  }
  const access = JSON.stringify({ reads, writes: [...owns, ...writes, tmpdir()] });
  await runProgram(process.execPath, ["-e", tryAccess, access], { cwd: "/", account });
  return account;
}
