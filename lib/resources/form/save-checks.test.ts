import { describe, expect, it } from "vitest";
import type { Danger } from "../settings/define";
import type { FieldProps } from "./form";
import { dropErrors, findQuestion, hasFiles, isOutdated } from "./save-checks";

describe("errors of a form", () => {
  it("are removed with those of the rows of an edited field", () => {
    const errors = { plans: "Too few.", "plans.0.name": "Name it.", plansNote: "Too long." };
    expect(dropErrors(errors, "plans")).toEqual({ plansNote: "Too long." });
  });

  it("are the same object if the field has none", () => {
    const errors = { name: "Name it." };
    expect(dropErrors(errors, "title")).toBe(errors);
  });
});

describe("confirmation of a save", () => {
  const danger: Danger = { field: "mode", is: ["off"], title: "Close?", consequence: "It closes.", confirm: "Close" };
  const checks = { review: "room", dangers: [danger] } as const;

  it("asks for a review of changed texts before a danger", () => {
    const [before, after] = [
      { title: "Old", mode: "on", pictures: [] },
      { title: "New", mode: "off", pictures: [] },
    ];
    expect(findQuestion(checks, before, after)).toEqual({ kind: "review", texts: ["name"] });
    expect(findQuestion({ ...checks, review: null }, before, after)).toEqual({ kind: "danger", danger });
  });

  it("is not asked without such changes", () => {
    expect(findQuestion(checks, { mode: "off", pictures: [] }, { mode: "on", pictures: [] })).toBeNull();
    expect(findQuestion({}, { title: "Old" }, { title: "New" })).toBeNull();
  });
});

it("a conflict without errors of fields is an outdated version", () => {
  expect(isOutdated({ code: "conflict", fields: {} })).toBe(true);
  expect(isOutdated({ code: "conflict", fields: { name: "Taken." } })).toBe(false);
  expect(isOutdated({ code: "idempotency_key_reused", fields: { name: "Taken." } })).toBe(true);
  expect(isOutdated({ code: "invalid", fields: {} })).toBe(false);
});

it("a form with a field for a file sends files", () => {
  const secret = { kind: "secret", name: "key", label: "Key" } as FieldProps;
  expect(hasFiles([secret])).toBe(false);
  expect(hasFiles([{ ...secret, file: "pem" } as unknown as FieldProps])).toBe(true);
});
