import { expect, test } from "vitest";
import { getText } from "@/components/testing/markup";
import { render } from "@/components/testing/render";
import type { TourSlot } from "@/lib/contracts/tours/tours";
import { TourCalendar } from "./tour-calendar";

const slot = (date: string, more: Partial<TourSlot> = {}): TourSlot => ({
  id: 1,
  optionId: 1,
  date,
  lastDate: null,
  time: "10:00",
  hours: null,
  state: "open",
  left: null,
  priceBp: 10_000,
  fromMinor: 3_000,
  unitPrices: [],
  ...more,
});

type Changes = { month?: string; date?: string };
const calendar = (month: string, slots: TourSlot[], more: { chosen?: string; first?: string; last?: string } = {}) => (
  <TourCalendar
    slots={slots}
    month={month}
    first={more.first ?? "2027-01"}
    last={more.last ?? "2027-12"}
    chosen={more.chosen ?? null}
    currency="USD"
    hrefFor={({ month, date }: Changes) => `/tour?${date ? `date=${date}` : `month=${month}`}`}
  />
);

test.each([
  // The first of the month is a Monday, a Sunday, a Saturday.
  ["2027-03", "2027-03-01", "Monday"],
  ["2027-08", "2027-08-01", "Sunday"],
  ["2027-05", "2027-05-01", "Saturday"],
  ["2028-02", "2028-02-29", "Tuesday"],
])("in %s the day %s is in the column %s", async (month, date, weekday) => {
  const page = await render(calendar(month, [slot(date)]));
  const column = page.rows.find((cells) => cells.some((text) => text.includes(String(Number(date.slice(0, 4))))));
  const at = column?.findIndex((text) => text.includes(weekday)) ?? -1;
  const headings = page.all("abbr").map(({ attributes }) => attributes.title);
  expect(headings[at]).toBe(weekday);
});

test("links free days with the price and the places left, and shows the others as text", async () => {
  const page = await render(
    calendar("2027-03", [slot("2027-03-12", { left: 4 }), slot("2027-03-13", { state: "closed" })], {
      chosen: "2027-03-12",
    }),
  );
  const days = page.links.filter(({ href }) => href.includes("date="));
  expect(days).toEqual([{ name: "Friday 12 March 2027 30 4 left", href: "/tour?date=2027-03-12", current: "date" }]);
});

test("links sold-out days, which have a waiting list, unless a departure is free", async () => {
  const slots = [
    slot("2027-03-12", { state: "sold_out" }),
    slot("2027-03-13", { state: "sold_out" }),
    slot("2027-03-13"),
  ];
  const page = await render(calendar("2027-03", slots));
  expect(page.links.filter(({ href }) => href.includes("date=")).map(({ name }) => name)).toEqual([
    "Friday 12 March 2027, Sold out",
    "Saturday 13 March 2027 30",
  ]);
});

test("shows a note for a month without free days", async () => {
  expect((await render(calendar("2027-03", []))).text).toContain("No dates available this month.");
});

test("links the first and the last month in one direction only, across the year", async () => {
  const bounds = { first: "2026-12", last: "2027-01" };
  const december = await render(calendar("2026-12", [], bounds));
  expect(december.links.map(({ name, href }) => [name, href])).toEqual([["Next month", "/tour?month=2027-01"]]);
  const january = await render(calendar("2027-01", [], bounds));
  expect(january.links.map(({ name, href }) => [name, href])).toEqual([["Previous month", "/tour?month=2026-12"]]);
});

test("weeks begin on Monday in every language", async () => {
  for (const language of ["de", "fr", "ar"] as const) {
    const page = await render(calendar("2027-03", [slot("2027-03-01")]), { language });
    const [first] = page.all("tbody").flatMap(({ children }) => children);
    const cells = typeof first === "object" ? first.children : [];
    expect(getText(cells[0]), language).not.toBe("");
    expect(page.all("caption").map(getText)[0], language).toContain("2027");
  }
});
