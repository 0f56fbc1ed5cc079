import { expect, test } from "vitest";
import { readPageNumber } from "./page-number";

test.each([
  ["1", 1],
  ["27", 27],
  ["1000", 1000],
  [["3", "4"], 3],
  ["1001", 1],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["1e2", 1],
  [" 2", 1],
  ["", 1],
  [[], 1],
  ["٣", 1],
  [undefined, 1],
])("reads %j as page %i", (value, page) => expect(readPageNumber(value as string | undefined)).toBe(page));
