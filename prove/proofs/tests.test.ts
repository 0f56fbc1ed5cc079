import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "@/scripts/folders.mjs";
import { tests } from "./tests";

it("names test files that exist", () => {
  const files = tests.flatMap(({ full }) => (full as { files: string[] }).files);
  expect(files.length).toBeGreaterThan(tests.length - 1);
  expect(files.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
});
