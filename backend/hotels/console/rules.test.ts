import { describe, expect, it } from "vitest";
import type { UserActor } from "@/backend/http/context";
import { actionsFor, type ListingStatus, listingStatusAfter, listingStatusAfterChange, requireChange } from "./rules";

const actor = (role: "admin" | "subadmin"): UserActor => ({
  kind: "user",
  id: "0b6f2a1e-0000-4000-8000-000000000001",
  role,
  name: "Rita",
  email: "rita@example.com",
  emailVerified: true,
  sessionId: "s",
});
const admin = actor("admin");
const owner = actor("subadmin");
const shown: ListingStatus = { approved: true, active: true, refusalReason: null };
const waiting: ListingStatus = { ...shown, approved: false };
const refused: ListingStatus = { ...waiting, refusalReason: "No address" };

describe("approval and activity", () => {
  it("are independent of each other", () => {
    for (const active of [true, false]) {
      expect(listingStatusAfter("hotel", admin, { ...waiting, active }, { action: "approve", reason: "" }).active).toBe(
        active,
      );
      expect(listingStatusAfter("hotel", admin, { ...shown, active }, { action: "refuse", reason: "x" }).active).toBe(
        active,
      );
    }
    for (const approved of [true, false]) {
      const off = listingStatusAfter("hotel", owner, { ...shown, approved }, { action: "deactivate", reason: "" });
      expect(off).toEqual({ approved, active: false, refusalReason: null });
      expect(listingStatusAfter("hotel", owner, off, { action: "activate", reason: "" }).approved).toBe(approved);
    }
  });

  it("are limited to the actions of each role", () => {
    expect(actionsFor(admin, waiting, true)).toEqual(["approve", "refuse", "deactivate"]);
    expect(actionsFor(admin, refused, true)).toEqual(["approve", "deactivate"]);
    expect(actionsFor(owner, waiting, true)).toEqual(["deactivate"]);
    expect(actionsFor(owner, { ...shown, active: false }, false)).toEqual(["activate", "remove"]);
    expect(() => listingStatusAfter("room", owner, waiting, { action: "approve", reason: "" })).toThrow(
      "Only administrators",
    );
  });

  it("reject a repeated approval and a refusal without a reason", () => {
    expect(() => listingStatusAfter("hotel", admin, shown, { action: "approve", reason: "" })).toThrow(
      "approved already",
    );
    expect(() => listingStatusAfter("hotel", admin, waiting, { action: "refuse", reason: "" })).toThrow();
    expect(listingStatusAfter("hotel", admin, shown, { action: "refuse", reason: "No address" })).toEqual(refused);
    expect(listingStatusAfter("hotel", admin, refused, { action: "approve", reason: "" })).toEqual(shown);
  });
});

describe("change of a listing", () => {
  const pending = { ...shown, pendingSince: "2027-01-01T00:00:00Z" };

  it("by an administrator keeps the approval status", () => {
    expect(listingStatusAfterChange(admin, shown)).toEqual({ listingStatus: shown, submitted: false });
    expect(listingStatusAfterChange(admin, refused)).toEqual({ listingStatus: refused, submitted: false });
  });

  it("by the owner keeps an approval and submits a refused listing again", () => {
    expect(listingStatusAfterChange(owner, shown)).toEqual({ listingStatus: shown, submitted: false });
    expect(listingStatusAfterChange(owner, refused)).toEqual({ listingStatus: waiting, submitted: true });
  });

  it("can be decided by administrators and withdrawn by the owner while it is pending", () => {
    expect(actionsFor(admin, pending, true).slice(0, 2)).toEqual(["approve_change", "reject_change"]);
    expect(actionsFor(owner, pending, true)[0]).toBe("withdraw_change");
    expect(() => requireChange("hotel", owner, pending, { action: "approve_change", reason: "" })).toThrow(
      "Only admin",
    );
    expect(() => requireChange("hotel", admin, shown, { action: "approve_change", reason: "" })).toThrow("No change");
    expect(() => requireChange("hotel", admin, pending, { action: "reject_change", reason: "" })).toThrow();
    requireChange("hotel", owner, pending, { action: "withdraw_change", reason: "" });
  });
});
