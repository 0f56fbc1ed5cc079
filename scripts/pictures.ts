import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { listDiagrams } from "./pictures/all";
import { posters } from "./pictures/posters";

/** `npm run pictures`: generates the diagrams and tables of docs/engine.md from the code, and the bundled pictures. */

function write(file: string, content: string | Buffer): void {
  writeFileSync(join(projectFolder, file), content);
  console.log(file);
}

for (const [file, content] of listDiagrams((file) => readFileSync(join(projectFolder, file), "utf8")))
  write(file, content);
for (const { file, render } of posters) write(file, await render());
