import { describe, expect, it } from "vitest";
import { findActions, findScreens, getCurrentHref } from "./palette-items";

const screens = [
  { label: "Dashboard", group: null },
  { label: "Waiting list", group: null },
  { label: "Requests", group: "Hotel bookings" },
  { label: "Requests", group: "Tour bookings" },
  { label: "Taxes", group: "Catalogue" },
  { label: "Cancellation policies", group: "Catalogue" },
  { label: "Property types", group: "Catalogue" },
];
const find = (typed: string) =>
  findScreens(screens, typed).map(({ group, label }) => [group, label].filter(Boolean).join(": "));

describe("findScreens", () => {
  it("returns all screens in navigation order without a search text", () => {
    expect(findScreens(screens, "  ")).toEqual(screens);
  });

  it("ranks names that start with the text first, then names with a word that starts with it", () => {
    expect(find("l")).toEqual([
      "Waiting list",
      "Catalogue: Cancellation policies",
      "Hotel bookings: Requests",
      "Catalogue: Taxes",
      "Catalogue: Property types",
    ]);
    expect(find("ta")[0]).toBe("Catalogue: Taxes");
    expect(find("POLICIES")).toEqual(["Catalogue: Cancellation policies"]);
  });

  it("matches the group, and group and name together", () => {
    expect(find("tour")).toEqual(["Tour bookings: Requests"]);
    expect(find("tour bookings req")).toEqual(["Tour bookings: Requests"]);
  });

  it("returns nothing without a match and does not treat the text as a pattern", () => {
    expect(find("invoice")).toEqual([]);
    expect(find(".*")).toEqual([]);
  });
});

it("findActions returns nothing without a text and keeps the callback of each action", () => {
  const run = () => "done";
  const actions = [
    { label: "Add hotel", run },
    { label: "Log out", run },
    { label: "Hotel import", run },
  ];
  expect(findActions(actions, "")).toEqual([]);
  expect(findActions(actions, "hotel").map(({ label }) => label)).toEqual(["Hotel import", "Add hotel"]);
  expect(findActions(actions, "log")[0]?.run()).toBe("done");
});

describe("getCurrentHref", () => {
  const hrefs = ["/admin/users", "/admin/roles", "/admin/roles?show=audit"];

  it("prefers the entry of the shown part of a page over the entry of the page", () => {
    expect(getCurrentHref(hrefs, "/admin/roles", "audit")).toBe("/admin/roles?show=audit");
    expect(getCurrentHref(hrefs, "/admin/roles", "groups")).toBe("/admin/roles");
    expect(getCurrentHref(hrefs, "/admin/roles", null)).toBe("/admin/roles");
  });

  it("returns undefined for a page without a navigation entry", () => {
    expect(getCurrentHref(hrefs, "/admin/users/7", null)).toBeUndefined();
    expect(getCurrentHref([], "/admin/users", null)).toBeUndefined();
  });
});
