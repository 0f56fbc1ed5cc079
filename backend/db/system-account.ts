import { spawn } from "node:child_process";
import { commonEnvironment } from "./environment.mjs";

/** A user of this machine and its group. */
export type Account = { uid: number; gid: number };

type RunOptions = { account?: Account; cwd: string };

/** Runs a program and returns its output. */
export async function runProgram(program: string, args: string[], { account, cwd }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    // The server keeps its environment while it runs, so it must not contain our secrets.
    const env = commonEnvironment();
    const child = spawn(program, args, { cwd, env, ...account, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      errors += chunk;
    });
    child.once("error", reject);
    // `exit` fires before all output has been read.
    child.once("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}: ${errors || output}`.trim()));
    });
  });
}

/**
 * The system user of this name with a group of its own, created when missing. Needs root.
 * @throws Error if the user does not exist and cannot be created
 */
export async function systemAccount(name: string): Promise<Account> {
  const read = async () => {
    const id = async (flag: string) => parseId(await runProgram("id", [flag, name], { cwd: "/" }));
    return { uid: await id("-u"), gid: await id("-g") };
  };
  return read().catch(async () => {
    const flags = ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false"];
    const failure = await runProgram("useradd", [...flags, name], { cwd: "/" })
      .catch(() => runProgram("adduser", ["-S", "-D", "-H", name], { cwd: "/" }))
      .catch((error: Error) => error);
    // Another start may have created it meanwhile.
    return read().catch((error: Error) => Promise.reject(failure instanceof Error ? failure : error));
  });
}

/** Parses a user or group id printed by `id`. Rejects 0 and empty output, which would parse as root. */
export function parseId(text: string): number {
  const id = Number(text.trim());
  if (!/^\d+$/.test(text.trim()) || !Number.isSafeInteger(id) || id < 1) throw new Error(`"${text}" is no user number`);
  return id;
}
