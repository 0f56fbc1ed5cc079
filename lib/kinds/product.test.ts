import { expect, it } from "vitest";
import { kindIds } from "./kind";
import { parseProductKey, productKey } from "./product";

it.each(kindIds)("reads the key of a product of kind %s", (kind) => {
  expect(parseProductKey(productKey({ kind, id: 12 }))).toEqual({ kind, id: 12 });
});

it.each(["", "hotel", "hotel:", "hotel:0", "hotel:01", "hotel:1.5", "hotel:2147483648", "car:1", "12", "hotel:1 "])(
  "rejects the product key %j",
  (key) => {
    expect(parseProductKey(key)).toBeNull();
  },
);
