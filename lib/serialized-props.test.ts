import { expect, test } from "vitest";
import { getFacts, serialize } from "./serialized-props";

test.each<[string, unknown]>([
  [
    "a list of records",
    [
      { id: 1, name: "a" },
      { id: 2, name: "b" },
    ],
  ],
  ["of records that lack a field, have none of it or an empty one", [{ id: 1 }, { id: null }, { name: "" }, {}]],
  [
    "of records in records",
    [
      { id: 1, picture: { key: "a" } },
      { id: 2, picture: { key: "b", width: 3 } },
    ],
  ],
  ["where some have no record", [{ picture: { key: "a" } }, { picture: null }]],
  ["lists in records of lists", [{ rows: [{ a: 1 }, { a: 2 }] }, { rows: [] }, { rows: [{ a: 3 }] }]],
  ["a record of lists", { rows: [{ a: true }, { a: false }], names: ["x", "y"], none: [] }],
  ["mixed lists", [1, "2", null, { a: 1 }, [{ a: 1 }, { a: 2 }]]],
  ["one record", [{ id: 1 }]],
  ["records without a field", [{}, {}]],
  ["words and numbers", ["", "0", 0, false, null]],
  ["nothing", null],
])("%s come out as they went in", (_, value) => {
  expect(getFacts(serialize(value))).toEqual(value);
});

test("what is undefined is left out", () => {
  expect(
    getFacts(
      serialize([
        { a: 1, b: undefined },
        { a: 2, b: 3 },
      ]),
    ),
  ).toStrictEqual([{ a: 1 }, { a: 2, b: 3 }]);
});
