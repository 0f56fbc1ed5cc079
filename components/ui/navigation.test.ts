import { describe, expect, it } from "vitest";
import { pageNumbers } from "./navigation";

describe("page numbers", () => {
  it("show the first, last and neighbouring pages with gaps for the others", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20]);
  });
  it("show a page instead of a gap of one page", () => {
    expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
