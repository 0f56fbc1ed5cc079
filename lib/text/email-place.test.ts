import { expect, test } from "vitest";
import { emailInPlace } from "./email-place";

test("an address in a page's address is decoded once", () => {
  expect(emailInPlace("ana%40example.com")).toBe("ana@example.com");
  expect(emailInPlace("ana@example.com")).toBe("ana@example.com");
  expect(emailInPlace("per%2540cent%40example.com")).toBe("per%40cent@example.com");
  expect(emailInPlace("a%2Bb%40example.com")).toBe("a+b@example.com");
});

test("what can't be decoded names nobody", () => {
  expect(emailInPlace("%E0%A4%A")).toBeNull();
  expect(emailInPlace(undefined)).toBeNull();
  expect(emailInPlace("x")).toBeNull();
});
