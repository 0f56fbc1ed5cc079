import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { catalogues } from "@/lib/language/messages";
import { createTranslator } from "@/lib/language/translator";
import { readInvalid } from "./invalid-fields";

class Control {
  name = "field";
  type = "text";
  willValidate = true;
  min = "2";
  max = "9";
  step = "0.5";
  placeholder = "";
  validationMessage = "The browser's message.";
  labels: { textContent: string }[] = [{ textContent: " First name\n" }];
  validity: Partial<ValidityState> = { valid: false, valueMissing: true };
  constructor(more: Partial<Control> = {}) {
    Object.assign(this, more);
  }
}

beforeEach(() => {
  vi.stubGlobal("HTMLInputElement", Control);
  for (const name of ["HTMLSelectElement", "HTMLTextAreaElement"]) vi.stubGlobal(name, class {});
});
afterEach(() => vi.unstubAllGlobals());

const english = createTranslator("en", null) as never;
const read = (...controls: object[]) => readInvalid(english, { elements: controls } as unknown as HTMLFormElement);

it.each([
  ["text", { valueMissing: true }, "Fill in this field."],
  ["checkbox", { valueMissing: true }, "Tick this box to continue."],
  ["radio", { valueMissing: true }, "Choose an option."],
  ["select-one", { valueMissing: true }, "Choose an option."],
  ["email", { typeMismatch: true }, "Enter a valid email address."],
  ["url", { typeMismatch: true }, "The browser's message."],
  ["number", { badInput: true }, "Enter a number."],
  ["number", { rangeUnderflow: true }, "Enter 2 or more."],
  ["number", { rangeOverflow: true }, "Enter 9 or less."],
  ["number", { stepMismatch: true }, "Enter a number in steps of 0.5."],
  ["time", { rangeOverflow: true }, "The browser's message."],
  ["file", { customError: true, valueMissing: true }, "The browser's message."],
])("describes a field of type %s with %j as: %s", (type, validity, message) => {
  expect(read(new Control({ type, validity })).fields).toEqual({ field: message });
});

it.each([
  [{ badInput: true }, "Enter a complete date.", "Geben Sie ein vollständiges Datum ein."],
  [{ rangeUnderflow: true }, "Choose 24 Dec 2014 or later.", "Wählen Sie den 24. Dez. 2014 oder einen späteren Tag."],
  [{ rangeOverflow: true }, "Choose 1 Mar 2026 or earlier.", "Wählen Sie den 1. März 2026 oder einen früheren Tag."],
])("describes a date with %j in the format of the page: %s", (validity, message, inGerman) => {
  const date = new Control({ type: "date", min: "2014-12-24", max: "2026-03-01", validity });
  expect(read(date).fields).toEqual({ field: message });
  const german = createTranslator("de", catalogues.de.inBrowser) as never;
  expect(readInvalid(german, { elements: [date] } as unknown as HTMLFormElement).fields).toEqual({ field: inGerman });
});

it("shows the format of a field with a pattern by its example", () => {
  const time = new Control({ placeholder: "14:00", validity: { patternMismatch: true } });
  expect(read(time).fields).toEqual({ field: "Use the format 14:00." });
  expect(read(new Control({ validity: { patternMismatch: true } })).fields).toEqual({
    field: "The browser's message.",
  });
});

it("returns the label of a field, and none for radio buttons", () => {
  expect(read(new Control()).labels).toEqual({ field: "First name" });
  expect(read(new Control({ type: "radio" })).labels).toEqual({});
});

it("returns only named, validated and invalid fields, and the first of a group", () => {
  const { fields } = read(
    new Control({ name: "" }),
    new Control({ name: "hidden", willValidate: false }),
    new Control({ name: "right", validity: { valid: true } }),
    new Control({ name: "age", type: "number" }),
    new Control({ name: "age", type: "checkbox" }),
    {},
  );
  expect(fields).toEqual({ age: "Fill in this field." });
});

it("returns messages in the language of the page, not of the browser", () => {
  const german = createTranslator("de", catalogues.de.inBrowser) as never;
  const { fields } = readInvalid(german, { elements: [new Control()] } as unknown as HTMLFormElement);
  expect(fields.field).not.toMatch(/Fill in|browser/);
});

it("describes a field with a pattern by its title", () => {
  const control = new Control({ validity: { patternMismatch: true } });
  expect(read(Object.assign(control, { title: "Use letters." })).fields).toEqual({ field: "Use letters." });
  expect(read(Object.assign(control, { title: "" })).fields).toEqual({ field: "The browser's message." });
});
