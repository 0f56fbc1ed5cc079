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

describe("the fields for selected nights", () => {
  it("begin with what all nights have in common", () => {
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

  it("know which limits differ", () => {
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

describe("limits that differ between the nights", () => {
  const nights = [night({ minNights: 2, noArrival: true }), night({ minNights: 3 })];
  const mixed = createDraft("limits", nights);

  it("are left out of the edit, so that they stay as they are", () => {
    expect(edit(mixed)).toEqual({ kind: "limits", maxNights: null, noDeparture: false });
  });

  it("apply to all nights once they are entered, also when they are emptied", () => {
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

  it("are no edit while all of them differ and none is entered", () => {
    const all = [night({ minNights: 2, maxNights: 9, noArrival: true, noDeparture: true }), night()];
    expect(edit(createDraft("limits", all))).toEqual({ minNights: "Change one of the limits." });
  });

  it("stay mixed while another field changes", () => {
    expect(changeDraft(mixed, { kind: "price", value: "5" }).mixed).toEqual(["minNights", "noArrival"]);
  });
});

describe("a price", () => {
  const price = (change: Draft["change"], value: string, currency = "USD") =>
    edit(draft("price", { change, value, name: "Fair" }), currency);

  it.each([
    ["fixed", "120", "USD", 12_000],
    ["fixed", "1,250.50", "USD", 125_050],
    ["amount_off", "1500", "JPY", 1_500],
    ["percent_off", "12.5", "JPY", 1_250],
    ["increase", "10", "KWD", 1_000],
  ] as const)("%s of %s in %s is %i", (change, value, currency, expected) => {
    expect(price(change, value, currency)).toEqual({
      kind: "price",
      change,
      value: expected,
      name: "Fair",
      allowDiscount: true,
    });
  });

  it.each(["", "-5", "a lot", "1.234"])("%j is refused", (value) => {
    expect(price("fixed", value)).toEqual({ value: "Enter an amount such as 120.00." });
    expect(price("increase", value)).toEqual({ value: "Enter a percentage such as 15." });
  });

  it("is removed without a value", () => {
    expect(price("clear", "whatever")).toEqual({ kind: "clear_price" });
  });
});

describe("rooms and limits", () => {
  it.each(["", " ", "-1", "1.5", "1001", "many"])("%j rooms are refused", (units) => {
    expect(edit(draft("units", { units }))).toEqual({ units: "Enter a whole number of rooms." });
  });

  it("may be no rooms at all", () => {
    expect(edit(draft("units", { units: "0" }))).toEqual({ kind: "units", units: 0 });
  });

  it.each([
    ["minNights", "0"],
    ["minNights", "2.5"],
    ["maxNights", "366"],
    ["maxNights", "x"],
  ])("%s of %s is refused", (name, value) => {
    expect(edit(draft("limits", { [name]: value }))).toEqual({ [name]: "Enter 1 to 365 nights, or nothing." });
  });

  it("of nothing are those of the room type", () => {
    expect(edit(draft("limits", { minNights: " ", maxNights: "14" }))).toMatchObject({
      minNights: null,
      maxNights: 14,
    });
  });
});

it.each(editKinds.map(({ kind }) => kind))("a valid edit of the kind %s is one of the contract", (kind) => {
  const read = toEdit(draft(kind, { value: "10", reason: "Renovation" }), "USD");
  expect("edit" in read && nightEdit.safeParse(read.edit).success).toBe(true);
});
