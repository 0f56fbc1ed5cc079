import { DataInUseError, lockData } from "./data-lock.mjs";
import { dataFolder } from "./folders.mjs";
import { readOptions } from "./options.mjs";
import { logLine, startStack } from "./stack";

/** `npm run dev`: both programs, reloading on change, on the demo catalogue. */
const options = readOptions(process.argv.slice(2));
const address = `http://127.0.0.1:${options.ports.web}`;
const unlock = await lockData(dataFolder(), address).catch((error: Error) => {
  console.error(error instanceof DataInUseError ? error.message : error);
  process.exit(1);
});
const stack = await startStack({ ...options, mode: "development", folder: dataFolder(), host: "127.0.0.1" });
logLine("dev", `ready at ${stack.address}`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await stack.stop();
    await unlock();
    process.exit(0);
  });
