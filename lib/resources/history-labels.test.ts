import { expect, it } from "vitest";
import type { FormField } from "./form/form";
import { describeChange } from "./history-labels";

const fields = [
  { kind: "record", name: "cityId", label: "City", find: {}, options: [{ value: "104185", label: "Porto" }] },
  { kind: "money", name: "weekdayDelta.friday", label: "Friday", signed: true },
  {
    kind: "repeat",
    name: "plans",
    label: "Plans",
    fields: [
      { kind: "text", name: "name", label: "Name" },
      { kind: "money", name: "deltaMinor", label: "Difference" },
    ],
  },
] as unknown as FormField[];
const labels = new Map(fields.map((field) => [field.name, field]));
const lines = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  describeChange.lines({ before, after }, labels, "USD");

it("shows the names of records and formats amounts", () => {
  expect(lines({ cityId: 7 }, { cityId: 104_185 })).toEqual([{ label: "City", before: "7", after: "Porto" }]);
  expect(lines({ weekdayDelta: { friday: 2_000 } }, { weekdayDelta: { friday: -500 } })).toMatchObject([
    { before: "Friday 20.00 USD", after: expect.stringMatching(/^Friday [-−]5\.00 USD$/) },
  ]);
});

it("shows changed rows with old and new values", () => {
  const same = { id: 1, name: "Flexible", deltaMinor: null };
  const before = { plans: [same, { id: 2, name: "Breakfast", deltaMinor: 1_000 }] };
  const after = { plans: [same, { id: 2, name: "Breakfast", deltaMinor: 1_500 }] };
  expect(lines(before, after)).toEqual([
    { label: "Plans", before: "Name Breakfast, Difference 10.00 USD", after: "Name Breakfast, Difference 15.00 USD" },
  ]);
});

it("shows all rows if only their order or the number of equal rows has changed", () => {
  const a = { id: 1, name: "Flexible", deltaMinor: null };
  const b = { id: 2, name: "Breakfast", deltaMinor: 1_000 };
  expect(lines({ plans: [a, b] }, { plans: [b, a] })).toEqual([
    {
      label: "Plans",
      before: "Name Flexible; Name Breakfast, Difference 10.00 USD",
      after: "Name Breakfast, Difference 10.00 USD; Name Flexible",
    },
  ]);
  expect(lines({ plans: [a] }, { plans: [a, a] })).toMatchObject([{ before: "Name Flexible" }]);
});

it("shows added and removed rows with none on the other side", () => {
  const row = { id: 1, name: "Flexible", deltaMinor: null };
  expect(lines({ plans: [] }, { plans: [row] })).toMatchObject([{ before: "none", after: "Name Flexible" }]);
  expect(lines({ plans: [row] }, { plans: [] })).toMatchObject([{ before: "Name Flexible", after: "none" }]);
});

it("omits unchanged fields and derives labels of fields without a form", () => {
  expect(lines({ title: "A", tags: ["x"] }, { title: "A", tags: ["x", "y"] })).toEqual([
    { label: "Tags", before: "x", after: "x, y" },
  ]);
  expect(lines({ note: null }, { note: "" })).toMatchObject([{ before: "empty", after: "empty" }]);
  expect(lines({ open: false }, { open: true, extra: undefined })).toEqual([
    { label: "Open", before: "off", after: "on" },
  ]);
});

it("formats amounts, shares, weekdays and dates of values without a form", () => {
  const values = {
    amountMinor: 12_940,
    shareBp: 1_250,
    weekdays: 127,
    first: "2027-03-01",
    at: "2027-03-01T14:05:09.000Z",
    nights: [{ date: "2027-03-02", weekdays: 3, priceMinor: 9_000 }],
    currency: "EUR",
    translations: { de: { title: "", summary: "Am Fluss" }, fr: { title: "" }, ar: {} },
  };
  expect(describeChange.lines({ before: null, after: values }, new Map(), "USD")).toEqual([
    { label: "Amount", before: null, after: "129.40 EUR" },
    { label: "Share", before: null, after: "12.5 %" },
    { label: "Weekdays", before: null, after: "every day" },
    { label: "First", before: null, after: "1 Mar 2027" },
    { label: "At", before: null, after: "1 Mar 2027, 14:05 UTC" },
    { label: "Nights", before: null, after: "Date 2 Mar 2027, Weekdays Mon, Tue, Price 90.00 EUR" },
    { label: "Currency", before: null, after: "EUR" },
    { label: "Translations", before: null, after: "German Summary Am Fluss" },
  ]);
  expect(lines({ translations: { de: { title: "" } } }, { translations: { de: { title: "Haus" } } })).toEqual([
    { label: "Translations", before: "empty", after: "German Title Haus" },
  ]);
});

it("shows special prices and weekday prices with labels and amounts, also without a form", () => {
  const rule = { id: 4, name: "Fair", rank: "range", from: "2027-03-01", to: "2027-03-05", weekdays: 127 };
  const fixed = { ...rule, kind: "fixed", value: 12_000, allowDiscount: true };
  const share = { ...rule, kind: "percent_off", value: 1_250, allowDiscount: false };
  const dates = "Name Fair, When period, First night 1 Mar 2027, Last night 5 Mar 2027, Weekdays every day";
  const change = { before: { nights: [], rules: [fixed] }, after: { nights: [], rules: [share] } };
  expect(describeChange.lines(change, new Map(), "EUR")).toEqual([
    {
      label: "Special prices",
      before: `${dates}, Price fixed, Amount 120.00 EUR, Room's discount on`,
      after: `${dates}, Price % discount, Percent 12.5 %, Room's discount off`,
    },
  ]);
  const yen = { before: { rules: [] }, after: { rules: [fixed] } };
  expect(describeChange.lines(yen, new Map(), "JPY")[0]?.after).toContain("Amount 12,000 JPY");
  const weekday = { before: null, after: { weekdayDelta: { friday: 2_000 } } };
  expect(describeChange.lines(weekday, new Map(), "KWD")[0]?.after).toBe("Friday 2.000 KWD");
});

it("shows no number of a user whose name is unknown", () => {
  const owner = { kind: "record", name: "ownerId", label: "Owner", find: {}, options: [] } as unknown as FormField;
  const after = { ownerId: "0b6f2a1e-0000-4000-8000-000000000001" };
  expect(describeChange.lines({ before: { ownerId: null }, after }, new Map([["ownerId", owner]]), "USD")).toEqual([
    { label: "Owner", before: "empty", after: "a user" },
  ]);
});

it("shows all values of a created or deleted record on one side", () => {
  const record = { cityId: 104_185, weekdayDelta: { friday: 2_000 } };
  expect(describeChange.lines({ before: null, after: record }, labels, "USD")).toMatchObject([
    { label: "City", before: null, after: "Porto" },
    { before: null, after: "Friday 20.00 USD" },
  ]);
  expect(describeChange.lines({ before: record, after: null }, labels, "USD")[0]).toMatchObject({
    before: "Porto",
    after: null,
  });
});

it("shortens a text of 500 characters to 200", () => {
  const [line] = lines({ text: "a" }, { text: "x".repeat(500) });
  expect(line?.after).toHaveLength(201);
  expect(line?.after).toMatch(/…$/);
});

it("describes actions, including those without a label", () => {
  expect(describeChange.action("hotel.approve")).toBe("approved this");
  expect(describeChange.action("room.deactivate")).toBe("deactivated this");
  expect(describeChange.action("odd.send_parcel")).toMatch(/^did: send/);
  expect(describeChange.action("create")).toBe("added this");
});
