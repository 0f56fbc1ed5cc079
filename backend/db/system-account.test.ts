import { describe, expect, it } from "vitest";
import { parseId, runProgram } from "./system-account";

describe("parseId", () => {
  it("accepts a positive whole number", () => {
    expect(parseId("101\n")).toBe(101);
  });

  it.each(["", "\n", "0\n", "-1", "1e3", "nobody", "1.5", "99999999999999999999"])("rejects %j", (text) => {
    expect(() => parseId(text)).toThrow("is no user number");
  });
});

describe("runProgram", () => {
  it("resolves with the complete output, including that of a child that ends later", async () => {
    expect(await runProgram("/bin/sh", ["-c", "(sleep 0.3; echo late) & echo early"], { cwd: "/" })).toBe(
      "early\nlate\n",
    );
  });

  it("rejects with the exit code and the error output of a failed program", async () => {
    await expect(runProgram("/bin/sh", ["-c", "echo why >&2; exit 3"], { cwd: "/" })).rejects.toThrow(
      "ended with 3: why",
    );
  });
});
