import { expect, test } from "vitest";
import { pickUp, putDown } from "./html-only";

test("a text is found under its name", () => {
  putDown("one", '{"a":1}');
  expect(pickUp("one")).toBe('{"a":1}');
});

test("what nobody put down is nothing", () => expect(pickUp("nobody's")).toBe(""));

test("the last five hundred stay, and those that were put down again", () => {
  putDown("first", "1");
  putDown("second", "2");
  for (let at = 0; at < 498; at++) putDown(`another ${at}`, "-");
  putDown("first", "1");
  for (let at = 0; at < 400; at++) putDown(`further ${at}`, "-");
  expect(pickUp("second")).toBe("");
  expect(pickUp("first")).toBe("1");
});
