import { expect, test } from "vitest";
import { maskDeep, maskPan } from "./mask";

test.each([
  ["4111111111111111", "411111******1111"],
  ["4111 1111 1111 1111", "411111******1111"],
  ["411111XXXXXX1111", "411111******1111"],
  ["1234", "****"],
])("masks %s as %s", (pan, kept) => {
  expect(maskPan(pan)).toBe(kept);
});

test("removes card numbers and passwords everywhere in a response", () => {
  const kept = JSON.stringify(
    maskDeep({
      PAN: "4111111111111111",
      passWord: "x1",
      items: [{ note: "card 4111-1111-1111-1111 ok" }],
      amount: "33863",
    }),
  );
  expect(kept).not.toMatch(/4111111111111111|4111-1111|x1/);
  expect(kept).toContain("33863");
});
