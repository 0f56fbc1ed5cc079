import { expect, it } from "vitest";
import { isStaffAccountPart, type StaffAccountPart, staffAccountParts, staffAccountPath } from "./staff-account";

it("links every part of the account to a page of the area, and rejects unknown parts", () => {
  for (const part of Object.keys(staffAccountParts) as StaffAccountPart[]) {
    const own = new URL(staffAccountPath("subadmin", part), "https://example.com");
    expect([own.pathname, own.searchParams.get("account")]).toEqual(["/subadmin/panel", part]);
    expect(new URL(staffAccountPath("admin", part), "https://example.com").pathname).toBe("/admin/check/profile");
  }
  expect(["security", "__proto__", "toString", "", undefined].filter(isStaffAccountPart)).toEqual(["security"]);
});
