import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { settingsSecrets } from "@/lib/contracts/site/settings-endpoints";
import { valueAt } from "../form/form-values";
import { settingsForms } from ".";
import { getSecrets } from "./define";

const screens = settingsForms.map((screen) => [screen.title, screen] as const);

describe("settings screens", () => {
  it.each(screens)("%s has a page and only fields of its settings group", (_, screen) => {
    expect(existsSync(`app${screen.route}/page.tsx`), screen.route).toBe(true);
    const defaults = settingsGroups[screen.group].parse({}) as Record<string, unknown>;
    for (const { kind, name } of screen.sections.flatMap(({ fields }) => fields)) {
      const [group = "", part] = name.split(".");
      // A group such as `citybank` is null until it is saved.
      const isUnset = part !== undefined && defaults[group] === null;
      if (kind !== "secret" && !isUnset) expect(valueAt(defaults, name), name).not.toBe(undefined);
    }
    for (const name of getSecrets(screen)) expect(settingsSecrets[screen.group]).toContain(name);
  });

  it.each(screens)("%s asks for confirmation only for its own fields", (_, screen) => {
    const names = screen.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
    for (const { field } of screen.dangers ?? []) expect(names).toContain(field);
  });

  it("have unique titles", () => {
    expect(new Set(settingsForms.map(({ title }) => title)).size).toBe(settingsForms.length);
  });
});
