import { expect, test } from "vitest";
import { deserialize, serialize } from "./serialized-props";

test.each<[string, unknown]>([
  [
    "a list of records",
    [
      { id: 1, name: "a" },
      { id: 2, name: "b" },
    ],
  ],
  ["records with missing, null and empty fields", [{ id: 1 }, { id: null }, { name: "" }, {}]],
  [
    "nested records",
    [
      { id: 1, picture: { key: "a" } },
      { id: 2, picture: { key: "b", width: 3 } },
    ],
  ],
  ["records with a nullable nested record", [{ picture: { key: "a" } }, { picture: null }]],
  ["lists in a list of records", [{ rows: [{ a: 1 }, { a: 2 }] }, { rows: [] }, { rows: [{ a: 3 }] }]],
  ["a record of lists", { rows: [{ a: true }, { a: false }], names: ["x", "y"], none: [] }],
  ["mixed lists", [1, "2", null, { a: 1 }, [{ a: 1 }, { a: 2 }]]],
  ["a list of one record", [{ id: 1 }]],
  ["records without fields", [{}, {}]],
  ["a list of primitive values", ["", "0", 0, false, null]],
  ["null", null],
])("restores %s", (_, value) => {
  expect(deserialize(serialize(value))).toEqual(value);
});

test("omits undefined fields", () => {
  expect(
    deserialize(
      serialize([
        { a: 1, b: undefined },
        { a: 2, b: 3 },
      ]),
    ),
  ).toStrictEqual([{ a: 1 }, { a: 2, b: 3 }]);
});
