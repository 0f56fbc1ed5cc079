import { describe, expect, it } from "vitest";
import type { FieldProps } from "./form";
import { changedFields, type Draft, type DraftRow, getText, sameDraft, toDraft, toWire } from "./form-values";

const fields: readonly FieldProps[] = [
  { kind: "text", name: "title", label: "Title" },
  { kind: "text", name: "contact.email", label: "E-mail" },
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

describe("a form's values", () => {
  it("come back as they went in", () => {
    const { cityName: _, ...body } = record;
    expect(toWire(fields, toDraft(fields, record, "USD"), "USD")).toEqual({ body, errors: {} });
  });

  it("are typed as people type them", () => {
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

  it("that are none are said beside their field, and sent as nothing", () => {
    const draft = toDraft(fields, { ...record, plans: [{ payment: "deposit" }] }, "USD");
    const plans = (draft.plans as readonly DraftRow[]).map((row): DraftRow => ({ ...row, depositBp: "a lot" }));
    const pin = { latitude: "north", longitude: "1" };
    const typed: Draft = { ...draft, units: "4.5", priceMinor: "12 or so", pin, plans };
    const { errors } = toWire(fields, typed, "USD");
    expect(Object.keys(errors).sort()).toEqual(["pin.latitude", "plans.0.depositBp", "priceMinor", "units"]);
  });

  it("of what was left empty are nothing", () => {
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

  it("of a field that another one makes needless are not sent", () => {
    const draft = toDraft(fields, { plans: [{ name: "Now", payment: "pay_now", depositBp: 10 }] }, "USD");
    expect(toWire(fields, draft, "USD").body.plans).toEqual([{ name: "Now", payment: "pay_now" }]);
  });

  it("are the same whatever their rows are called inside", () => {
    const [a, b] = [toDraft(fields, record, "USD"), toDraft(fields, record, "USD")];
    expect(sameDraft(a, b)).toBe(true);
    expect(changedFields(fields, a, { ...b, title: "Casa do Mar", units: "5" })).toEqual(["title", "units"]);
  });

  it("are said in words", () => {
    const draft = toDraft(fields, record, "USD");
    const words = fields.map((field) => getText(field, draft[field.name], "USD"));
    expect(words).toContain("12050.00 USD");
    expect(words).toContain("12.5 %");
    expect(words).toContain("Pool");
    expect(words).toContain("Lisbon");
    expect(words.at(-1)).toBe("Flexible, deposit, 30 %");
  });
});
