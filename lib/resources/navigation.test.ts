import { describe, expect, it } from "vitest";
import type { ConsoleArea } from "./console-area";
import { grantedCommands, grantedNavigation, navigation } from "./navigation";

const getHrefs = (groups: ReturnType<typeof grantedNavigation>) =>
  groups.flatMap(({ items }) => items.map(({ href }) => href));

describe("the screens of a console", () => {
  it.each<ConsoleArea>(["admin", "subadmin"])(
    "of %s are listed once, each with a name of its own in its group",
    (area) => {
      const hrefs = getHrefs(navigation[area]);
      expect(new Set(hrefs).size).toBe(hrefs.length);
      for (const { items } of navigation[area]) {
        const labels = items.map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
      }
    },
  );

  it("are all granted to an administrator without a group, and to sub-administrators", () => {
    expect(grantedNavigation("admin", null)).toBe(navigation.admin);
    expect(grantedNavigation("subadmin", [])).toBe(navigation.subadmin);
  });

  it("are those of the parts of a group, without empty headings", () => {
    const granted = grantedNavigation("admin", ["catalogue"]);
    const hrefs = getHrefs(granted);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.length).toBeLessThan(getHrefs(navigation.admin).length);
    for (const href of hrefs) expect(getHrefs(navigation.admin)).toContain(href);
    for (const { items } of granted) expect(items.length).toBeGreaterThan(0);
    expect(granted.map(({ label }) => label)).not.toContain("System");
  });

  it("grow with the parts", () => {
    const few = new Set(getHrefs(grantedNavigation("admin", ["catalogue"])));
    const more = new Set(getHrefs(grantedNavigation("admin", ["catalogue", "users"])));
    expect(more.size).toBeGreaterThan(few.size);
    for (const href of few) expect(more).toContain(href);
  });
});

describe("the tasks of the quick search", () => {
  it("are those whose page is granted", () => {
    const all = grantedCommands("admin", null).map(({ label }) => label);
    expect(all).toContain("Add user");
    const granted = grantedCommands("admin", ["catalogue"]).map(({ label }) => label);
    expect(granted).not.toContain("Add user");
    expect(granted.every((label) => all.includes(label))).toBe(true);
  });

  it("have names of their own", () => {
    for (const area of ["admin", "subadmin"] as const) {
      const labels = grantedCommands(area, null).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});
