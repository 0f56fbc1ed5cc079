import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes";

it.each([
  [0, "0 bytes"],
  [1_023, "1023 bytes"],
  [1_024, "1.0 kB"],
  [1_536, "1.5 kB"],
  [1_048_575, "1.0 MB"],
  [1_048_576, "1.0 MB"],
  [5 * 1024 ** 3, "5.0 GB"],
  [1024 ** 4, "1.0 TB"],
  [3_000 * 1024 ** 4, "3000.0 TB"],
])("formats %i bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it("never formats more bytes as a smaller size", () => {
  const order = ["bytes", "kB", "MB", "GB", "TB"];
  const sizes = Array.from({ length: 200 }, (_, at) => formatBytes(Math.round(1.15 ** at)).split(" "));
  const comparable = sizes.map(([value, unit]) => Number(value) * 1024 ** order.indexOf(unit ?? ""));
  for (let at = 1; at < comparable.length; at++) {
    expect(comparable[at]).toBeGreaterThanOrEqual(comparable[at - 1] ?? 0);
  }
});
