import { expect, test } from "vitest";
import { render } from "@/components/testing/render";
import { findNearestDay, NoDepartures } from "./no-departures";

const day = (date: string, fromMinor: number | null = 5_000) => ({ date, fromMinor });

test.each([
  [["2027-03-10", "2027-03-13"], "2027-03-13"],
  [["2027-03-10", "2027-03-11", "2027-03-15"], "2027-03-11"],
  // The later one of two.
  [["2027-03-11", "2027-03-13"], "2027-03-13"],
  [["2027-03-12"], null],
  [[], null],
])("the nearest of the days %j is %s", (dates, nearest) => {
  const soldOut = day("2027-03-13", null);
  const days = dates.includes("2027-03-13") ? [] : [soldOut];
  expect(findNearestDay([...days, ...dates.map((date) => day(date))], "2027-03-12")).toBe(nearest);
});

const list = (clearHref: string | null, days = [day("2027-03-14")]) => (
  <NoDepartures
    title="No flights on this date"
    clearHref={clearHref}
    date="2027-03-12"
    days={days}
    toHref={(date) => `/flights?date=${date}`}
  >
    Try another date.
  </NoDepartures>
);

test("an empty list leads to the list without filters, otherwise to the nearest date on sale", async () => {
  const filtered = await render(list("/flights"));
  expect(filtered.links).toHaveLength(1);
  expect(filtered.linkTo("Clear the filters")).toBe("/flights");
  expect(filtered.text).toContain("Try removing one.");
  const dated = await render(list(null));
  expect(dated.linkTo("Nearest date: Sun 14 Mar 2027")).toBe("/flights?date=2027-03-14");
  expect(dated.text).toContain("Try another date.");
  expect((await render(list(null, []))).links).toEqual([]);
});
