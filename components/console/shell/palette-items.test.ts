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

describe("screens of the quick search", () => {
  it("are all without a text, in the order of the navigation", () => {
    expect(findScreens(screens, "  ")).toEqual(screens);
  });

  it("begin with those whose name begins with the text, then those with such a word", () => {
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

  it("are found by their group, and by group and name together", () => {
    expect(find("tour")).toEqual(["Tour bookings: Requests"]);
    expect(find("tour bookings req")).toEqual(["Tour bookings: Requests"]);
  });

  it("are none if nothing fits, also for signs of a pattern", () => {
    expect(find("invoice")).toEqual([]);
    expect(find(".*")).toEqual([]);
  });
});

it("actions are found by a text only, and keep what they do", () => {
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

describe("the current entry of the navigation", () => {
  const hrefs = ["/admin/users", "/admin/roles", "/admin/roles?show=audit"];

  it("is the one of the shown part of a page, otherwise the page's own", () => {
    expect(getCurrentHref(hrefs, "/admin/roles", "audit")).toBe("/admin/roles?show=audit");
    expect(getCurrentHref(hrefs, "/admin/roles", "groups")).toBe("/admin/roles");
    expect(getCurrentHref(hrefs, "/admin/roles", null)).toBe("/admin/roles");
  });

  it("is none on a page that the navigation does not have", () => {
    expect(getCurrentHref(hrefs, "/admin/users/7", null)).toBeUndefined();
    expect(getCurrentHref([], "/admin/users", null)).toBeUndefined();
  });
});
