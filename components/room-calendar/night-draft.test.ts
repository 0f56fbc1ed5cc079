import { describe, expect, it } from "vitest";
import { type CalendarNight, nightEdit } from "@/lib/contracts/hotels/calendar-nights";
import { changeDraft, createDraft, type Draft, type EditKind, editKinds, toEdit } from "./night-draft";

const night = (more: Partial<CalendarNight> = {}): CalendarNight => ({
  date: "2027-03-12",
  baseMinor: 12_000,
  priceMinor: 12_000,
  ruleId: null,
  closed: false,
  closedReason: null,
  units: 4,
  sold: 1,
  held: 0,
  keptFree: 0,
  external: 0,
  free: 3,
  minNights: null,
  maxNights: null,
  noArrival: false,
  noDeparture: false,
  ...more,
});
const draft = (kind: EditKind, more: Partial<Draft> = {}): Draft => ({ ...createDraft(kind, [night()]), ...more });
const edit = (one: Draft, currency = "USD") => {
  const read = toEdit(one, currency);
  return "edit" in read ? read.edit : read.errors;
};

describe("fields for selected nights", () => {
  it("start with the values that all nights share", () => {
    const nights = [night({ minNights: 2, noArrival: true }), night({ minNights: 2, noArrival: true })];
    expect(createDraft("limits", nights)).toMatchObject({
      minNights: "2",
      maxNights: "",
      noArrival: true,
      noDeparture: false,
      units: "4",
      mixed: [],
    });
  });

  it("mark limits that differ as mixed", () => {
    const nights = [night({ minNights: 2, noArrival: true }), night({ minNights: 3, units: 5 })];
    expect(createDraft("limits", nights)).toMatchObject({
      minNights: "",
      noArrival: false,
      units: "",
      mixed: ["minNights", "noArrival"],
    });
  });

  it("are empty without nights", () => {
    expect(createDraft("units", [])).toMatchObject({ minNights: "", units: "", noArrival: false, mixed: [] });
  });
});

describe("mixed limits", () => {
  const nights = [night({ minNights: 2, noArrival: true }), night({ minNights: 3 })];
  const mixed = createDraft("limits", nights);

  it("are omitted from the edit", () => {
    expect(edit(mixed)).toEqual({ kind: "limits", maxNights: null, noDeparture: false });
  });

  it("apply to all nights once they are entered or cleared", () => {
    expect(edit(changeDraft(mixed, { minNights: "4" }))).toEqual({
      kind: "limits",
      minNights: 4,
      maxNights: null,
      noDeparture: false,
    });
    const emptied = changeDraft(changeDraft(mixed, { minNights: "4" }), { minNights: "" });
    expect(edit(emptied)).toMatchObject({ minNights: null });
    expect(edit(changeDraft(mixed, { noArrival: false }))).toMatchObject({ noArrival: false });
  });

  it("are rejected if all of them differ and none is entered", () => {
    const all = [night({ minNights: 2, maxNights: 9, noArrival: true, noDeparture: true }), night()];
    expect(edit(createDraft("limits", all))).toEqual({ minNights: "Change one of the limits." });
  });

  it("stay mixed when another field changes", () => {
    expect(changeDraft(mixed, { kind: "price", value: "5" }).mixed).toEqual(["minNights", "noArrival"]);
  });
});

describe("price edit", () => {
  const price = (change: Draft["change"], value: string, currency = "USD") =>
    edit(draft("price", { change, value, name: "Fair" }), currency);

  it.each([
    ["fixed", "120", "USD", 12_000],
    ["fixed", "1,250.50", "USD", 125_050],
    ["amount_off", "1500", "JPY", 1_500],
    ["percent_off", "12.5", "JPY", 1_250],
    ["increase", "10", "KWD", 1_000],
  ] as const)("converts %s of %s in %s to %i", (change, value, currency, expected) => {
    expect(price(change, value, currency)).toEqual({
      kind: "price",
      change,
      value: expected,
      name: "Fair",
      allowDiscount: true,
    });
  });

  it.each(["", "-5", "a lot", "1.234"])("rejects the value %j", (value) => {
    expect(price("fixed", value)).toEqual({ value: "Enter an amount such as 120.00." });
    expect(price("increase", value)).toEqual({ value: "Enter a percentage such as 15." });
  });

  it("ignores the value when the price is cleared", () => {
    expect(price("clear", "whatever")).toEqual({ kind: "clear_price" });
  });
});

describe("room and limit edits", () => {
  it.each(["", " ", "-1", "1.5", "1001", "many"])("rejects %j rooms", (units) => {
    expect(edit(draft("units", { units }))).toEqual({ units: "Enter a whole number of rooms." });
  });

  it("accepts 0 rooms", () => {
    expect(edit(draft("units", { units: "0" }))).toEqual({ kind: "units", units: 0 });
  });

  it.each([
    ["minNights", "0"],
    ["minNights", "2.5"],
    ["maxNights", "366"],
    ["maxNights", "x"],
  ])("rejects %s of %s", (name, value) => {
    expect(edit(draft("limits", { [name]: value }))).toEqual({ [name]: "Enter 1 to 365 nights, or nothing." });
  });

  it("sends null for an empty limit", () => {
    expect(edit(draft("limits", { minNights: " ", maxNights: "14" }))).toMatchObject({
      minNights: null,
      maxNights: 14,
    });
  });
});

it.each(editKinds.map(({ kind }) => kind))("creates an edit of kind %s that matches the contract", (kind) => {
  const read = toEdit(draft(kind, { value: "10", reason: "Renovation" }), "USD");
  expect("edit" in read && nightEdit.safeParse(read.edit).success).toBe(true);
});
