import { describe, expect, it } from "vitest";
import { countCap } from "@/lib/contracts/listing";
import { countPages, formatCount, formatRows, withParameter } from "./paging";

const page = (n: number, rows: number, total: number, more: { capped?: boolean; pageSize?: number } = {}) => ({
  items: Array.from({ length: rows }),
  total,
  page: n,
  pageSize: 20,
  ...more,
});

describe("countPages", () => {
  it.each([
    [0, 0],
    [1, 1],
    [20, 1],
    [21, 2],
    [1_223, 62],
  ])("splits %i rows into %i pages", (total, pages) => {
    expect(countPages(page(1, Math.min(20, total), total))).toBe(pages);
  });

  it("adds a page after a full page if the count is capped", () => {
    const capped = { capped: true };
    expect(countPages(page(1, 20, countCap, capped))).toBe(countCap / 20);
    expect(countPages(page(600, 20, countCap, capped))).toBe(601);
    expect(countPages(page(600, 7, countCap, capped))).toBe(600);
  });

  it("rounds up if the page size does not divide the capped count", () => {
    expect(countPages(page(1, 30, countCap, { capped: true, pageSize: 30 }))).toBe(Math.ceil(countCap / 30));
  });
});

describe("row numbers", () => {
  it("show the positions of the rows and the total", () => {
    expect(formatRows(page(1, 1, 1))).toBe("1 to 1 of 1");
    expect(formatRows(page(3, 5, 45))).toBe("41 to 45 of 45");
    expect(formatRows(page(62, 3, 1_223))).toBe("1,221 to 1,223 of 1,223");
    expect(formatRows(page(2, 20, 10_000, { capped: true }))).toBe("21 to 40 of 10,000+");
  });

  it("have thousands separators and a plus sign for a capped count", () => {
    expect(formatCount(0)).toBe("0");
    expect(formatCount(10_000, true)).toBe("10,000+");
  });
});

it("adds an escaped parameter to a URL with or without other parameters", () => {
  expect(withParameter("/admin/taxes", "edit", "12")).toBe("/admin/taxes?edit=12");
  expect(withParameter("/admin/taxes?q=a", "edit", "a&b=c")).toBe("/admin/taxes?q=a&edit=a%26b%3Dc");
});
