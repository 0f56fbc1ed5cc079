import { Children } from "../supervisor/children";

/** A parent process for tests: starts one `echo.ts` and waits. */
const [, , folder = "", port = "0", notes = ""] = process.argv;
const children = new Children(folder, () => {});
await children.start({
  name: "echo",
  args: ["--import", "tsx", "scripts/testing/echo.ts", port, notes],
  env: {},
  readyAt: `http://127.0.0.1:${port}/`,
  mayFail: false,
});
console.log("holding");
