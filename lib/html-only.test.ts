import { expect, test } from "vitest";
import { keptMs, pickUp, putDown } from "./html-only";

const start = performance.now();

test("a text is found under its name, as often as it is asked for", () => {
  putDown("one", '{"a":1}', start);
  expect(pickUp("one")).toBe('{"a":1}');
  expect(pickUp("one")).toBe('{"a":1}');
});

test("what nobody put down is an error, never an empty text", () => expect(() => pickUp("nobody's")).toThrow("nobody"));

test("however many pages are drawn at once, each finds its own", () => {
  for (let at = 0; at < 20_000; at++) putDown(`page ${at}`, String(at), start);
  for (let at = 0; at < 20_000; at++) expect(pickUp(`page ${at}`)).toBe(String(at));
});

test("a text stays as long as a page can be waited for, counted from its last drawing, and goes then", () => {
  putDown("first", "1", start);
  putDown("second", "2", start);
  putDown("first", "1", start + 10);
  putDown("another", "-", start + keptMs - 1);
  expect(pickUp("second")).toBe("2");
  putDown("another", "-", start + keptMs);
  expect(() => pickUp("second")).toThrow();
  expect(pickUp("first")).toBe("1");
});
