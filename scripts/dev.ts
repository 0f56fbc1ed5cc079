import { watch } from "node:fs";
import { join } from "node:path";
import { dataFolder, migrationsFolder } from "./folders.mjs";
import { readOptions } from "./options.mjs";
import { DataInUseError, lockData } from "./supervisor/data-lock.mjs";
import { ensureDemo, openDatabase } from "./supervisor/database";
import { logLine, startStack } from "./supervisor/stack";
import { StartError } from "./supervisor/start-error";

/** `npm run dev`: web and backend with reload, on the demo catalogue. */
const options = readOptions(process.argv.slice(2));
const folder = dataFolder();
const undo: (() => Promise<void>)[] = [];
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const step of undo.reverse()) await step().catch((error: Error) => console.error(error));
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

try {
  undo.push(await lockData(folder, `http://127.0.0.1:${options.ports.web}`));
  const stack = await startStack({
    ...options,
    mode: "development",
    folder,
    host: "127.0.0.1",
    onStop: (step) => undo.push(step),
  });
  if (!process.env.BACKEND_URL) followMigrations();
  logLine("dev", `ready at ${stack.address}`);
} catch (error) {
  if (!stopping) console.error(error instanceof DataInUseError || error instanceof StartError ? error.message : error);
  await stop(1);
}

/** Applies a new migration when it is written, and recreates the database when one was edited. */
function followMigrations(): void {
  let timer: NodeJS.Timeout | undefined;
  const log = (line: string) => logLine("database", line);
  watch(join(migrationsFolder, "meta"), () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        const { ownerUrl } = await openDatabase({ folder, recreateChanged: true, log });
        if (options.demo) await ensureDemo(ownerUrl, options, log);
        log("migrations are up to date");
      } catch (error) {
        log(`migrations failed: ${(error as Error).message}`);
      }
    }, 1_000);
  });
}
