import { describe, expect, it } from "vitest";
import { settingsForms } from ".";
import { findDangers } from "./dangers";
import { settingsHref } from "./define";

describe("changes that need a confirmation", () => {
  const danger = (field: string, is?: (string | boolean)[]) => ({
    field,
    title: "Really?",
    consequence: "It is off.",
    confirm: "Turn off",
    ...(is && { is }),
  });
  const find = (dangers: ReturnType<typeof danger>[], before: object, after: object) =>
    findDangers(dangers, before as never, after as never).map(({ field }) => field);

  it("are those of the field, to one of the values if they are named", () => {
    expect(find([danger("a")], { a: "1" }, { a: "2" })).toEqual(["a"]);
    expect(find([danger("a", ["off"])], { a: "on" }, { a: "off" })).toEqual(["a"]);
    expect(find([danger("a", ["off"])], { a: "off" }, { a: "on" })).toEqual([]);
    expect(find([danger("a", ["off"])], { a: "off" }, { a: "off" })).toEqual([]);
    expect(find([danger("a", [true])], { a: false }, { a: true })).toEqual(["a"]);
  });

  it("are not another order of the same options, or other keys of the same rows", () => {
    expect(find([danger("a")], { a: ["x", "y"] }, { a: ["y", "x"] })).toEqual([]);
    expect(find([danger("a")], { a: ["x", "y"] }, { a: ["x"] })).toEqual(["a"]);
    expect(find([danger("a")], { a: [{ _key: "1", it: "x" }] }, { a: [{ _key: "2", it: "x" }] })).toEqual([]);
    expect(find([danger("a")], { a: [{ _key: "1", it: "x" }] }, { a: [{ _key: "1", it: "y" }] })).toEqual(["a"]);
  });

  it("are none while a field is missing on both sides", () => {
    expect(find([danger("gone")], {}, {})).toEqual([]);
  });
});

describe("settings screens", () => {
  it("have the address of their page, and of the form that shares it with others", () => {
    expect(settingsHref({ route: "/admin/settings/site", show: undefined } as never)).toBe("/admin/settings/site");
    expect(settingsHref({ route: "/admin/settings/site", show: "captcha" } as never)).toBe(
      "/admin/settings/site?show=captcha",
    );
  });

  it.each(settingsForms.map((screen) => [screen.title, screen] as const))(
    "%s names what it confirms and tries",
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
