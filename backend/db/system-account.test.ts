import { describe, expect, it } from "vitest";
import { parseId, runProgram } from "./system-account";

describe("a user number", () => {
  it("is a positive whole number", () => {
    expect(parseId("101\n")).toBe(101);
  });

  it.each(["", "\n", "0\n", "-1", "1e3", "nobody", "1.5", "99999999999999999999"])("is not %j", (text) => {
    expect(() => parseId(text)).toThrow("is no user number");
  });
});

describe("a program that is run", () => {
  it("resolves with its complete output, including what a child prints after its end", async () => {
    expect(await runProgram("/bin/sh", ["-c", "(sleep 0.3; echo late) & echo early"], { cwd: "/" })).toBe(
      "early\nlate\n",
    );
  });

  it("is refused with what it said when it fails", async () => {
    await expect(runProgram("/bin/sh", ["-c", "echo why >&2; exit 3"], { cwd: "/" })).rejects.toThrow(
      "ended with 3: why",
    );
  });
});
