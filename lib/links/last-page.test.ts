import { expect, it } from "vitest";
import { getLastPage, redirectToLastPage } from "./last-page";

it("is named only for a page after the end of a list that is not empty", () => {
  expect(getLastPage(2, { total: 20, pageSize: 20 })).toBe(1);
  expect(getLastPage(99, { total: 41, pageSize: 20 })).toBe(3);
  expect(getLastPage(3, { total: 41, pageSize: 20 })).toBeNull();
  expect(getLastPage(2, { total: 0, pageSize: 20 })).toBeNull();
});

it("is redirected to", () => {
  const go = (page: number) => redirectToLastPage(page, { total: 41, pageSize: 20 }, (last) => `/list?page=${last}`);
  expect(() => go(99)).toThrow("redirect to /list?page=3");
  expect(() => go(3)).not.toThrow();
});
