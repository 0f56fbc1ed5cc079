import { describe, expect, it } from "vitest";
import { formatWeekdayList } from "@/lib/resources/form/weekdays";
import { describeRule } from "./describe-rule";

it.each([
  [[1, 2, 3, 4, 5, 6, 7], "Daily"],
  [[1, 5], "Mon, Fri"],
  [[7], "Sun"],
  [[6, 7], "Sat, Sun"],
  [[], ""],
])("formats the weekdays %j as %j", (weekdays, text) => {
  expect(formatWeekdayList(weekdays)).toBe(text);
});

describe("schedule description", () => {
  const rule = {
    weekdays: [1, 5],
    times: "09:00, 14:00",
    firstDate: "2027-03-01",
    lastDate: "2028-02-29",
    capacity: 12,
    priceBp: 11_000,
  } as Parameters<typeof describeRule>[0];

  it("contains the days, times, period, capacity and price percentage", () => {
    expect(describeRule(rule)).toBe(
      "Mon, Fri at 09:00, 14:00, from 1 Mar 2027 to 29 Feb 2028, 12 places, 110 % of the prices",
    );
  });

  it("omits missing times, a missing end date and an unchanged price", () => {
    const plain = { ...rule, times: "", lastDate: null, capacity: 1, priceBp: 10_000 } as typeof rule;
    expect(describeRule(plain)).toBe("Mon, Fri, from 1 Mar 2027, 1 place");
    expect(describeRule({ ...rule, priceBp: 9_950 })).toMatch(/99\.5 % of the prices$/);
  });
});
