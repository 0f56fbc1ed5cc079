import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOptions, groupOptions, toggleOption } from "./option-list";

const options = [
  { value: 3, label: "Pool", group: "Outside" },
  { value: 1, label: "Wi-Fi" },
  { value: 7, label: "Terrace", group: "Outside" },
  { value: 2, label: "Swimming pool", group: "Inside" },
];
const getValues = (list: readonly { value: number | string }[]) => list.map(({ value }) => value);

it("finds options by a part of their label, ignoring case", () => {
  expect(getValues(findOptions(options, " POOL "))).toEqual([3, 2]);
  expect(findOptions(options, "  ")).toBe(options);
  expect(findOptions(options, "(")).toEqual([]);
});

it("lists options by group with each group once", () => {
  expect(groupOptions(options).map(([group, of]) => [group, getValues(of)])).toEqual([
    ["Outside", [3, 7]],
    ["", [1]],
    ["Inside", [2]],
  ]);
  expect(groupOptions([])).toEqual([]);
});

describe("selected options", () => {
  it("follow the order of the options and keep values that are no longer offered", () => {
    expect(toggleOption(options, [2, 99], 3, true)).toEqual([3, 2, 99]);
    expect(toggleOption(options, [99, 3, 2], 3, false)).toEqual([2, 99]);
  });

  it("are unchanged if an option already has the requested state", () => {
    expect(toggleOption(options, [3], 3, true)).toEqual([3]);
    expect(toggleOption(options, [3], 1, false)).toEqual([3]);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`are unchanged after an option is toggled twice (SEED=${seed})`, () => {
    const value = fc.constantFrom(...getValues(options));
    const picked = fc.uniqueArray(value, { maxLength: 4 });
    fc.assert(
      fc.property(picked, value, (chosen, one) => {
        const ordered = getValues(options).filter((each) => chosen.includes(each as number));
        const other = !ordered.includes(one);
        expect(toggleOption(options, toggleOption(options, ordered, one, other), one, !other)).toEqual(ordered);
      }),
      { seed },
    );
  });
});
