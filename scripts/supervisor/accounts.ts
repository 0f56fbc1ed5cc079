import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { type Account, runProgram, systemAccount } from "@/backend/db/system-account";

type Needs = {
  /** Sample files that the program must be able to read, one from each tree with its own permissions. */
  reads: string[];
  /** Folders owned by the program: created when missing, with ownership corrected for existing content. */
  owns: string[];
  /** Folders that the program writes to and that keep their owner. */
  writes?: string[];
  /** Ports that the program listens on. */
  ports: number[];
};

/** Lower ports need root, unless the kernel is configured otherwise. */
const firstOpenPort = 1024;

/** Tries the access with the account's rights. Prints only the error message. */
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
 * The account of a program when root starts it: the system user `wayfare-NAME`, one per program, so that none can read
 * another's environment or files.
 * @throws Error if the program has to stay root, with the reason: the user cannot be created, or cannot reach what the
 * program needs
 */
export async function prepareAccount(name: string, { reads, owns, writes = [], ports }: Needs): Promise<Account> {
  const low = ports.find((port) => port < firstOpenPort);
  if (low !== undefined) throw new Error(`port ${low} is for root only`);
  const account = await systemAccount(`wayfare-${name}`);
  for (const folder of owns) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Changes symbolic links themselves and does not follow them.
    await runProgram("chown", ["-R", "-h", `${account.uid}:${account.gid}`, folder], { cwd: "/" });
  }
  const access = JSON.stringify({ reads, writes: [...owns, ...writes, tmpdir()] });
  await runProgram(process.execPath, ["-e", tryAccess, access], { cwd: "/", account });
  return account;
}
