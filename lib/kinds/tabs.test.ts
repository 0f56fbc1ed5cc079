import { expect, test } from "vitest";
import { hotelKind } from "./hotel";
import type { ProductKind } from "./kind";
import { listTabs } from "./tabs";

const tour: ProductKind = { ...hotelKind, id: "tour" };

test("the search form has tabs only if several kinds are on sale", () => {
  expect(listTabs([hotelKind], ["hotel", "tour"])).toEqual([]);
  expect(listTabs([hotelKind, tour], ["hotel"])).toEqual([]);
  expect(listTabs([hotelKind, tour], ["tour", "hotel"]).map(({ id }) => id)).toEqual(["hotel", "tour"]);
});
