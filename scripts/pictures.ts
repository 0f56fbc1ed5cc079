import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { drawn } from "./pictures/all";

/** `npm run pictures`: draws the pictures of docs/engine.md and writes its tables from the code that they speak of. */
for (const [file, content] of drawn((file) => readFileSync(join(projectFolder, file), "utf8"))) {
  writeFileSync(join(projectFolder, file), content);
  console.log(file);
}
