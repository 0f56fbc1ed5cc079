import { expect, test } from "vitest";
import { emailInPlace } from "./email-place";

test("decodes an email address in a URL once", () => {
  expect(emailInPlace("ana%40example.com")).toBe("ana@example.com");
  expect(emailInPlace("ana@example.com")).toBe("ana@example.com");
  expect(emailInPlace("per%2540cent%40example.com")).toBe("per%40cent@example.com");
  expect(emailInPlace("a%2Bb%40example.com")).toBe("a+b@example.com");
});

test("returns null for a missing or invalid address", () => {
  expect(emailInPlace("%E0%A4%A")).toBeNull();
  expect(emailInPlace(undefined)).toBeNull();
  expect(emailInPlace("x")).toBeNull();
});
