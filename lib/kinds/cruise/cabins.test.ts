import { expect, it } from "vitest";
import { countForCabin } from "./cabins";

it("leaves a cabin of a booking what its other cabins do not take", () => {
  const free = [
    { id: 11, accessible: false },
    { id: 19, accessible: true },
  ];
  const category = { id: 1, left: 2, assignable: 1, free };
  const count = (categories: (number | null)[], cabins: (number | null)[]) =>
    countForCabin(category, { categories, cabins }, 0);
  expect(count([null, 2], [null, null])).toEqual({ left: 2, assignable: 1 });
  expect(count([1, 1], [null, null])).toEqual({ left: 1, assignable: 0 });
  expect(count([1, 1], [null, 11])).toEqual({ left: 1, assignable: 0 });
  expect(count([1, 1], [null, 19])).toEqual({ left: 1, assignable: 1 });
  expect(count([1, 1, 1], [null, 11, 19])).toEqual({ left: 0, assignable: 0 });
});
