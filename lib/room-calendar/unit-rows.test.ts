import { expect, it } from "vitest";
import { newUnitRow, numberUnits, toUnitRows, toUnitsBody } from "./unit-rows";

it("sends the numbers with their ids, and no floor as null", () => {
  const rows = [...toUnitRows([{ id: 4, number: "101", floor: "1" }]), newUnitRow("102")];
  expect(rows.map(({ key }) => key)[0]).toBe("u4");
  expect(toUnitsBody(rows)).toEqual({
    units: [
      { id: 4, number: "101", floor: "1" },
      { id: null, number: "102", floor: null },
    ],
  });
});

it("numbers new rooms from 1 on, with keys of their own", () => {
  const rows = numberUnits(3);
  expect(rows.map(({ id, number }) => [id, number])).toEqual([
    [null, "1"],
    [null, "2"],
    [null, "3"],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});
