import { expect, it } from "vitest";
import { isEmail, normaliseEmail } from "./email";

it.each([
  "A@B.co",
  "a@[1.2.3.4]",
  "first.last+tag@sub.example.museum",
  '"quoted words"@example.com',
  "jürgen@example.com",
  "o'brien@example.ie",
])("accepts the address %s", (email) => expect(isEmail(email)).toBe(true));

it.each([
  "a@b",
  "a@b.c",
  "a@b.c0",
  "@b.co",
  "a@",
  "a b@c.co",
  "a@b@c.co",
  ".a@b.co",
  "a.@b.co",
  "a..b@c.co",
  "a@-b.co",
  "a@b..co",
  "a@[1.2.3]",
  "a@[1.2.3.256]",
  "a@1.2.3.4",
  "a\r\nBcc: c@d.co@b.co",
  "a\u0000@b.co",
  `${"a".repeat(65)}@b.co`,
  `a@${"b".repeat(250)}.co`,
  "",
])("rejects the address %j", (email) => expect(isEmail(email)).toBe(false));

it("normalises spaces and case of an address", () => {
  expect(normaliseEmail(" A@B.co ")).toBe(normaliseEmail("a@b.co"));
});

// Guards against catastrophic backtracking of the regular expression.
it.each([`${"a.".repeat(60)}!@${"b-".repeat(90)}`, "a".repeat(100_000)])(
  "rejects a long malformed address without catastrophic backtracking (%#)",
  (text) => expect(isEmail(text)).toBe(false),
);
