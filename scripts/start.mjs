// `npm start`. Plain JavaScript, because nothing is installed yet on a fresh machine.
import { ensureBuilt, ensureProgramsBuilt } from "./build.mjs";
import { dataFolder } from "./folders.mjs";
import { ensureInstalled } from "./install.mjs";
import { readOptions, refusePublicDemo } from "./options.mjs";
import { programFile } from "./programs.mjs";
import { DataInUseError, lockData } from "./supervisor/data-lock.mjs";

const demoAccounts = ["admin@demo.test", "subadmin@demo.test", "client@demo.test"];
const demoPassword = "wayfare-demo-2027";

/** @type {(() => Promise<void>)[]} what to undo when it is time to go, last first */
const undo = [];
let stopping = false;

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const step of undo.reverse()) await step().catch((error) => console.error(error));
  process.exit(code);
}

async function start() {
  const options = readOptions(process.argv.slice(2));
  refusePublicDemo(options.demo);
  const folder = dataFolder();
  undo.push(await lockData(folder, `http://127.0.0.1:${options.ports.web}`));
  await ensureInstalled();
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await ensureProgramsBuilt();
  /** @type {typeof import("./supervisor/stack.ts")} */
  const { startStack } = await import(programFile("supervisor"));
  // Database and demo catalogue are prepared while the build runs.
  const beforeWeb = ensureBuilt();
  beforeWeb.catch(() => {});
  const host = process.env.HOST || (options.demo ? "127.0.0.1" : "0.0.0.0");
  const stack = await startStack({
    ...options,
    mode: "production",
    folder,
    host,
    beforeWeb,
    onStop: (step) => undo.push(step),
  });
  console.log(`\n  Wayfare is at ${stack.address}\n`);
  if (!options.demo) return;
  console.log("  Demo accounts, all with the password", demoPassword);
  for (const account of demoAccounts) console.log(`    ${account}`);
  console.log("\n  Ctrl-C stops it.\n");
}

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
process.on("SIGHUP", () => void stop(0));
start().catch(async (error) => {
  // Failures after an interruption need no report.
  if (stopping) return;
  console.error(error instanceof DataInUseError || error.name === "StartError" ? error.message : error);
  await stop(1);
});
