import { expect, test } from "vitest";
import { party, partyText } from "./selection";

test.each(["2-x", "2-18", "two", ""])("rejects the party %j", (text) => {
  expect(partyText.safeParse(text).success).toBe(false);
});

test("reports a missing age of a child", () => {
  expect(partyText.safeParse("2-5-x").error?.issues[0]?.message).toBe("Enter the age of each child: 0 to 17.");
  expect(party.safeParse([{ adults: 2, childAges: [null] }]).success).toBe(false);
});
