import { describe, expect, it } from "vitest";
import type { SubmitResponse } from "@/components/form/submit";
import { noPreview, type PreviewState, startAsking, toFieldErrors, toPreview, withoutPreview } from "./preview-state";

type Preview = { basis: string };
const shown: PreviewState<Preview> = { ...noPreview, preview: { basis: "a" } };
const refusal = (fields: Record<string, string>): SubmitResponse => ({
  ok: false,
  status: 422,
  code: "invalid",
  message: "Check the form.",
  fields,
  body: {},
});

describe("preview of a change", () => {
  it("stays until the next response", () => {
    expect(startAsking(shown)).toEqual({ ...shown, asking: true });
    const response = { ok: true, body: { basis: "b" } } as SubmitResponse;
    expect(toPreview<Preview>(response, "edit")).toEqual({ ...noPreview, preview: { basis: "b" } });
  });

  it("is cleared while the input is incomplete", () => {
    expect(withoutPreview(startAsking(shown))).toEqual(noPreview);
    expect(withoutPreview(startAsking(noPreview)).asking).toBe(false);
  });

  it("is replaced by the field errors of a refusal", () => {
    expect(toPreview(refusal({ "edit.value": "Too much.", weekdays: "Choose a weekday." }), "edit")).toEqual({
      preview: null,
      asking: false,
      problem: "Too much.",
      errors: { value: "Too much.", weekdays: "Choose a weekday." },
    });
  });

  it("is replaced by the message of a refusal without field errors", () => {
    expect(toPreview(refusal({}), "edit")).toMatchObject({ errors: {}, problem: "Check the form." });
  });
});

it("removes only the leading path from the names of errors", () => {
  expect(toFieldErrors({ "rule.from": "a", "other.rule.to": "b", rule: "c" }, "rule")).toEqual({
    from: "a",
    "other.rule.to": "b",
    rule: "c",
  });
});
