import { describe, expect, it } from "vitest";
import { stateCell } from "./users";

describe("the state of a user", () => {
  it.each([
    [{ status: "active", bannedUntil: null, invited: true }, "Invited"],
    [{ status: "unverified", bannedUntil: null, invited: false }, "Unverified"],
    [{ status: "banned", bannedUntil: null, invited: true }, "Banned"],
    [{ status: "banned", bannedUntil: "2027-03-12T10:00:00.000Z", invited: true }, "Banned until 12 Mar 2027"],
  ] as const)("%o is shown as %s", (user, label) => {
    expect(stateCell(user)).toMatchObject({ label });
  });
});
