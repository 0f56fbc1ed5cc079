import { describe, expect, it } from "vitest";
import type { FieldProps } from "./form";
import {
  changedFields,
  type Draft,
  type DraftRow,
  errorAt,
  formatValue,
  isShown,
  plainValues,
  sameDraft,
  toDraft,
  toWire,
  valueAt,
  withoutSecrets,
} from "./form-values";

const fields: readonly FieldProps[] = [
  { kind: "text", name: "title", label: "Title" },
  { kind: "text", name: "contact.email", label: "Email" },
  { kind: "number", name: "units", label: "Units" },
  { kind: "money", name: "priceMinor", label: "Price" },
  { kind: "money", name: "deltaMinor", label: "Difference", signed: true },
  { kind: "percent", name: "discountBp", label: "Discount" },
  { kind: "date", name: "from", label: "From" },
  { kind: "choice", name: "per", label: "Per", options: [{ value: "stay", label: "stay" }] },
  { kind: "choices", name: "features", label: "Features", options: [{ value: 3, label: "Pool" }] },
  { kind: "switch", name: "active", label: "On sale" },
  { kind: "record", name: "cityId", label: "City", find: "/api/x", labelFrom: "cityName" },
  { kind: "icon", name: "icon", label: "Icon" },
  { kind: "mapPin", name: "pin", label: "Place" },
  {
    kind: "repeat",
    name: "plans",
    label: "Plans",
    one: "plan",
    keep: ["id"],
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "choice", name: "payment", label: "Payment", options: [] },
      { kind: "percent", name: "depositBp", label: "Deposit", when: { field: "payment", is: ["deposit"] } },
    ],
  },
];

const record = {
  title: "Casa do Rio",
  contact: { email: "ana@example.com" },
  units: 4,
  priceMinor: 1_205_000,
  deltaMinor: -550,
  discountBp: 1250,
  from: "2027-03-12",
  per: "stay",
  features: [3],
  active: true,
  cityId: 12,
  cityName: "Lisbon",
  icon: "waves",
  pin: { latitude: 38.7223, longitude: -9.1393 },
  plans: [{ id: 7, name: "Flexible", payment: "deposit", depositBp: 3000 }],
};

describe("form values", () => {
  it("are unchanged after conversion to a draft and back", () => {
    const { cityName: _, ...body } = record;
    expect(toWire(fields, toDraft(fields, record, "USD"), "USD")).toEqual({ body, errors: {} });
  });

  it("are formatted for input and parsed from typed text", () => {
    const draft = toDraft(fields, record, "USD");
    expect(draft).toMatchObject({ priceMinor: "12050.00", deltaMinor: "-5.50", discountBp: "12.5", units: "4" });
    expect(draft.cityId).toEqual({ id: 12, label: "Lisbon" });
    const typed = { ...draft, priceMinor: "1,250", deltaMinor: "−5,5", discountBp: "10", units: " 12 " };
    expect(toWire(fields, typed, "USD").body).toMatchObject({
      priceMinor: 125_000,
      deltaMinor: -550,
      discountBp: 1000,
      units: 12,
    });
    expect(toWire(fields, { ...draft, priceMinor: "1250" }, "JPY").body.priceMinor).toBe(1250);
  });

  it("produce an error at their field if they are invalid", () => {
    const draft = toDraft(fields, { ...record, plans: [{ payment: "deposit" }] }, "USD");
    const plans = (draft.plans as readonly DraftRow[]).map((row): DraftRow => ({ ...row, depositBp: "a lot" }));
    const pin = { latitude: "north", longitude: "1" };
    const typed: Draft = { ...draft, units: "4.5", priceMinor: "12 or so", pin, plans };
    const { errors } = toWire(fields, typed, "USD");
    expect(Object.keys(errors).sort()).toEqual(["pin.latitude", "plans.0.depositBp", "priceMinor", "units"]);
  });

  it("are null, false or empty for empty fields", () => {
    const { body, errors } = toWire(fields, toDraft(fields, {}, "USD"), "USD");
    expect(errors).toEqual({});
    expect(body).toEqual({
      title: "",
      contact: { email: "" },
      units: null,
      priceMinor: null,
      deltaMinor: null,
      discountBp: null,
      from: null,
      per: null,
      features: [],
      active: false,
      cityId: null,
      icon: null,
      pin: null,
      plans: [],
    });
  });

  it("are omitted for a field whose condition is not met", () => {
    const draft = toDraft(fields, { plans: [{ name: "Now", payment: "pay_now", depositBp: 10 }] }, "USD");
    expect(toWire(fields, draft, "USD").body.plans).toEqual([{ name: "Now", payment: "pay_now" }]);
  });

  it("are compared without row keys, and changed fields are listed", () => {
    const a = toDraft(fields, record, "USD");
    const b = toDraft(fields, record, "USD");
    expect(sameDraft(a, b)).toBe(true);
    expect(changedFields(fields, a, { ...b, title: "Casa do Mar", units: "5" })).toEqual(["title", "units"]);
  });

  it("are formatted as text", () => {
    const draft = toDraft(fields, record, "USD");
    const words = fields.map((field) => formatValue(field, draft[field.name], "USD"));
    expect(words).toContain("12050.00 USD");
    expect(words).toContain("12.5 %");
    expect(words).toContain("Pool");
    expect(words).toContain("Lisbon");
    expect(words.at(-1)).toBe("Flexible, deposit, 30 %");
  });
});

describe("typed numbers", () => {
  const wire = (field: FieldProps, typed: string) => toWire([field], { it: typed }, "USD");
  const whole: FieldProps = { kind: "number", name: "it", label: "Units" };

  it.each([
    ["1,250", 1_250],
    ["1,250,000", 1_250_000],
    ["-4", -4],
    ["007", 7],
    ["  ", null],
  ])("%j is parsed as the whole number %j", (typed, value) => {
    expect(wire(whole, typed)).toEqual({ body: { it: value }, errors: {} });
  });

  it.each(["0,125", "1,25", "4.5", "4.0", "1e3", "12,", "1234567890123"])(
    "%j is rejected as a whole number",
    (typed) => {
      expect(wire(whole, typed).errors).toEqual({ it: "Enter a whole number." });
    },
  );

  it.each([
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["0,125", 0.125],
    ["9,139", 9.139],
    ["1,250.5", 1_250.5],
  ])("%j is parsed as the decimal number %j", (typed, value) => {
    expect(wire({ ...whole, decimals: true }, typed).body).toEqual({ it: value });
  });

  it("of a place may have a decimal comma, also with three decimals", () => {
    const field: FieldProps = { kind: "mapPin", name: "it", label: "Place" };
    const pin = (latitude: string, longitude: string) => toWire([field], { it: { latitude, longitude } }, "USD");
    expect(pin("38,722", "-9,139").body).toEqual({ it: { latitude: 38.722, longitude: -9.139 } });
    expect(pin("38.722", "").body).toEqual({ it: { latitude: 38.722, longitude: null } });
    expect(pin(" ", "").body).toEqual({ it: null });
  });
});

describe("field with conditions", () => {
  const shown = (when: FieldProps["when"], draft: Draft) => isShown({ when }, draft);

  it("is shown while all of them are met", () => {
    const when = [
      { field: "kind", is: ["fixed"] },
      { field: "per", is: ["person", "night"] },
    ];
    expect(shown(when, { kind: "fixed", per: "night" })).toBe(true);
    expect(shown(when, { kind: "fixed", per: "stay" })).toBe(false);
    expect(shown(when, {})).toBe(false);
    expect(shown(undefined, {})).toBe(true);
  });

  it("compares typed values, not texts", () => {
    expect(shown({ field: "on", is: [true] }, { on: "true" })).toBe(false);
    expect(shown({ field: "scale", is: [1] }, { scale: 1 })).toBe(true);
  });
});

describe("draft values", () => {
  it("are found at dotted paths, undefined if a part is missing", () => {
    expect(valueAt({ a: { b: 0 } }, "a.b")).toBe(0);
    expect(valueAt({ a: null }, "a.b")).toBeUndefined();
    expect(valueAt({}, "a.b.c")).toBeUndefined();
  });

  it("are compared without row keys at any depth", () => {
    const rows = (key: string) => ({ beds: [{ _key: key, type: "double", count: "1" }] });
    expect(sameDraft(rows("a"), rows("b"))).toBe(true);
    expect(plainValues(rows("a"))).toEqual({ beds: [{ type: "double", count: "1" }] });
  });

  it("contain no secrets when they are stored in the browser", () => {
    const secret = [{ kind: "secret", name: "secrets.password" } as const];
    expect(withoutSecrets(secret, { name: "A", "secrets.password": "hush" })).toEqual({
      name: "A",
      "secrets.password": "",
    });
  });
});

describe("field error", () => {
  const errors = { "plans.1.name": "Name it.", features: "Choose one.", "pin.latitude": "Too far north." };

  it("is that of the field or, on request, of one of its parts", () => {
    expect(errorAt(errors, "features")).toBe("Choose one.");
    expect(errorAt(errors, "plans")).toBeUndefined();
    expect(errorAt(errors, "plans", true)).toBe("Name it.");
    expect(errorAt(errors, "plan", true)).toBeUndefined();
  });
});
