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

describe("the pages of a list", () => {
  it.each([
    [0, 0],
    [1, 1],
    [20, 1],
    [21, 2],
    [1_223, 62],
  ])("of %i rows are %i", (total, pages) => {
    expect(countPages(page(1, Math.min(20, total), total))).toBe(pages);
  });

  it("of a list that is not counted to its end go on behind a full page", () => {
    const capped = { capped: true };
    expect(countPages(page(1, 20, countCap, capped))).toBe(countCap / 20);
    expect(countPages(page(600, 20, countCap, capped))).toBe(601);
    expect(countPages(page(600, 7, countCap, capped))).toBe(600);
  });

  it("are a whole number for every page size", () => {
    expect(countPages(page(1, 30, countCap, { capped: true, pageSize: 30 }))).toBe(Math.ceil(countCap / 30));
  });
});

describe("the rows of a page", () => {
  it("are named by their position in the list", () => {
    expect(formatRows(page(1, 1, 1))).toBe("1 to 1 of 1");
    expect(formatRows(page(3, 5, 45))).toBe("41 to 45 of 45");
    expect(formatRows(page(62, 3, 1_223))).toBe("1,221 to 1,223 of 1,223");
    expect(formatRows(page(2, 20, 10_000, { capped: true }))).toBe("21 to 40 of 10,000+");
  });

  it("are counted with separators, and with a sign that there are more", () => {
    expect(formatCount(0)).toBe("0");
    expect(formatCount(10_000, true)).toBe("10,000+");
  });
});

it("a parameter is added to an address with or without others, and escaped", () => {
  expect(withParameter("/admin/taxes", "edit", "12")).toBe("/admin/taxes?edit=12");
  expect(withParameter("/admin/taxes?q=a", "edit", "a&b=c")).toBe("/admin/taxes?q=a&edit=a%26b%3Dc");
});
