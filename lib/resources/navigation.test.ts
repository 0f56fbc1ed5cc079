import { describe, expect, it } from "vitest";
import type { ConsoleArea } from "./console-area";
import type { View } from "./define";
import { grantedCommands, grantedNavigation, navigation } from "./navigation";
import { resources } from "./resources";

const getHrefs = (groups: ReturnType<typeof grantedNavigation>) =>
  groups.flatMap(({ items }) => items.map(({ href }) => href));

describe("console navigation", () => {
  it.each<ConsoleArea>(["admin", "subadmin"])(
    "lists every screen of %s once, with a unique label in its group",
    (area) => {
      const hrefs = getHrefs(navigation[area]);
      expect(new Set(hrefs).size).toBe(hrefs.length);
      for (const { items } of navigation[area]) {
        const labels = items.map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
      }
    },
  );

  it.each<ConsoleArea>(["admin", "subadmin"])("calls each list of %s as its page does", (area) => {
    const titles = new Map(
      resources.flatMap(({ views }) =>
        Object.values<View>(views).map(({ route, show, title }) => [
          show ? `${route[area]}?show=${show}` : route[area],
          title.toLowerCase(),
        ]),
      ),
    );
    // Lists of bookings are below the name of their kind: "Confirmed" is "Confirmed hotel bookings".
    for (const { label, href } of navigation[area].flatMap(({ items }) => items))
      if (titles.has(href)) expect(titles.get(href)).toContain(label.toLowerCase());
  });

  it("is complete for an administrator without a group and for sub-administrators", () => {
    expect(grantedNavigation("admin", null)).toBe(navigation.admin);
    expect(grantedNavigation("subadmin", [])).toBe(navigation.subadmin);
  });

  it("contains only screens of the granted parts, without empty groups", () => {
    const granted = grantedNavigation("admin", ["catalogue"]);
    const hrefs = getHrefs(granted);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.length).toBeLessThan(getHrefs(navigation.admin).length);
    for (const href of hrefs) expect(getHrefs(navigation.admin)).toContain(href);
    for (const { items } of granted) expect(items.length).toBeGreaterThan(0);
    expect(granted.map(({ label }) => label)).not.toContain("System");
  });

  it("contains more screens with more parts", () => {
    const few = new Set(getHrefs(grantedNavigation("admin", ["catalogue"])));
    const more = new Set(getHrefs(grantedNavigation("admin", ["catalogue", "users"])));
    expect(more.size).toBeGreaterThan(few.size);
    for (const href of few) expect(more).toContain(href);
  });
});

describe("quick search tasks", () => {
  it("are limited to granted pages", () => {
    const all = grantedCommands("admin", null).map(({ label }) => label);
    expect(all).toEqual(expect.arrayContaining(["Add user", "Add ship", "Add sailing", "Add flight number"]));
    const granted = grantedCommands("admin", ["catalogue"]).map(({ label }) => label);
    expect(granted).not.toContain("Add user");
    expect(granted.every((label) => all.includes(label))).toBe(true);
  });

  it("have unique labels", () => {
    for (const area of ["admin", "subadmin"] as const) {
      const labels = grantedCommands(area, null).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});
