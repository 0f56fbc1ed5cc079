import { describe, expect, it } from "vitest";
import { settingsForms } from ".";
import { findDangers } from "./dangers";
import { settingsHref } from "./define";

describe("findDangers", () => {
  const danger = (field: string, is?: (string | boolean)[]) => ({
    field,
    title: "Really?",
    consequence: "It is off.",
    confirm: "Turn off",
    ...(is && { is }),
  });
  const find = (dangers: ReturnType<typeof danger>[], before: object, after: object) =>
    findDangers(dangers, before as never, after as never).map(({ field }) => field);

  it("returns changes of a field, limited to the listed values", () => {
    expect(find([danger("a")], { a: "1" }, { a: "2" })).toEqual(["a"]);
    expect(find([danger("a", ["off"])], { a: "on" }, { a: "off" })).toEqual(["a"]);
    expect(find([danger("a", ["off"])], { a: "off" }, { a: "on" })).toEqual([]);
    expect(find([danger("a", ["off"])], { a: "off" }, { a: "off" })).toEqual([]);
    expect(find([danger("a", [true])], { a: false }, { a: true })).toEqual(["a"]);
  });

  it("ignores the order of options and the keys of rows", () => {
    expect(find([danger("a")], { a: ["x", "y"] }, { a: ["y", "x"] })).toEqual([]);
    expect(find([danger("a")], { a: ["x", "y"] }, { a: ["x"] })).toEqual(["a"]);
    expect(find([danger("a")], { a: [{ _key: "1", it: "x" }] }, { a: [{ _key: "2", it: "x" }] })).toEqual([]);
    expect(find([danger("a")], { a: [{ _key: "1", it: "x" }] }, { a: [{ _key: "1", it: "y" }] })).toEqual(["a"]);
  });

  it("ignores a field that is missing on both sides", () => {
    expect(find([danger("gone")], {}, {})).toEqual([]);
  });
});

describe("settings screens", () => {
  it("have the URL of their page, with a query for a form on a shared page", () => {
    expect(settingsHref({ route: "/admin/settings/site", show: undefined } as never)).toBe("/admin/settings/site");
    expect(settingsHref({ route: "/admin/settings/site", show: "captcha" } as never)).toBe(
      "/admin/settings/site?show=captcha",
    );
  });

  it.each(settingsForms.map((screen) => [screen.title, screen] as const))(
    "%s has confirmation texts and valid fields for its tests",
    (_, screen) => {
      for (const { title, consequence, confirm } of screen.dangers ?? []) {
        expect([title, consequence, confirm].every((text) => text.length > 2)).toBe(true);
      }
      for (const { endpoint, fields = [] } of screen.tests ?? []) {
        const body = Object.fromEntries(
          fields.map(({ name, type }) => [name, type === "email" ? "a@example.com" : "x"]),
        );
        const parsed = endpoint.body.safeParse(body);
        const unknown = parsed.success ? [] : parsed.error.issues.filter(({ code }) => code === "unrecognized_keys");
        expect(unknown).toEqual([]);
      }
    },
  );
});
