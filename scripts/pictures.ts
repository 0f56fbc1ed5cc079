import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { drawn } from "./pictures/all";
import { posters } from "./pictures/posters";

/**
 * `npm run pictures`: draws the pictures of docs/engine.md and writes its tables from the code that they speak of, and
 * draws the posters that come with the product.
 */

function write(file: string, content: string | Buffer): void {
  writeFileSync(join(projectFolder, file), content);
  console.log(file);
}

for (const [file, content] of drawn((file) => readFileSync(join(projectFolder, file), "utf8"))) write(file, content);
for (const { file, draw } of posters) write(file, await draw());
