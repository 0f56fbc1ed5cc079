import { expect, test } from "vitest";
import { line, pathId, personName } from "./fields";

const zeroWidth = "\u200B";
const hangulFiller = "\u3164";

test.each(["Ana Sousa", "J. P. O’Neill", "St.John", "李小龍", "عائشة", "X Æ A-12", "Nguyễn 2nd"])(
  "accepts %s as the name of a person",
  (name) => {
    expect(personName().parse(` ${name} `)).toBe(name.normalize("NFC"));
  },
);

test.each([
  "",
  "   ",
  zeroWidth,
  hangulFiller,
  `${zeroWidth} ${hangulFiller}`,
  "+44 900 123 456",
  "12345",
  "http://evil.example/login",
  "Go to evil.example now",
  "www.evil",
  "ana@evil.example",
])("rejects %j as the name of a person", (name) => expect(personName().safeParse(name).success).toBe(false));

test("accepts a number as a title and rejects invisible text", () => {
  expect(line().parse("101")).toBe("101");
  for (const text of [zeroWidth, hangulFiller, "\u2800"]) expect(line().safeParse(text).success).toBe(false);
});

test("accepts a number in a path only in digits", () => {
  expect([pathId.parse("5"), pathId.parse(5)]).toEqual([5, 5]);
  for (const text of ["1e3", " 5", "5 ", "+5", "0x1f", "5.0", "-5", "0", "", "99999999999"]) {
    expect(pathId.safeParse(text).success, text).toBe(false);
  }
});
