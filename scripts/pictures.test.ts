import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "./folders.mjs";
import { drawn } from "./pictures/all";

const read = (file: string) => readFileSync(join(projectFolder, file), "utf8");

it.each(drawn(read))("%s says what the code does (npm run pictures writes it anew)", (file, content) => {
  expect(read(file)).toBe(content);
});
